/* Two people who edit one object (back office, §3 "Two people"; B5.1, B5.2). */

/** One field of a saved change, as the audit keeps it. */
export type FieldChange = { field: string; before?: unknown; after?: unknown };

/** A change that was saved after the version that an editor has opened; the oldest first. */
export type LaterChange<Who> = { by: Who; at: Date; changes: readonly FieldChange[] };

export type FieldConflict = { field: string; base: unknown; theirs: unknown; yours: unknown };

export type Merge<Who> =
  | { outcome: 'merged'; fields: Record<string, unknown>; kept: readonly KeptChange<Who>[] }
  | { outcome: 'conflict'; fields: readonly FieldConflict[]; by: Who; at: Date };

/** A field that another person has changed meanwhile, and that stays as they left it. */
export type KeptChange<Who> = { field: string; by: Who };

/**
 * Merges an edit with the changes that were saved since its version. An edit carries every field of
 * the form: one that is as it was in that version has not been edited, and keeps what others made of it.
 * A conflict is a field that both changed, to different values. A base that the audit does not keep
 * (personal data) counts as changed by both.
 *
 * @param current the stored values of the fields of `yours`
 */
export function mergeEdit<Who>(
  current: Readonly<Record<string, unknown>>,
  yours: Readonly<Record<string, unknown>>,
  later: readonly LaterChange<Who>[],
): Merge<Who> {
  const fields: Record<string, unknown> = {};
  const kept: KeptChange<Who>[] = [];
  const conflicts: FieldConflict[] = [];
  let latest: LaterChange<Who> | undefined;
  for (const [field, value] of Object.entries(yours)) {
    const theirs = current[field];
    if (isSame(value, theirs)) continue;
    const changes = later.filter((change) => change.changes.some((changed) => changed.field === field));
    const last = changes.at(-1);
    if (last === undefined) {
      fields[field] = value;
      continue;
    }
    const base = changes[0]?.changes.find((changed) => changed.field === field)?.before;
    if (base !== undefined && isSame(value, base)) {
      kept.push({ field, by: last.by });
      continue;
    }
    conflicts.push({ field, base: base ?? null, theirs, yours: value });
    if (latest === undefined || last.at > latest.at) latest = last;
  }
  if (latest === undefined) return { outcome: 'merged', fields, kept };
  return { outcome: 'conflict', fields: conflicts, by: latest.by, at: latest.at };
}

/** Equal as JSON with sorted members: what a form sends and a column holds are plain data. */
export const isSame = (one: unknown, other: unknown): boolean => stable(one) === stable(other);

const stable = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member) && !(member instanceof Date)
      ? Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
