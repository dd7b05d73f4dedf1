/** Numbers of a sentence by value, and what kind each is: only quantities are compared. */
import type { SpelledNumber } from "../../lexicon/marks.ts";
import type { Sentence, Token } from "../book.ts";
import { OPENINGS, REFERENCES, type Language } from "../reading/language.ts";
import type { NumberKind } from "./mark.ts";

export interface RawNumber {
  readonly from: number;
  readonly to: number;
  readonly value: number;
  readonly upTo: number | undefined;
  readonly kind: NumberKind;
  readonly spelled: boolean;
  readonly row: number | undefined;
}

/** Endings of ordinals written with digits, in all languages: 1-й, 3rd, 2º. */
const ORDINAL_END = /^(й|я|е|ю|х|ый|ая|ое|ого|ому|ой|ую|ым|ых|го|му|м|ми|st|nd|rd|th|º|ª|°)$/u;
const DASH = /^[-–—−‐]$/;
const BETWEEN_ROW = /^[,/]$/;
const AND_OR = /^(и|или|либо|i|lub|albo|oraz|e|ou|and|or)$/;

/** Between the ends of a range. */
const TO: Readonly<Record<Language, RegExp>> = { en: /^to$/, ru: /^до$/, pt: /^a$/, pl: /^do$/ };

