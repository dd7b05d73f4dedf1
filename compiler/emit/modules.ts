/** The modules of a generated game: each collects its code and knows what it uses from the others. */

export class Module {
  private readonly parts: string[] = [];
  private readonly uses = new Set<string>();

  constructor(
    /** Path within the game's folder, without `.ts`. */
    readonly path: string,
    private readonly symbols: Symbols,
  ) {}

  /** Declares a symbol that lives in this module. */
  define(symbol: string): void {
    this.symbols.put(symbol, this.path);
  }

  /** Marks a symbol as used and gives its name. */
  use(symbol: string): string {
    this.uses.add(symbol);
    return symbol;
  }

  add(code: string): void {
    this.parts.push(code);
  }

  get isEmpty(): boolean {
    return this.parts.length === 0;
  }

  text(header: string): {
    readonly imports: readonly ImportLine[];
    readonly code: readonly string[];
    readonly header: string;
  } {
    // Code that was asked for is not always written: only what stands in the text is imported.
    const words = new Set(this.parts.flatMap((part) => part.match(IDENTIFIER) ?? []));
    const used = new Set([...this.uses].filter((symbol) => words.has(symbol)));
    return { imports: this.symbols.imports(this.path, used), code: this.parts, header };
  }
}

const IDENTIFIER = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

export interface ImportLine {
  readonly from: string;
  readonly names: readonly string[];
}

/** Where every symbol lives: a module of the game, or the runtime. */
export class Symbols {
  private readonly homes = new Map<string, string>();

  put(symbol: string, path: string): void {
    this.homes.set(symbol, path);
  }

  imports(path: string, uses: ReadonlySet<string>): ImportLine[] {
    const byHome = new Map<string, string[]>();
    for (const symbol of uses) {
      const home = this.homes.get(symbol);
      if (home === undefined) throw new Error(`generated code uses ${symbol}, which nothing defines`);
      if (home === path) continue;
      byHome.set(home, [...(byHome.get(home) ?? []), symbol]);
    }
    return [...byHome]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([home, names]) => ({ from: relative(path, home), names: names.sort() }));
  }
}

function relative(from: string, to: string): string {
  const up = from.split("/").length - 1;
  if (to.startsWith("runtime/")) return `${"../".repeat(up + 2)}${to}.ts`;
  return `${up === 0 ? "./" : "../".repeat(up)}${to}.ts`;
}
