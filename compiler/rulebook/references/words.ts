/** Words by which a book points to another place in itself. */
import type { Language } from "../reading/language.ts";

export interface Pointers {
  readonly page: RegExp;
  /** What is numbered where it stands: «Example 3», «Fig. 2». */
  readonly labelled: Readonly<Record<"example" | "figure" | "table", RegExp>>;
}

export const POINTERS: Readonly<Record<Language, Pointers>> = {
  en: {
    page: /^(pages?|pp?)$/i,
    labelled: { example: /^examples?$/i, figure: /^(figures?|figs?)$/i, table: /^tables?$/i },
  },
  ru: {
    page: /^(с|стр|страниц\p{L}*)$/iu,
    labelled: { example: /^пример(\p{L}{0,3})?$/iu, figure: /^рис(ун\p{L}*)?$/iu, table: /^табл(иц\p{L}*)?$/iu },
  },
  pt: {
    page: /^(págs?|páginas?|pp?)$/iu,
    labelled: { example: /^exemplos?$/iu, figure: /^(figuras?|figs?)$/iu, table: /^tabelas?$/iu },
  },
  pl: {
    page: /^(str|s|stron\p{L}*)$/iu,
    labelled: { example: /^przykład\p{L}{0,3}$/iu, figure: /^rys(un\p{L}*)?$/iu, table: /^tabel\p{L}*$/iu },
  },
};

export const LABELS = ["example", "figure", "table"] as const;

/** «3 and 4», «3–4»: between numbers of one reference. */
export const BETWEEN = /^(and|и|e|i|oraz|[,–—-])$/u;
