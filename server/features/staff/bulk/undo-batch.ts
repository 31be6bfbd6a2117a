import { Problem } from '#server/platform/problem.ts';
import { type AuditRow, type Batch, objectsOfBatch, recordsOfBatch } from '../audit.ts';
import { type StaffPerson, staffIdOf } from '../person.ts';
import { findPerson } from '../queries.ts';
import { isUndoneInBulk, undoAs } from '../undo.ts';
import type { JobList, PartAction } from './bulk-action.ts';
import type { StaffJob } from './job-queries.ts';

/* The changes of a job are undone object by object: wholly, the latest first, or not at all (BD9, §2.4). */

/** More objects than these need the second step (§5). */
export const UNDONE_WITHOUT_STEP_UP = 100;

type Given = { id: string; from: string; to: string };

export const batchOf = ({ id, created_at, finished_at }: StaffJob, now: Date): Given => ({
  id,
  from: created_at.toISOString(),
  to: (finished_at ?? now).toISOString(),
});

const read = (given: unknown): Batch => {
  const { id, from, to } = given as Given;
  return { id, from: new Date(from), to: new Date(to) };
};

export const undoOfBatch: PartAction = {
  title: 'Отмена изменений',
  permission: null,
  part: 100,
  async begin(at, ids, args) {
    const author = await findPerson(at.trx, staffIdOf(at.by) ?? '');
    const records = Map.groupBy(await recordsOfBatch(at.trx, read(args), ids), nameOf);
    return async (id) => {
      for (const record of records.get(id) ?? []) {
        if (author === undefined || !mayUndo(author, record)) {
          throw new Problem('state', 'Это изменение не\u00a0отменяется');
        }
        await undoAs(at, author, record);
      }
    };
  },
};

export const batchesToUndo: JobList = {
  rows: (db, { filter }, page) => objectsOfBatch(db, read(filter), page),
  actions: { undo: undoOfBatch },
};

const nameOf = ({ object_kind, object_id }: AuditRow): string => `${object_kind}:${object_id}`;

const mayUndo = ({ id, permissions }: StaffPerson, { action, actor_id }: AuditRow): boolean =>
  isUndoneInBulk(action) && (actor_id === id || permissions.has('audit.undo'));
