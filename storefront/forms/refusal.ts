import { ApiError } from '#contract/api-error.ts';
import { refusalText } from '#storefront/api/refusal-text.ts';

/** Why a form was not taken. */
export type Refusal = {
  /** A text per field, by names of the API. */
  errors: Record<string, string>;
  /** Shown where no field is at fault. */
  text: string;
};

export const refusalOf = (error: unknown, isOnline: boolean): Refusal => ({
  errors: error instanceof ApiError ? error.errors : {},
  text: refusalText(error, isOnline),
});

/** What is shown beside the fields: the refusal itself, or errors that have no field here (decision T8.10). */
export function textsBeside(fields: ReadonlySet<string>, { errors, text }: Refusal): string[] {
  const named = Object.entries(errors);
  if (named.length === 0) return [text];
  return [...new Set(named.flatMap(([name, message]) => (fields.has(name) ? [] : [message])))];
}

/** @throws {ApiError} what the form itself finds wrong, by names of fields */
export function refuseIfWrong(errors: Record<string, string | undefined>): void {
  const wrong = Object.entries(errors).filter((error): error is [string, string] => error[1] !== undefined);
  if (wrong.length > 0)
    throw new ApiError(422, 'Проверьте заполнение полей', { errors: Object.fromEntries(wrong) });
}
