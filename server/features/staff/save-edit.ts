import { type KeptChange, type LaterChange, mergeEdit } from '#domain/staff/merge-edit.ts';
import { Problem } from '#server/platform/problem.ts';

/** What an edit writes, and what it leaves as others made it meanwhile. */
export type Edit<Fields> = { fields: Partial<Fields>; kept: readonly KeptChange<string>[] };

/**
 * Merges what a form sends with what others have saved since its version (back office, §3 "Two people").
 *
 * @throws {Problem} `conflict` with the values of the fields that both have changed
 */
export function saveEdit<Fields extends Record<string, unknown>>(
  current: Fields,
  given: Fields,
  later: readonly LaterChange<string>[],
): Edit<Fields> {
  const merge = mergeEdit(current, given, later);
  if (merge.outcome === 'merged') return { fields: merge.fields as Partial<Fields>, kept: merge.kept };
  throw new Problem('conflict', `${merge.by} изменил(а) то\u00a0же самое`, {
    details: { conflict: { fields: merge.fields, by: merge.by, at: merge.at.toISOString() } },
  });
}
