/** How a name sounds, roughly, so that it is found again in another alphabet and with other endings. */

/** Letters that languages write for one another. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/sz|sh|ch|cz|rz|zh/g, "s"],
  [/ph/g, "f"],
  [/[qc]/g, "k"],
  [/[wu]/g, "v"],
  [/[yj]/g, "i"],
  [/x/g, "s"],
  [/[zż]/g, "s"],
  [/[hg]/g, "h"],
];

const CYRILLIC: Readonly<Record<string, string>> = {
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  д: "d",
  е: "e",
  ж: "zh",
  з: "z",
  и: "i",
  й: "i",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ф: "f",
  х: "h",
  ц: "c",
  ч: "ch",
  ш: "sh",
  щ: "sh",
  ъ: "",
  ы: "i",
  ь: "",
  э: "e",
  ю: "iu",
  я: "ia",
};

const MOST_SOUNDS = 5;

/** The first consonants; vowels and endings change. */
export function skeletonOf(word: string): string {
  let latin = word.replace(/[а-я]/g, (letter) => CYRILLIC[letter] ?? letter);
  latin = latin.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ł", "l");
  for (const [from, to] of SOUNDS) latin = latin.replace(from, to);
  const [first = ""] = latin;
  const rest = latin.slice(1).replace(/[^a-z]|[aeiouv]/g, "");
  return (first + rest).replace(/(.)\1+/g, "$1").slice(0, MOST_SOUNDS);
}
