import type { Generated } from 'kysely';
import type { FieldChange } from '#domain/staff/merge-edit.ts';
import type { Json } from './column.ts';

export type ActorKind = 'staff' | 'key' | 'command' | 'system';

/** One change of one object. Rows cannot be changed, and are deleted after `keep_days` only. */
export type StaffAuditRow = {
  id: Generated<number>;
  at: Date;
  actor_kind: ActorKind;
  actor_id: string | null;
  actor_title: string;
  session_id: string | null;
  ip: string | null;
  user_agent: string | null;
  request_id: string | null;
  /** `price.change` */
  action: string;
  object_kind: string;
  object_id: string;
  object_title: string;
  /** Of the object after the change. */
  object_version: number | null;
  changes: Json<readonly FieldChange[]>;
  reason: string | null;
  batch_id: string | null;
  undo_of: number | null;
  keep_days: number;
};

/** By triggers of the audit: a change is undone once. */
export type StaffUndoRow = { undo_of: number; audit_id: number };
