/** What the parser expected, in the author's words. The rest of the message is made in `errors.ts`. */
import { tokenLabel, type IParserErrorMessageProvider } from "chevrotain";

/** More errors than this in one file, and the parser gives up: it is no rule file. */
export const mostErrors = 100;

export class TooManyErrors extends Error {}

class Messages implements IParserErrorMessageProvider {
  private count = 0;

  restart(): void {
    this.count = 0;
  }

  buildMismatchTokenMessage: IParserErrorMessageProvider["buildMismatchTokenMessage"] = ({ expected }) =>
    this.expecting(tokenLabel(expected));

  buildNotAllInputParsedMessage: IParserErrorMessageProvider["buildNotAllInputParsedMessage"] = () =>
    this.expecting("the end of the file");

  buildNoViableAltMessage: IParserErrorMessageProvider["buildNoViableAltMessage"] = (options) =>
    this.expecting(
      options.customUserDescription ?? anyOf(options.expectedPathsPerAlt.flat().map((path) => tokenLabel(path[0]))),
    );

  buildEarlyExitMessage: IParserErrorMessageProvider["buildEarlyExitMessage"] = (options) =>
    this.expecting(
      options.customUserDescription ?? anyOf(options.expectedIterationPaths.map((path) => tokenLabel(path[0]))),
    );

  private expecting(what: string): string {
    this.count += 1;
    if (this.count > mostErrors) throw new TooManyErrors();
    return what;
  }
}

export const messages = new Messages();

function anyOf(labels: readonly string[]): string {
  const distinct = [...new Set(labels)];
  if (distinct.length === 1) return distinct[0];
  return `${distinct.slice(0, -1).join(", ")} or ${distinct[distinct.length - 1]}`;
}
