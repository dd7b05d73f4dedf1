/**
 * Where to go on after an error is worked out at the first error: most texts have none, and it is a good part
 * of the time that the command needs to start.
 */
interface Recovering {
  recoveryEnabled: boolean;
  resyncFollows: object;
}

/** Analyses a grammar without that; `whole` makes a parser that knows it. */
export function analyseForNow(parser: object, analyse: () => void, whole: () => object): void {
  const now = parser as Recovering;
  now.recoveryEnabled = false;
  analyse();
  now.recoveryEnabled = true;
  let known: object | undefined;
  Object.defineProperty(parser, "resyncFollows", { get: () => (known ??= (whole() as Recovering).resyncFollows) });
}
