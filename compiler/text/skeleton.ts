/** A lexicon to begin with: what a game names and has no words for, in the shape that each entry needs. */
import { UNFINISHED } from "../lexicon/index.ts";
import type { Language, Lexicon } from "../lexicon/lexicon.ts";
import type { Concept } from "../sayings/sayings.ts";
import type { Form, Use } from "./names.ts";
import { capital } from "./book.ts";

/** Members of kinds that the rule files name in plain words need no forms: they follow the noun of their kind. */
interface Guess {
  readonly name: string;
  readonly label: boolean;
}

const GENDERS: Record<Language, string | undefined> = { en: undefined, ru: "m", pt: "m", pl: "mi" };
const CASES: Record<Language, number> = { en: 1, ru: 6, pt: 1, pl: 6 };
/** Of several forms of one concept the one that asks for most. */
const SHAPES: readonly Form[] = ["action", "flag", "noun", "value", "option", "heading", "text"];

const TITLES: Partial<Record<Form, string>> = {
  action: "what is done: as what one can do, as an order (.do), as a heading (.title)",
  flag: "conditions, and their negation (.not)",
  noun: "things: the gender, and all cases of one and of many",
  value: "numbers and the like that have a name",
  option: "what can be chosen",
  heading: "headings",
  text: "questions and answers",
};

export function skeletonOf(uses: readonly Use[], lexicon: Lexicon, guess: (concept: Concept) => Guess): string {
  const missing = new Map<Concept, Use>();
  for (const use of uses) {
    const known = missing.get(use.concept);
    const more = known === undefined || SHAPES.indexOf(use.form) < SHAPES.indexOf(known.form);
    if (!lexicon.entries.has(use.concept) && more) missing.set(use.concept, use);
  }
  const all = [...missing.values()].sort((a, b) => (a.concept < b.concept ? -1 : 1));
  const sections = SHAPES.flatMap((form) => {
    const entries = all
      .filter((use) => use.form === form)
      .map((use) => `# ${UNFINISHED}\n${entryOf(use, lexicon.language, guess(use.concept))}`);
    return entries.length === 0 ? [] : [`## ${TITLES[form]}`, entries.join("\n")];
  });
  return sections.length === 0 ? "" : `${sections.join("\n\n")}\n`;
}

function entryOf({ concept, form, params }: Use, language: Language, { name, label }: Guess): string {
  const owner = params[0];
  const rest = params.slice(form === "flag" ? 1 : 0).map((p) => ` { ACC($${p}) }`);
  switch (form) {
    case "action":
      return lines(`${concept} = ${name}${rest.join("")}`, [
        ["do", `${name}${rest.join("")}`],
        ["title", capital(name)],
      ]);
    case "flag": {
      const subject = owner === undefined ? "" : `{ NOM($${owner}) } `;
      return lines(`${concept} = ${subject}${name}${rest.join("")}`, [
        ["not", `${subject}not ${name}${rest.join("")}`],
      ]);
    }
    case "noun":
    case "value": {
      const forms = Array.from({ length: CASES[language] }, () => name).join(", ");
      const gender = GENDERS[language];
      if (label) return `${concept} = ${name}`;
      return lines(`${concept} = ${name}`, [
        ...(gender === undefined ? [] : [["gender", gender] as const]),
        ["one", forms],
        ["many", forms],
      ]);
    }
    default:
      return `${concept} = ${name}`;
  }
}

function lines(head: string, attributes: readonly (readonly [string, string])[]): string {
  return [head, ...attributes.map(([name, text]) => `    .${name} = ${text}`)].join("\n");
}
