import { z } from 'zod';
import { RowIdInUrl } from '../ids.ts';
import {
  choiceOf,
  filterCode,
  filterDay,
  filterId,
  ListMeta,
  ListQuery,
  rangeOf,
  sortedBy,
} from './lists.ts';
import type { StaffContract } from './staff-endpoint.ts';

/* Who changed what (§2.4). */

const AuditEntry = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    actor: z.object({
      kind: z.enum(['staff', 'key', 'command', 'system']),
      id: z.string().nullable(),
      title: z.string(),
    }),
    action: z.string(),
    object: z.object({ kind: z.string(), id: z.string(), title: z.string() }),
    /** Of personal data and secrets the name of the field alone. */
    changes: z.array(
      z.object({ field: z.string(), before: z.unknown().optional(), after: z.unknown().optional() }),
    ),
    reason: z.string().nullable(),
    undoOf: z.int().nullable(),
    undoneBy: z.int().nullable(),
    /** Whether it can be undone now, by this caller. */
    isUndoable: z.boolean(),
  })
  .meta({ id: 'StaffAuditEntry' });
export type AuditEntry = z.output<typeof AuditEntry>;

/** Where from, for those who read the whole log. */
const LogEntry = AuditEntry.extend({ ip: z.string().nullable(), userAgent: z.string().nullable() }).meta({
  id: 'StaffLogEntry',
});

export const staffAudit = {
  log: {
    method: 'GET',
    path: '/staff/v1/audit',
    summary: 'The log of changes, the latest first',
    permission: 'audit.read',
    query: ListQuery.omit({ q: true }).extend({
      sort: sortedBy(['at'], '-at'),
      /** One record. */
      id: filterId.optional(),
      actorId: choiceOf(filterCode),
      action: choiceOf(filterCode),
      objectKind: choiceOf(filterCode),
      at: rangeOf(filterDay),
      objectId: z.string().max(200).optional(),
      from: z.iso.datetime('Некорректное время').optional(),
      to: z.iso.datetime('Некорректное время').optional(),
    }),
    response: z.object({ data: z.array(LogEntry), _meta: ListMeta }),
  },
  history: {
    method: 'GET',
    path: '/staff/v1/history',
    summary: 'What happened to one object, the latest first; needs the right to read it (BD16)',
    permission: 'signed-in',
    query: z.strictObject({
      kind: z.string('Обязательное поле').max(60),
      id: z.string('Обязательное поле').max(200),
    }),
    response: z.object({ data: z.array(AuditEntry) }),
  },
  undo: {
    method: 'POST',
    path: '/staff/v1/audit/:id/undo',
    summary: 'Undoes a change by the opposite one, unless its fields were changed since',
    permission: 'signed-in',
    params: z.object({ id: RowIdInUrl }),
    response: AuditEntry,
  },
} as const satisfies StaffContract;
