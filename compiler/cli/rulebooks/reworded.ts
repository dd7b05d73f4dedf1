/** Which rules are told in other words than before: also where no number, list or name that a book could be held to has changed. */
import type { Sayings } from "../../sayings/index.ts";

export function reworded(before: Sayings, now: Sayings): ReadonlySet<string> {
  const [old, fresh] = [saidByRule(before), saidByRule(now)];
  return new Set([...fresh].flatMap(([id, said]) => (old.has(id) && old.get(id) !== said ? [id] : [])));
}

/** Where a rule stands in its file says nothing. */
const PLACES = new Set(["source", "span"]);

function saidByRule({ parts }: Sayings): Map<string, string> {
  const said = new Map<string, string>();
  for (const { divisions } of parts)
    for (const { rules } of divisions)
      for (const { id, says } of rules) {
        const words = JSON.stringify(says, (key, value: unknown) => (PLACES.has(key) ? undefined : value));
        said.set(id, `${said.get(id) ?? ""}${words}`);
      }
  return said;
}
