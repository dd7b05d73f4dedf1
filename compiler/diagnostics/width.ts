/** How text fills the columns of a terminal. */

export const TAB = 4;

const zeroWidth = /^[\p{M}\p{Cf}]$/u;
const emoji = /^\p{Emoji_Presentation}$/u;

/** First and last code points of the scripts that terminals draw two columns wide. */
const wideRanges: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0x33ff],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xa000, 0xa4cf],
  [0xa960, 0xa97f],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x20000, 0x3fffd],
];

/** Columns that one character takes. */
function characterWidth(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x300) return code === 0xad ? 0 : 1;
  if (zeroWidth.test(character)) return 0;
  return emoji.test(character) || wideRanges.some(([from, to]) => code >= from && code <= to) ? 2 : 1;
}

export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width;
}

export function padTo(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - displayWidth(text)));
}

/**
 * Text that is safe to print: tabs become spaces, other control characters (which could steer a terminal) and lone
 * surrogates a replacement character. `column` is where the text begins, for the tabs.
 */
export function printable(text: string, column = 0): string {
  let shown = "";
  let width = column;
  for (const character of text) {
    const piece = character === "\t" ? " ".repeat(TAB - (width % TAB)) : visible(character);
    shown += piece;
    width += displayWidth(piece);
  }
  return shown;
}

/** The same for text of several lines, whose line breaks stay. */
export function printableLines(text: string): string {
  return text
    .split("\n")
    .map((line) => printable(line.replace(/\r$/, "")))
    .join("\n");
}

const unsafe = /^[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]$/u;

function visible(character: string): string {
  return unsafe.test(character) ? "\uFFFD" : character;
}
