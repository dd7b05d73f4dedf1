/** How parts of the output are set off, and how much of a line of source is shown. The plain style changes nothing. */
export interface Style {
  /** Columns of a line of source; longer ones are cut around the place that is meant. */
  readonly sourceWidth: number;
  readonly error: (text: string) => string;
  readonly warning: (text: string) => string;
  readonly note: (text: string) => string;
  readonly good: (text: string) => string;
  readonly hint: (text: string) => string;
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
}

const same = (text: string): string => text;

const SOURCE_WIDTH = 110;

export const plain: Style = {
  sourceWidth: SOURCE_WIDTH,
  error: same,
  warning: same,
  note: same,
  good: same,
  hint: same,
  strong: same,
  faint: same,
};

const sgr =
  (open: number, close: number) =>
  (text: string): string =>
    `\u001b[${open}m${text}\u001b[${close}m`;

export const coloured: Style = {
  sourceWidth: SOURCE_WIDTH,
  error: sgr(31, 39),
  warning: sgr(33, 39),
  note: sgr(36, 39),
  good: sgr(32, 39),
  hint: sgr(36, 39),
  strong: sgr(1, 22),
  faint: sgr(2, 22),
};

/** Line numbers and a bar stand before the source. */
const BEFORE_SOURCE = 8;
const LEAST_SOURCE = 24;

/** The style for a terminal of so many columns. */
export function fittedTo(columns: number, style: Style): Style {
  return { ...style, sourceWidth: Math.min(SOURCE_WIDTH, Math.max(LEAST_SOURCE, columns - BEFORE_SOURCE)) };
}
