import type { Generated } from 'kysely';
import type { JobState } from '#domain/staff/job-state.ts';
import type { Defaulted, GivenJson, Json } from './column.ts';

/** The request that has started a job: the author of its changes. */
export type JobActor = {
  id: string;
  title: string;
  sessionId: string;
  ip: string;
  userAgent: string | null;
  requestId: string;
};

export type StaffJobRow = {
  /** The batch of its changes in the audit, too. */
  id: Generated<string>;
  list: string;
  action: string;
  title: string;
  args: Json<Record<string, unknown>>;
  /** One queued or running job of a kind at a time. */
  exclusive_kind: string | null;
  staff_id: string | null;
  actor: GivenJson<JobActor>;
  state: Defaulted<JobState>;
  total: number;
  done: Defaulted<number>;
  skipped: Defaulted<number>;
  /** In Russian. */
  error: string | null;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
};

export type StaffJobItemRow = {
  job_id: string;
  position: number;
  object_id: string;
  title: string;
  /** Null while it waits. */
  outcome: 'done' | 'skipped' | null;
  /** Why it was skipped, in Russian. */
  reason: string | null;
};

export type StaffPresenceRow = {
  socket_id: string;
  staff_id: string;
  object_kind: string;
  object_id: string;
  seen_at: Date;
};
