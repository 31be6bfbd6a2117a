import type { SignUpForm } from '#contract/users.ts';

type AskedField = {
  field: SignUpForm['fields'][number];
  /** The only account types that have this field; undefined for all. */
  onlyOf: SignUpForm['accountType'] | undefined;
};

/**
 * The fields of all account types as one form, in the order of the type with most fields: choosing another type
 * hides fields but moves none.
 */
export function askedFields(definitions: readonly SignUpForm[]): AskedField[] {
  const fields = new Map<string, AskedField>();
  for (const { fields: asked } of definitions.toSorted((a, b) => b.fields.length - a.fields.length)) {
    for (const field of asked) {
      if (fields.has(field.code)) continue;
      const askers = definitions.filter((one) => one.fields.some(({ code }) => code === field.code));
      fields.set(field.code, { field, onlyOf: askers.length === 1 ? askers[0]?.accountType : undefined });
    }
  }
  return [...fields.values()];
}
