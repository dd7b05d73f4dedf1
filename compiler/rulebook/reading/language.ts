/** Which language a stretch of text is in, by the small words that every sentence needs. */

export type Language = "en" | "ru" | "pt" | "pl";
export const LANGUAGES: readonly Language[] = ["en", "ru", "pt", "pl"];
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  ru: "Russian",
  pt: "Portuguese",
  pl: "Polish",
};

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

const SMALL_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: words(
    "the of and to in is are you your may must for with on from that this it its be an or as when if not at each by has have all they can any their after before which other a one does otherwise",
  ),
  ru: words(
    "и в на не с по из к за от для что это как или вы вас вам ваш если при его их то же он она они до у со все можете может игрок этот также но без под после",
  ),
  pt: words(
    "o a os as de do da dos das um uma em no na nos nas que e para por com se seu sua não ou você ao à mais cada pode deve como quando ser é são pelo pela suas seus este esta qualquer",
  ),
  pl: words(
    "i w z na do się nie jest to za po od lub gracz jego jej oraz przez dla jeśli być może które który która tego każdy ich możesz musi o ze we tym jak aby swój jako są podczas gdy",
  ),
};

export interface Guess {
  readonly language: Language | undefined;
  /** Share of the words that are small words of it. */
  readonly share: number;
  /** How many words it rests on. */
  readonly words: number;
}

export function languageOf(text: string): Guess {
  return languageOfWords(text.toLowerCase().match(/\p{L}+/gu) ?? []);
}

export function languageOfWords(all: readonly string[]): Guess {
  const cyrillic = all.filter((word) => /\p{Script=Cyrillic}/u.test(word)).length;
  if (cyrillic > all.length * 0.6) return { language: "ru", share: share(all, "ru"), words: all.length };
  const scored = LANGUAGES.filter((language) => language !== "ru")
    .map((language) => ({ language, share: share(all, language) }))
    .sort((a, b) => b.share - a.share);
  const sure = scored[0].share > 0.1 && scored[0].share > scored[1].share * 1.5;
  return { language: sure ? scored[0].language : undefined, share: scored[0].share, words: all.length };
}

function share(all: readonly string[], language: Language): number {
  if (all.length === 0) return 0;
  return all.filter((word) => SMALL_WORDS[language].has(word)).length / all.length;
}

/** Whether words are surely of another language than `own`. */
export function isForeign(all: readonly string[], own: Language): boolean {
  if (all.length < 8) return false;
  const { language, share: best } = languageOfWords(all);
  return language !== undefined && language !== own && best > 2 * share(all, own) && best > 0.15;
}

/** Headings and openings by which kinds of passages are known. */
export const OPENINGS: Readonly<
  Record<Language, { readonly example: RegExp; readonly aside: RegExp; readonly components: RegExp }>
> = {
  en: {
    example: /^examples?\b/i,
    aside: /^(example|instance)$/i,
    components: /^(components|contents)\b|\bin the box\b/i,
  },
  ru: {
    example: /^пример(ы|е)?(?!\p{L})/iu,
    aside: /^(например|напр|примере)$/i,
    components: /^(состав|содержимое|компоненты)(?!\p{L})|(?<!\p{L})в коробке(?!\p{L})/iu,
  },
  pt: {
    example: /^exemplos?(?!\p{L})/iu,
    aside: /^(exemplo|ex)$/i,
    components: /^(componentes|conteúdo)(?!\p{L})|\bna caixa\b/iu,
  },
  pl: {
    example: /^przykład(y|owe)?(?!\p{L})/iu,
    aside: /^(np|przykład)$/i,
    components: /^(komponenty|elementy gry|zawartość)(?!\p{L})|\bw pudełku\b/iu,
  },
};

/** What follows is named to say that it belongs to what was spoken of. */
export const INCLUDING: Readonly<Record<Language, RegExp>> = {
  en: /^including$/,
  ru: /^включая$/,
  pt: /^(incluindo|inclusive)$/,
  pl: /^(włączając|włącznie)$/,
};

/** Words after which a number names a page, a figure, an example or the like. */
export const REFERENCES: Readonly<Record<Language, RegExp>> = {
  en: /^(pages?|pp?|figs?|figures?|examples?|see|no|chapter|appendix|steps?|table)$/i,
  ru: /^(с|стр|страниц\p{L}*|рис|рисун\p{L}*|пример\p{L}*|см|разд\p{L}*|глав\p{L}*|табл\p{L}*|пункт\p{L}*|шаг\p{L}*|этап\p{L}*|номер\p{L}*|цифр\p{L}*|приложени\p{L}*|№)$/iu,
  pt: /^(págs?|páginas?|p|fig|figura|exemplos?|ver|etapas?|passos?|números?|seção|capítulo|ap[êé]ndice|anexo)$/iu,
  pl: /^(stron\p{L}*|str|s|rys|rysun\p{L}*|przykład\p{L}*|patrz|zob|zobacz|krok\p{L}*|punkt\p{L}*|rozdzia\p{L}*|numer\p{L}*|cyfr\p{L}*|dodatek|załącznik)$/iu,
};

/** After these a full stop ends no sentence. */
export const ABBREVIATIONS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: words("e g i etc vs no p pp fig cf max min approx"),
  ru: words("с см стр т е д п др рис табл напр г гг мин макс тыс шт"),
  pt: words("p pág págs ex etc fig máx mín n sr"),
  pl: words("np str tj zob s itd itp m in rys tzn maks min nr ok pkt"),
};
