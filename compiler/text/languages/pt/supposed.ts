/** Portuguese conditions: «se você tiver», «enquanto houver», not «se você tem». */

/** The future subjunctive of verbs that are irregular. */
const IRREGULAR: Readonly<Record<string, string>> = {
  é: "for",
  são: "forem",
  está: "estiver",
  estão: "estiverem",
  tem: "tiver",
  têm: "tiverem",
  há: "houver",
  pode: "puder",
  podem: "puderem",
  dá: "der",
  dão: "derem",
  faz: "fizer",
  fazem: "fizerem",
  quer: "quiser",
  querem: "quiserem",
  cabe: "couber",
  cabem: "couberem",
  vem: "vier",
};
/** Regular verbs that conditions are told with, by their infinitive: the forms of one and of several are made of it. */
const REGULAR =
  "agir ajudar bastar combinar começar conseguir contar correr corresponder cumprir dever encaixar entrar existir faltar ficar girar indicar levar ligar mostrar ocupar pagar pedir pertencer permitir precisar restar sair servir sobrar usar valer";

const FUTURE = new Map([...Object.entries(IRREGULAR), ...REGULAR.split(" ").flatMap(formsOf)]);

/** «resta», «restam»: «restar», «restarem». */
function formsOf(infinitive: string): [string, string][] {
  const stem = infinitive.slice(0, -2);
  const vowel = infinitive.endsWith("ar") ? "a" : "e";
  return [
    [`${stem}${vowel}`, infinitive],
    [`${stem}${vowel}m`, `${infinitive}em`],
  ];
}

/** Behind these words stands a noun. */
const BEFORE_NOUN =
  /^(?:[oa]s?|um|uma|de|d[oa]s?|em|n[oa]s?|por|pel[oa]s?|com|para|seus?|suas?|cada|n?ess[ea]s?|dess[ea]s?)$/u;
/** The verb that follows belongs to a clause within. */
const RELATIVE = /^(?:que|cuj[oa]s?|qual|quais|quem|quando|se)$/u;
/** «maior que», «a mesma que», «do que» compare. */
const COMPARES = /^(?:maior|menor|mais|menos|mesm[oa]s?|do)$/u;
const JOINS = /^(?:e|ou|nem|[,;:(])$/u;

/** The clause as what may come to be: the first verb of each of its parts, but for clauses within. */
export function supposed(clause: string): string {
  let within = 0;
  let told = false;
  let before = "";
  return clause.replace(/\p{L}+|[,;:(]/gu, (word) => {
    const last = before;
    before = word;
    if (JOINS.test(word)) told = false;
    if (RELATIVE.test(word) && !COMPARES.test(last)) within++;
    const future = BEFORE_NOUN.test(last) ? undefined : FUTURE.get(word);
    if (future === undefined || told) return word;
    if (within > 0) {
      within--;
      return word;
    }
    told = true;
    return future;
  });
}