/** Before or after a number in words: those that were spoken of. */
const THESE: Readonly<Record<Language, RegExp>> = {
  en: /^(these|those|same)$/,
  ru: /^(эти|этих|этим|этими|те|тех|тем|теми|же)$/,
  pt: /^(esses|essas|estes|estas|desses|dessas|destes|destas|mesmos|mesmas)$/,
  pl: /^(te|ci|tych|tym|tymi)$/,
};
/** Whatever is between is between two. */
const BETWEEN: Readonly<Record<Language, RegExp>> = {
  en: /^between$/,
  ru: /^(между|меж)$/,
  pt: /^entre$/,
  pl: /^(między|pomiędzy)$/,
};
/** What passes while people play. */
const TIME = /^(minutes?|hours?|минут\p{L}*|мин|час|часа|часов|minutos?|horas?|minut\p{L}?|min|godzin\p{L}?)$/u;
const TIME_REACH = 3;
/** Before a number that is printed on something. */
const SIGN = /^(icons?|symbols?|ícones?|símbolos?|ikon\p{L}*|symbol\p{L}*|икон\p{L}*|символ\p{L}*)$/u;
const QUOTE = /^["'«»“”„‟‘’]$/;

const SPELLED_KINDS: Readonly<Record<SpelledNumber["as"], NumberKind>> = {
  cardinal: "quantity",
  ordinal: "ordinal",
  people: "players",
  both: "both",
};

export class NumberReader {
  private readonly tokens: readonly Token[];
  private readonly found: RawNumber[] = [];
  private rows = 0;

  constructor(
    private readonly sentence: Sentence,
    private readonly spelled: readonly SpelledNumber[],
    private readonly language: Language,
    /** The book prints heavy type twice, so that a figure's mark 1 reads 11. */
    private readonly doubled: boolean,
  ) {
    this.tokens = sentence.tokens;
  }

  read(): RawNumber[] {
    let spelled = 0;
    for (let i = 0; i < this.tokens.length;) {
      while (spelled < this.spelled.length && this.spelled[spelled].from < i) spelled += 1;
      if (this.spelled[spelled]?.from === i) i = this.word(this.spelled[spelled]);
      else i = this.tokens[i].kind === "number" ? this.digits(i) : i + 1;
    }
    return this.withRows();
  }

  private word({ from, to, value, as }: SpelledNumber): number {
    const kind = as === "cardinal" && this.areThese(from, to, value) ? "both" : SPELLED_KINDS[as];
    this.push(from, to, value, this.isExample(from) ? "example" : kind, true);
    return to;
  }

  /** «These two», «between two points»: no more than a manner of speaking of them. */
  private areThese(from: number, to: number, value: number): boolean {
    if (value < 2) return false;
    const [before, after] = [this.tokens[from - 1]?.norm ?? "", this.tokens[to]?.norm ?? ""];
    if (THESE[this.language].test(before) || THESE[this.language].test(after)) return true;
    return value === 2 && BETWEEN[this.language].test(before);
  }

  private digits(i: number): number {
    const value = Number(this.tokens[i].text);
    const thousands = this.tokens[i + 1];
    if (thousands?.text === "000" && value > 0) {
      this.push(i, i + 2, value * 1000, this.kindOf(i, value * 1000));
      return i + 2;
    }
    const end = this.ordinalEnd(i);
    if (end !== undefined) {
      this.push(i, end, value, "ordinal");
      return end;
    }
    const range = this.rangeEnd(i);
    if (range !== undefined) {
      this.push(i, range + 1, value, this.kindOf(i, value), false, Number(this.tokens[range].text));
      return range + 1;
    }
    this.push(i, i + 1, value, this.kindOf(i, value));
    return i + 1;
  }

  private push(from: number, to: number, value: number, kind: NumberKind, spelled = false, upTo?: number): void {
    this.found.push({ from, to, value, upTo, kind, spelled, row: undefined });
  }

  private kindOf(i: number, value: number): NumberKind {
    const { text } = this.tokens[i];
    const before = this.tokens[i - 1];
    if (text.length === 4 && value > 1000 && value < 2100) return "year";
    if (before?.form === "code" || /^[#№]$/.test(before?.text ?? "")) return "code";
    if (DASH.test(before?.text ?? "") && this.tokens[i - 2]?.form === "code") return "code";
    if (this.tokens[i].form === "callout" || this.isCallout(i) || this.isItemMark(i)) return "callout";
    if (this.isTime(i)) return "time";
    if (this.isPrinted(i)) return "reference";
    if (this.isShare(i)) return "share";
    if (this.isReference(i) || this.endsHeading(i) || this.beginsHeading(i) || this.isPage(i)) return "reference";
    if (this.isSum(i)) return "sum";
    return this.isExample(i) ? "example" : "quantity";
  }

  /** `11` for 1, beside a full stop, a comma or nothing: what it counts would stand there. */
  private isCallout(i: number): boolean {
    if (!this.doubled) return false;
    const { text } = this.tokens[i];
    const half = text.length / 2;
    if (!Number.isInteger(half) || text.slice(0, half) !== text.slice(half)) return false;
    const next = this.tokens[i + 1];
    if (text.length === 4 || next === undefined || next.form === "gap" || next.kind === "mark") return true;
    // Before a sentence of its own, or between one and the next.
    return /^\p{Lu}/u.test(next.text) && (i === 0 || this.tokens[i - 1].kind === "mark");
  }

  /** «1) take it and 2) turn it»: the number of an item. */
  private isItemMark(i: number): boolean {
    const next = this.tokens[i + 1];
    if (next?.text !== ")" || next.spaced) return false;
    const before = this.tokens.slice(0, i).map(({ text }) => text);
    return before.lastIndexOf("(") <= before.lastIndexOf(")");
  }

  /** «The "3" tokens», «spaces with a 2», «the icon †2»: what is printed on something. */
  private isPrinted(i: number): boolean {
    const before = this.tokens[i - 1];
    if (QUOTE.test(before?.text ?? "") && QUOTE.test(this.tokens[i + 1]?.text ?? "")) return true;
    const word = before?.kind === "mark" && !this.tokens[i].spaced ? this.tokens[i - 2] : before;
    return (
      SIGN.test(word?.norm ?? "") ||
      this.spelled.some(({ to, value, as }) => to === i && value === 1 && as === "cardinal")
    );
  }

  /** «15–20 minutes»: how long a game lasts. */
  private isTime(i: number): boolean {
    const rest = this.tokens.slice(i + 1, i + 1 + TIME_REACH);
    const unit = rest.findIndex((t) => TIME.test(t.norm));
    return (
      unit >= 0 &&
      rest.slice(0, unit).every((t) => t.kind === "number" || DASH.test(t.text) || TO[this.language].test(t.norm))
    );
  }

  /** «100 %», «1/4 of a point»: one in four, where a row of two numbers would hardly stand. */
  private isShare(i: number): boolean {
    const [one, bar, part, noun] = this.tokens.slice(i, i + 4);
    if (bar?.text === "%") return true;
    const isRow = this.tokens[i - 1]?.text === "/" || noun?.kind !== "word" || noun.form === "gap";
    return one.text === "1" && bar?.text === "/" && !bar.spaced && /^([2-9]|10)$/.test(part?.text ?? "") && !isRow;
  }

  private isReference(i: number): boolean {
    for (let j = i - 1; j >= 0 && j >= i - 6; j--) {
      const { kind, norm, text } = this.tokens[j];
      if (kind === "number" || BETWEEN_ROW.test(text) || AND_OR.test(norm) || text === "." || DASH.test(text)) continue;
      return kind === "word" && REFERENCES[this.language].test(norm) && !this.countsSomething(i, j);
    }
    return false;
  }

  /** «Appendix 1». */
  private endsHeading(i: number): boolean {
    return this.sentence.kind === "heading" && i > 0 && i === this.tokens.length - 1;
  }

  /** A page number that ran into the heading. */
  private beginsHeading(i: number): boolean {
    const next = this.tokens[i + 1];
    return this.sentence.kind === "heading" && i === 0 && next?.kind === "word" && !next.spaced && next.text.length > 1;
  }

  /** A page number that ran into the end of a sentence: «.)10». */
  private isPage(i: number): boolean {
    const before = this.tokens[i - 1];
    return i === this.tokens.length - 1 && !this.tokens[i].spaced && /^[.!?)]$/.test(before?.text ?? "");
  }

  /** «с 2 участниками», "p 3 points": a short word that is a preposition as well refers only with its full stop. */
  private countsSomething(i: number, j: number): boolean {
    return this.tokens[j].text.length <= 2 && this.tokens[j + 1]?.text !== "." && j + 1 <= i;
  }

  private isSum(i: number): boolean {
    const around = [this.tokens[i - 1]?.text, this.tokens[i + 1]?.text];
    return around.includes("=") || (around[1] === "+" && this.tokens[i + 2]?.kind === "number");
  }

  /** After «например» and the like, up to the end of the bracket. */
  private isExample(i: number): boolean {
    for (let j = i - 1, depth = 0; j >= 0; j--) {
      const { text, norm, kind } = this.tokens[j];
      if (text === ")") depth += 1;
      if (text === "(" && depth-- === 0) depth = 0;
      if (depth === 0 && kind === "word" && OPENINGS[this.language].aside.test(norm)) return true;
    }
    return false;
  }

  private ordinalEnd(i: number): number | undefined {
    const next = this.tokens[i + 1];
    if (next === undefined || next.spaced) return undefined;
    if (ORDINAL_END.test(next.norm)) return i + 2;
    const after = this.tokens[i + 2];
    if (this.isPointed(next, after)) return i + 2;
    return DASH.test(next.text) && after !== undefined && !after.spaced && ORDINAL_END.test(after.norm)
      ? i + 3
      : undefined;
  }

  /** Polish writes «4. karta»: a point that ends no sentence. */
  private isPointed({ text }: Token, after: Token | undefined): boolean {
    if (this.language !== "pl" || text !== "." || after === undefined) return false;
    return after.text === "/" || (after.kind === "word" && /^\p{Ll}/u.test(after.text));
  }

  /** «1–3», «from 1 to 3». */
  private rangeEnd(i: number): number | undefined {
    const end = this.tokens[i + 2];
    const dash = this.tokens[i + 1];
    const isRange = DASH.test(dash?.text ?? "") || TO[this.language].test(dash?.norm ?? "");
    if (end?.kind !== "number" || !isRange || this.ordinalEnd(i + 2) !== undefined) return undefined;
    if (this.isLink(i - 1) || this.isLink(i + 3)) return undefined;
    return Number(end.text) > Number(this.tokens[i].text) ? i + 2 : undefined;
  }

  /** A dash between two numbers: «0-1-3-6» is a row. */
  private isLink(at: number): boolean {
    const isNumber = (i: number): boolean => this.tokens[i]?.kind === "number";
    return DASH.test(this.tokens[at]?.text ?? "") && !this.tokens[at].spaced && isNumber(at - 1) && isNumber(at + 1);
  }

  /** Numbers with nothing but commas, slashes, «и» and lost pictures between them form a row; all of it is of one kind. */
  private withRows(): RawNumber[] {
    const out: RawNumber[] = [];
    for (let i = 0; i < this.found.length;) {
      let end = i + 1;
      while (end < this.found.length && this.isRow(this.found[end - 1], this.found[end])) end += 1;
      const members = this.found.slice(i, end);
      const kind = this.kindOfRow(members);
      const row = members.length > 1 ? (this.rows += 1) : undefined;
      out.push(...members.map((member) => ({ ...member, row, kind: kind ?? member.kind })));
      i = end;
    }
    return out;
  }

  private isRow(a: RawNumber, b: RawNumber): boolean {
    const between = this.tokens.slice(a.to, b.from);
    return (
      // «0 for three, 6 for four» are two rows.
      a.spelled === b.spelled &&
      between.length > 0 &&
      between.length <= 3 &&
      between.every(
        (t, i) => BETWEEN_ROW.test(t.text) || AND_OR.test(t.norm) || t.form === "gap" || this.isLink(a.to + i),
      ) &&
      between.some((t) => t.form !== "gap") &&
      !(between.some((t) => t.form === "gap") && !between.some((t) => t.text === "/"))
    );
  }

  /** «3, 4 и 5-й»: the last says what all are. */
  private kindOfRow(members: readonly RawNumber[]): NumberKind | undefined {
    const last = members.at(-1)!.kind;
    const first = members[0].kind;
    if (first === "reference" || first === "code") return first;
    return members.length > 1 && (last === "ordinal" || last === "players") ? last : undefined;
  }
}
