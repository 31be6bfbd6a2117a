import type { FormField } from '#contract/forms.ts';
import { type Entered, type Field, holdsList } from '#domain/forms/field.ts';
import { TICKED } from '#domain/forms/read-field.ts';

/** A field in the form of the validation rules. */
export const ruleOf = ({ formParamType: { code, kind, params } }: FormField): Field => ({
  code,
  kind,
  isRequired: params.required,
  options: params.options.map(({ value }) => value),
  mostLength: params.mostLength,
  leastWords: params.leastWords,
});

/** The input of a form, by field codes. */
export function enteredOf(form: FormData, fields: readonly FormField[]): Map<string, Entered> {
  return new Map(fields.map(({ formParamType: { code, kind } }) => [code, enteredIn(form, code, kind)]));
}

function enteredIn(form: FormData, code: string, kind: Field['kind']): Entered {
  const values = form.getAll(code).filter((value) => typeof value === 'string');
  if (holdsList(kind)) return values.filter((value) => value !== '');
  // An unticked box is absent from FormData.
  if (kind === 'checkbox' || kind === 'consent') return values.length > 0 ? TICKED : '';
  return values[0] ?? '';
}
