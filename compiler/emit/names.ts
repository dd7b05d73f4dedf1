/** Names in generated code: readable, unique, never a word of the language. */
import { RUNTIME } from "./runtime-names.ts";

const RESERVED = new Set(
  (
    "abstract any arguments as async await boolean break case catch class const continue debugger default delete do else enum eval export extends false finally for from function get if implements import in instanceof interface is let module new null number of package private protected public return set static string super switch symbol this throw true try type typeof undefined unknown var void while with yield constructor prototype name length " +
    // What generated code calls its own things.
    "proper candidates options forbids apply run offers winner take step trials isDoubtful free freeOptions decideAutomatically includesPayment ranking score takeCost payments program engine examples start call listItem " +
    "s f me out n pc code Object Array Math Int32Array Number String Symbol Map Set"
  ).split(" "),
);

export class Names {
  private readonly taken = new Set<string>(RESERVED);

  /** Keeps a name for generated code's own use. */
  reserve(name: string): void {
    this.taken.add(name);
  }

  /** The wish itself, or the wish with a number. */
  unique(wish: string): string {
    const clean = identifier(wish);
    let name = clean;
    for (let i = 2; this.taken.has(name); i++) name = `${clean}_${i}`;
    this.taken.add(name);
    return name;
  }
}

/** An author's name is letters, digits and `_` already; anything else is dropped. */
export function identifier(wish: string): string {
  const clean = wish.replace(/[^\p{L}\p{N}_]/gu, "_");
  return /^\p{N}/u.test(clean) || clean === "" ? `_${clean}` : clean;
}

export function constantName(...parts: readonly string[]): string {
  return parts.map((p) => identifier(p).toUpperCase()).join("_");
}

/** A local's name in generated code: never clashes with what generated code itself uses. */
export function localName(name: string): string {
  const clean = identifier(name);
  const taken = RESERVED.has(clean) || OWN_LOCALS.has(clean) || RUNTIME_NAMES.has(clean);
  return taken || /^[A-Z_]+$|_\d+$/.test(clean) ? `${clean}_` : clean;
}

/** Words of made-up names, which end in a number. */
const MADE_UP = new Set(
  "amount at best better cells d drawn end given i items k key last left less list m marks me moved n of part points start ties to top which zone".split(
    " ",
  ),
);

/** A local's name for the second time, the third, … */
export function again(name: string, time: number): string {
  return MADE_UP.has(name) ? `${name}__${time}` : `${name}_${time}`;
}

const RUNTIME_NAMES: ReadonlySet<string> = new Set(Object.values(RUNTIME).flat());

/** Variables that generated functions have besides the author's; numbered ones end in `_1`, `_2`, … */
const OWN_LOCALS = new Set(
  "g cost way hook list amount result target mask actor times seat other copies copy candidate none wanted at row args i x y a b any".split(
    " ",
  ),
);

/** As a string literal; nothing an author wrote gets out of it. */
export function quoted(text: string): string {
  return JSON.stringify(text).replace(/[\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16)}`);
}

/** Inside a block comment or a line comment. */
export function comment(text: string): string {
  return text.replace(/\*\//g, "* /").replace(/[\r\n\u2028\u2029]+/g, " ");
}
