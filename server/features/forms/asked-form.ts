import type { Db } from '#database/schema.ts';
import { leastWordsOf } from '#domain/contacts/least-words.ts';
import type { Field } from '#domain/forms/field.ts';
import { findNamePattern } from '#server/features/users/queries.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Shopper } from '#server/platform/shopper.ts';
import { type FieldRow, ruleOf } from './present.ts';
import { findType, listFields } from './queries.ts';

/** A form as it applies to this shopper. */
export type AskedForm = Awaited<ReturnType<typeof askedForm>>;

/** @throws {Problem} `not_found` for a form that this site does not have */
export async function findTypeOrRefuse(db: Db, typeId: number, { siteId }: Shopper) {
  const type = await findType(db, typeId, siteId);
  if (type === undefined) throw new Problem('not_found', 'Такой формы нет');
  return type;
}

/** @throws {Problem} `not_found` for a form that this site does not have */
export async function askedForm(db: Db, shopper: Shopper, typeId: number) {
  const type = await findTypeOrRefuse(db, typeId, shopper);
  const fields = await listFields(db, typeId, shopper);
  const leastWords = await leastWordsOfRole(db, shopper, fields);
  const rules: (Field & { id: number })[] = fields.map((row) => ruleOf(row, leastWords));
  return {
    type,
    fields,
    leastWords,
    rules,
    /** Fields that an account cannot change here once its profile has them (§6). */
    locked: rules.filter(
      ({ kind }, at) => fields[at]?.from_profile === 'locked' && (kind === 'email' || kind === 'fullName'),
    ),
  };
}

/** §5: "from a server-supplied regex that may depend on role". */
async function leastWordsOfRole(
  db: Db,
  { userRole }: Shopper,
  fields: readonly FieldRow[],
): Promise<number | undefined> {
  if (!fields.some(({ kind }) => kind === 'fullName')) return;
  const pattern = await findNamePattern(db, userRole);
  return pattern === null ? undefined : leastWordsOf(pattern);
}
