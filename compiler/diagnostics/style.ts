/** How parts of the output are set off. The plain style changes nothing. */
export interface Style {
  readonly error: (text: string) => string;
  readonly warning: (text: string) => string;
  readonly note: (text: string) => string;
  readonly good: (text: string) => string;
  readonly hint: (text: string) => string;
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
}

const same = (text: string): string => text;

export const plain: Style = {
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
  error: sgr(31, 39),
  warning: sgr(33, 39),
  note: sgr(36, 39),
  good: sgr(32, 39),
  hint: sgr(36, 39),
  strong: sgr(1, 22),
  faint: sgr(2, 22),
};
