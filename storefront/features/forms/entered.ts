import type { FormField } from '#contract/forms.ts';
import { type Entered, type Field, holdsList } from '#domain/forms/field.ts';
import { TICKED } from '#domain/forms/read-field.ts';

/** A field as the rules see it. */
export const ruleOf = ({ formParamType: { code, kind, params } }: FormField): Field => ({
  code,
  kind,
  isRequired: params.required,
  options: params.options.map(({ value }) => value),
  mostLength: params.mostLength,
  leastWords: params.leastWords,
});

/** What stands in the fields of a form, by their codes. */
export function enteredOf(form: FormData, fields: readonly FormField[]): Map<string, Entered> {
  return new Map(fields.map(({ formParamType: { code, kind } }) => [code, enteredIn(form, code, kind)]));
}

function enteredIn(form: FormData, code: string, kind: Field['kind']): Entered {
  const values = form.getAll(code).filter((value) => typeof value === 'string');
  if (holdsList(kind)) return values.filter((value) => value !== '');
  // A box that is ticked is in the data, one that is not is absent.
  if (kind === 'checkbox' || kind === 'consent') return values.length > 0 ? TICKED : '';
  return values[0] ?? '';
}
