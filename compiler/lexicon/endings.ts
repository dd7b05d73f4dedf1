/** Whether two words are forms of one: the endings that take each other's place in each language. */
import type { Language } from "./lexicon.ts";

/** A line is one declension; `-` is no ending. Adjectives stand last. What else changes within a word is left to the forms in the lexicon. */
const DECLENSIONS: Readonly<Record<Language, string>> = {
  en: `
    - s es
    y ies`,
  ru: `
    - а у ом ем е ы и ов ев ей ам ами ах
    ь я ю ем е и ей ью ям ями ях
    й я ю ем е и ев ям ями ях
    а ы и е у ой ою ей - ам ами ах
    я и е ю ей ь й ям ями ях
    о а у ом е - ам ами ах
    ие ия ию ием ии ий иям иями иях
    ия ии ию ией ий иям иями иях
    ок ка ку ком ке ки ков кам ками ках
    ец ца цу цом цем це цы цов цев цам цами цах
    ка ки ке ку кой ок ек кам ками ках
    йка йки йке йку йкой ек йкам йками йках
    ый ий ой ая яя ое ее ые ие ого его ому ему ую юю ым им ом ем ых их ыми ими ей`,
  pt: `
    - s es
    o a os as
    ão ões ãos ães
    m ns
    l is
    il eis
    or ora ores oras
    ês esa eses esas`,
  pl: `
    - a u owi em iem e ie y i ów om ami ach owie
    k ka kowi kiem ku ki ków kom kami kach cy
    ek ka kowi kiem ku ki ków kom kami kach
    ec ca cowi cem cu ce ców com cami cach cy
    a y i e ie ę ą o - om ami ach
    ka ki ce kę ką ek kom kami kach
    ia i ię ią ie iom iami iach
    ja ji ję ją je jom jami jach
    r ra ru rze rem rowi ry rów rom rami rach
    ra ry rze rę rą r rom rami rach
    t ta tu cie tem ty tów tom tami tach
    ta ty cie tę tą t tom tami tach
    ł ła łu le łem ły łów łom łami łach
    d da du dzie dem dy dów dom dami dach
    da dy dzie dę dą d dom dami dach
    ga gi dze gę gą g gom gami gach
    ść ści ścią ściom ściami ściach
    o a u em e ie - om ami ach
    ie ia iu iem iom iami iach
    y i a e ego iego ej iej emu iemu ą ym im ymi imi ych ich`,
};

/** Shorter beginnings say nothing. */
const SHORTEST_STEM = 2;

const known = new Map<Language, ReadonlySet<string>>();

export function areForms(a: string, b: string, language: Language): boolean {
  if (a === b) return true;
  const stem = commonStart(a, b);
  return stem >= SHORTEST_STEM && pairsOf(language).has(pair(a.slice(stem), b.slice(stem)));
}

/** How many letters two words begin with alike. */
export function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** Two endings of one declension, without the letters that both begin with. */
function pairsOf(language: Language): ReadonlySet<string> {
  let pairs = known.get(language);
  if (pairs === undefined) known.set(language, (pairs = new Set(declensionsOf(language).flatMap(pairsWithin))));
  return pairs;
}

function declensionsOf(language: Language): string[][] {
  return DECLENSIONS[language]
    .trim()
    .split("\n")
    .map((line) =>
      line
        .trim()
        .split(" ")
        .map((ending) => (ending === "-" ? "" : ending)),
    );
}

function pairsWithin(endings: readonly string[]): string[] {
  return endings.flatMap((a) =>
    endings.map((b) => {
      const start = commonStart(a, b);
      return pair(a.slice(start), b.slice(start));
    }),
  );
}

function pair(a: string, b: string): string {
  return `${a}|${b}`;
}

/** The longest ending of the language that leaves a stem: for writing `stem*`. */
export function stemOf(forms: readonly string[]): string {
  return forms.reduce((stem, form) => stem.slice(0, commonStart(stem, form)));
}
