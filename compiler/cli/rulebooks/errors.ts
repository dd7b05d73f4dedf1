/** What a command says when a book cannot be checked. */
import { catalogue, type Code, type ParamsOf } from "../../diagnostics/catalogue/index.ts";
import { UsageError } from "../errors.ts";

export class BookError extends UsageError {
  constructor(
    override readonly code: Code,
    message: string,
    hint?: string,
  ) {
    super(`${code} ${message}`, hint);
  }
}

export function bookError<C extends Code>(code: C, params: ParamsOf<C>): BookError {
  const entry = catalogue[code];
  const message = (entry.message as (p: ParamsOf<C>) => string)(params);
  const hint = (entry.hint as ((p: ParamsOf<C>) => string | undefined) | undefined)?.(params);
  return new BookError(code, message, hint);
}
