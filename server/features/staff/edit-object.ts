import { Problem } from '#server/platform/problem.ts';
import { audit, changesBetween, laterChanges } from './audit.ts';
import type { Write } from './person.ts';
import { saveEdit } from './save-edit.ts';

type Edited<Fields> = {
  /** `currency`: of the audit, whose actions are `currency.change`, `currency.add` and `currency.remove`. */
  kind: string;
  id: string | number;
  title: string;
  /** The one that the form has read. */
  version: number;
  /** The stored values; the row is locked. */
  current: Fields;
  given: Fields;
  /** Writes the fields that differ, and answers the grown version. */
  save(fields: Partial<Fields>): Promise<number>;
};

/**
 * Saves a form of many fields beside other people's edits (back office, §3 "Two people"), and records it.
 *
 * @throws {Problem} `conflict`
 */
export async function editObject<Fields extends Record<string, unknown>>(
  at: Write,
  { kind, id, title, version, current, given, save }: Edited<Fields>,
): Promise<void> {
  const later = await laterChanges(at.trx, { kind, id: String(id) }, version);
  const { fields } = saveEdit(current, given, later);
  if (Object.keys(fields).length === 0) return;
  await audit(at, {
    action: `${kind}.change`,
    object: { kind, id: String(id), title, version: await save(fields) },
    changes: changesBetween(current, fields),
  });
}

type Named = Pick<Edited<never>, 'kind' | 'id' | 'title'>;

/** Records a new object: the fields that were filled in. */
export const recordAdded = (at: Write, { kind, id, title }: Named, fields: Record<string, unknown>) =>
  audit(at, {
    action: `${kind}.add`,
    object: { kind, id: String(id), title, version: 1 },
    changes: changesBetween<Record<string, unknown>>({}, fields).filter(({ after }) => !isEmpty(after)),
  });

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Records that an object is gone. */
export const recordRemoved = (at: Write, { kind, id, title }: Named) =>
  audit(at, { action: `${kind}.remove`, object: { kind, id: String(id), title } });

/**
 * Deleting by a form that others have changed meanwhile deletes something that was not seen.
 *
 * @throws {Problem} `not_found` without the row; `state` for another version
 */
export function requireSeen<Row extends { version: number | null }>(
  row: Row | undefined,
  version: number,
  missing: string,
): Row {
  if (row === undefined) throw new Problem('not_found', missing);
  if ((row.version ?? 1) !== version) {
    throw new Problem('state', 'Это только что изменили. Откройте ещё раз');
  }
  return row;
}

/** @throws {Problem} `not_found` */
export function required<Row>(row: Row | undefined, missing: string): Row {
  if (row === undefined) throw new Problem('not_found', missing);
  return row;
}

/** @throws {Problem} `invalid` with one text under one field */
export function refuseField(field: string, text: string): never {
  throw new Problem('invalid', 'Проверьте заполнение полей', { errors: { [field]: text } });
}
