/** Rows of words to look for, in one trie: all of them at once, in time linear in the text. */
import { fits } from "./patterns.ts";
import { isTransparent, type Token } from "./tokens.ts";

class Node<E> {
  readonly exact = new Map<string, Node<E>>();
  /** Patterns with `*` by the letters that they begin with, two at most. */
  readonly open = new Map<string, { readonly pattern: string; readonly node: Node<E> }[]>();
  readonly ends: E[] = [];

  child(word: string): Node<E> {
    if (!word.includes("*")) return entered(this.exact, word, () => new Node<E>());
    const bucket = entered(this.open, word.slice(0, Math.min(2, word.indexOf("*"))), () => []);
    let found = bucket.find(({ pattern }) => pattern === word);
    if (!found) bucket.push((found = { pattern: word, node: new Node<E>() }));
    return found.node;
  }

  next(word: string): Node<E>[] {
    const nodes: Node<E>[] = [];
    const exact = this.exact.get(word);
    if (exact) nodes.push(exact);
    if (this.open.size === 0) return nodes;
    for (let letters = 2; letters >= 0; letters--) {
      const bucket = this.open.get(word.slice(0, letters));
      if (bucket) for (const { pattern, node } of bucket) if (fits(word, pattern)) nodes.push(node);
    }
    return nodes;
  }
}

export function entered<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}

/** Books of junk have no end of different words; those of people have few. */
const MAX_REMEMBERED = 200_000;

export class Rows<E> {
  private readonly root = new Node<E>();
  /** What may begin with a word. */
  private readonly begins = new Map<string, readonly Node<E>[]>();

  add(words: readonly string[], end: E): void {
    let node = this.root;
    for (const word of words) node = node.child(word);
    node.ends.push(end);
  }

  /** The longest row from `at` on that has an acceptable end. */
  longest(
    tokens: readonly Token[],
    at: number,
    accepts: (end: E, next: number) => boolean,
  ): { readonly to: number; readonly ends: readonly E[] } | undefined {
    let nodes = this.beginning(tokens[at].norm);
    if (nodes.length === 0) return undefined;
    let best: { readonly to: number; readonly ends: readonly E[] } | undefined;
    for (let next = at + 1; nodes.length > 0;) {
      const ends = nodes.flatMap((node) => node.ends).filter((end) => accepts(end, next));
      if (ends.length > 0) best = { to: next, ends };
      while (next < tokens.length && isTransparent(tokens[next])) next++;
      if (next >= tokens.length || tokens[next].kind === "mark") break;
      const { norm } = tokens[next++];
      nodes = nodes.flatMap((node) => node.next(norm));
    }
    return best;
  }

  private beginning(word: string): readonly Node<E>[] {
    let nodes = this.begins.get(word);
    if (!nodes) {
      nodes = this.root.next(word);
      if (this.begins.size < MAX_REMEMBERED) this.begins.set(word, nodes);
    }
    return nodes;
  }
}

/** Rows that mean one thing each; those that mean nothing only keep shorter ones from being found in them. */
export class WordTrie<T> {
  private readonly rows = new Rows<T | undefined>();

  add(words: readonly string[], meaning: T | undefined): void {
    this.rows.add(words, meaning);
  }

  find(tokens: readonly Token[]): { readonly from: number; readonly to: number; readonly is: T }[] {
    const found: { from: number; to: number; is: T }[] = [];
    for (let at = 0; at < tokens.length;) {
      const match = tokens[at].kind === "mark" ? undefined : this.rows.longest(tokens, at, () => true);
      const meaning = match?.ends[0];
      if (match && meaning !== undefined) found.push({ from: at, to: match.to, is: meaning });
      at = match ? match.to : at + 1;
    }
    return found;
  }
}
