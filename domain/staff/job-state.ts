/** Of a bulk job (back office, §3 "Selection and bulk"). */
export const JOB_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;

export type JobState = (typeof JOB_STATES)[number];

/** Nothing more is changed by such a job. */
export const isOver = (state: JobState): boolean => state !== 'queued' && state !== 'running';

/** Whole per cent of the objects that are done with. */
export const progressOf = ({
  total,
  done,
  skipped,
}: {
  total: number;
  done: number;
  skipped: number;
}): number => (total === 0 ? 100 : Math.floor(((done + skipped) / total) * 100));
