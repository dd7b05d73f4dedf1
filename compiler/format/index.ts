/** Formatting rule files. */
import { format } from "prettier";
import { NotFormatted, plugin } from "./plugin.ts";
import { pageWidth } from "./tables.ts";

export { NotFormatted };

/** The text as it should be; throws `NotFormatted` when it has syntax errors. */
export function formatText(text: string, path = "rules.quipu"): Promise<string> {
  return format(text, {
    parser: "quipu",
    plugins: [plugin],
    filepath: path,
    printWidth: pageWidth,
    tabWidth: 2,
    useTabs: false,
    endOfLine: "lf",
  });
}
