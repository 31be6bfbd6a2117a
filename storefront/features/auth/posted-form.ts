import { data } from 'react-router';
import { ApiError } from '#contract/api-error.ts';
import { type Refusal, refusalOf } from '#storefront/features/request/use-sent-form.ts';

/** A form that was posted to its page before scripts ran, and refused: the page shows it again. */
export type PostedForm<Name extends string> = {
  refusal: Refusal<Name>;
  /** What stands in its fields, but for what is secret. */
  entered: Partial<Record<string, string>>;
};

/** Never sent back in a page. */
const SECRETS = new Set(['password', 'confirm', 'oldPassword', 'token']);

/** @throws whatever is no refusal by the API */
export function refusedForm<Name extends string>(error: unknown, form: FormData, names: readonly Name[]) {
  if (!(error instanceof ApiError)) throw error;
  const posted = { refusal: refusalOf(error, names, true), entered: textsOf(form) };
  return data({ posted, isDone: false }, { status: error.status });
}

/** A form that has done what it is for, and whose page stays. */
export const doneForm = (form: FormData) => ({
  posted: { refusal: { fields: {} }, entered: textsOf(form) },
  isDone: true,
});

/** What stands in the fields of a form, but for what is secret. */
export function textsOf(form: FormData): Record<string, string> {
  const texts = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !SECRETS.has(entry[0]),
  );
  return Object.fromEntries(texts);
}

/** The text of one field; empty when it is not there, so that the server says so. */
export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};
