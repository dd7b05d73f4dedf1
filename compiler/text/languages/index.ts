/** The languages that rules can be written in. */
import type { Language } from "../../lexicon/lexicon.ts";
import type { Grammar } from "../grammar.ts";
import { english } from "./en.ts";
import { polish } from "./pl.ts";
import { portuguese } from "./pt.ts";
import { russian } from "./ru.ts";

export const GRAMMARS: Readonly<Record<Language, Grammar>> = {
  en: english,
  ru: russian,
  pt: portuguese,
  pl: polish,
};
