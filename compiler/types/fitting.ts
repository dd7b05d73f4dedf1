/** Types compared with each other. */
import type * as model from "../names/model.ts";
import { ERROR, SEAT, type Type } from "./core.ts";

export function fits(found: Type, wanted: Type): boolean {
  if (found.k === "error" || wanted.k === "error") return true;
  if (found.k === "none") return isOptional(wanted);
  if (found.k === "member" && wanted.k === "member") return found.of === wanted.of;
  if ((found.k === "list" || found.k === "set") && (wanted.k === "list" || wanted.k === "set"))
    return (wanted.k === "set" || found.k === "list") && fits(found.of, wanted.of);
  return found.k === wanted.k;
}

export function comparable(a: Type, b: Type): boolean {
  if (a.k === "none") return b.k === "none" || b.k === "member" || b.k === "seat" || b.k === "error";
  if (b.k === "none") return comparable(b, a);
  return fits(a, b) || fits(b, a);
}

export function isOptional(t: Type): boolean {
  return (t.k === "member" || t.k === "seat") && t.optional;
}

export function optional(t: Type): Type {
  return t.k === "member" || t.k === "seat" ? { ...t, optional: true } : t;
}

export function required(t: Type): Type {
  return t.k === "member" || t.k === "seat" ? { ...t, optional: false } : t;
}

export function elementOf(t: Type): Type {
  return t.k === "set" || t.k === "list" ? t.of : ERROR;
}

export function kindIn(t: Type): model.Kind | undefined {
  if (t.k === "member") return t.of;
  return t.k === "set" || t.k === "list" ? kindIn(t.of) : undefined;
}

/** What stands in the brackets of a variable that is indexed. */
export function indexType(by: "player" | model.Kind): Type {
  return by === "player" ? SEAT : { k: "member", of: by, optional: false };
}
