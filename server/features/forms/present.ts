import type { FormField, FormType } from '#contract/forms.ts';
import type { Field } from '#domain/forms/field.ts';
import type { findType, listFields } from './queries.ts';

type TypeRow = NonNullable<Awaited<ReturnType<typeof findType>>>;
export type FieldRow = Awaited<ReturnType<typeof listFields>>[number];

export const presentType = (row: TypeRow): FormType => ({
  id: row.id,
  code: row.code,
  title: row.title,
  text: row.text,
  submitTitle: row.submit_title,
  doneText: row.done_text,
  needsLogin: row.needs_login,
});

/** @param leastWords the number of words that the caller's role requires of a full name (§5) */
export function presentField(row: FieldRow, leastWords: number | undefined): FormField {
  const { id, code, name, kind, options, from_profile: fromProfile } = row;
  return {
    formParamType: {
      id,
      code,
      name,
      kind: kind,
      params: {
        required: row.is_required,
        options,
        ...(row.hint !== '' && { hint: row.hint }),
        ...(row.placeholder !== '' && { placeholder: row.placeholder }),
        ...(row.most_length !== null && { mostLength: row.most_length }),
        ...(kind === 'fullName' && leastWords !== undefined && { leastWords }),
        ...(fromProfile !== null && { fromProfile }),
      },
    },
  };
}

/** The field as a validation rule. */
export const ruleOf = (row: FieldRow, leastWords: number | undefined): Field & { id: number } => ({
  id: row.id,
  code: row.code,
  kind: row.kind,
  isRequired: row.is_required,
  options: row.options.map(({ value }) => value),
  mostLength: row.most_length ?? undefined,
  leastWords,
});
