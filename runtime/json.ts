/** Plain data, and reading it when nobody vouches for it. */
import { EngineError, type EngineErrorCode } from "./errors.ts";
import { didYouMean, quote } from "./suggest.ts";

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** An object with any names as its own keys: `__proto__` is a name like any other. */
export function objectOf(entries: Iterable<readonly [string, Json]>): JsonObject {
  return Object.fromEntries(entries);
}

/** A name of its own, also `__proto__`. */
export function putInto(object: JsonObject, name: string, value: Json): void {
  const open = object as { [key: string]: Json };
  if (name !== "__proto__") open[name] = value;
  else Object.defineProperty(open, name, { value, enumerable: true, configurable: true, writable: true });
}

/** Names to choose from; the keys of a map. */
type Names = readonly string[] | ReadonlySet<string> | ReadonlyMap<string, unknown>;

/** One value of untrusted data and the path to it; every mismatch is an EngineError of one code that names the path. */
export class Untrusted {
  readonly value: unknown;
  private readonly code: EngineErrorCode;
  private readonly name: string | number;
  private readonly parent: Untrusted | undefined;

  constructor(value: unknown, name: string | number, code: EngineErrorCode, parent?: Untrusted) {
    this.value = value;
    this.name = name;
    this.code = code;
    this.parent = parent;
  }

  /** Put together only when something is wrong. */
  get path(): string {
    if (this.parent === undefined) return String(this.name);
    return this.parent.path + (typeof this.name === "number" ? `[${this.name}]` : `.${this.name}`);
  }

  fail(expected: string): never {
    throw new EngineError(this.code, `${this.path}: expected ${expected}, found ${quote(this.value)}.`);
  }

  refuse(message: string): never {
    throw new EngineError(this.code, `${this.path}: ${message}`);
  }

  /** An array is no object. */
  private object(): Record<string, unknown> {
    if (typeof this.value !== "object" || this.value === null || Array.isArray(this.value)) this.fail("an object");
    return this.value as Record<string, unknown>;
  }

  /** The object's own keys. */
  keys(): string[] {
    return Object.keys(this.object());
  }

  /** A key that must be there. */
  at(key: string): Untrusted {
    return this.find(key) ?? this.refuse(`${quote(key)} is missing.`);
  }

  find(key: string): Untrusted | undefined {
    const object = this.object();
    return Object.hasOwn(object, key) ? new Untrusted(object[key], key, this.code, this) : undefined;
  }

  /** The object has no other keys than these. */
  only(known: Names): void {
    const names = "has" in known ? known : new Set(known);
    for (const key of this.keys()) {
      if (!names.has(key)) this.refuse(`unknown name ${quote(key)}.${didYouMean(key, names.keys())}`);
    }
  }

  /** The object has exactly these keys. */
  exactly(known: readonly string[]): void {
    const object = this.object();
    if (Object.keys(object).length === known.length && known.every((key) => Object.hasOwn(object, key))) return;
    this.only(known);
    for (const key of known) this.at(key);
  }

  items(): Untrusted[] {
    if (!Array.isArray(this.value)) this.fail("a list");
    const items = new Array<Untrusted>(this.value.length);
    for (let i = 0; i < items.length; i++) items[i] = new Untrusted(this.value[i], i, this.code, this);
    return items;
  }

  text(): string {
    return typeof this.value === "string" ? this.value : this.fail("text");
  }

  integer(min: number, max: number): number {
    const n = this.value;
    if (typeof n !== "number" || !Number.isInteger(n)) this.fail("a whole number");
    if (n < min || n > max) this.fail(`a number from ${min} to ${max}`);
    return n === 0 ? 0 : n;
  }

  flag(): boolean {
    return typeof this.value === "boolean" ? this.value : this.fail("true or false");
  }

  /** The index of a name among others. */
  oneOf(names: ReadonlyMap<string, number>, what: string): number {
    if (typeof this.value !== "string") this.fail(`the name of ${what}`);
    const index = names.get(this.value);
    return index ?? this.refuse(`${quote(this.value)} is not ${what}.${didYouMean(this.value, names.keys())}`);
  }
}
