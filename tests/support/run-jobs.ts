import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Db } from '#database/schema.ts';
import { dispatchMessages } from '#server/features/messages/dispatcher.ts';
import { type Post, sendMessage } from '#server/features/messages/send-messages.ts';
import { JOBS, SCHEDULE } from '#server/jobs/all-jobs.ts';
import type { QueuedMessage } from '#server/jobs/job-data.ts';
import {
  JOBS_SCHEMA,
  type JobHandlers,
  MESSAGES_QUEUE,
  perform,
  type QueuedJob,
  type Schedule,
} from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';

const table = sql.table(`${JOBS_SCHEMA}.job`);

/**
 * Runs the jobs due at a moment one by one, in the order of their time, and the
 * jobs that they add, with a clock at that moment. An error of a job fails the test.
 */
export async function runJobs(services: Services, at: Date, handlers: JobHandlers = JOBS): Promise<void> {
  for (let job = await takeJob(services.db, at); job; job = await takeJob(services.db, at)) {
    await perform(handlers, { ...services, now: () => at }, job);
  }
}

/** Adds a repeated job for every time after one moment, up to another, at which the schedule starts it. */
export async function addScheduled(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  name: keyof Schedule,
  after: Date,
  until: Date,
): Promise<void> {
  let startAfter = after;
  while (true) {
    startAfter = nextStart(SCHEDULE[name] ?? '', startAfter);
    if (startAfter > until) return;
    await jobs.add(db, name, {}, { startAfter });
  }
}

/** By the same library as the shop's, which needs no connection for this. */
const cron = new PgBoss('postgres://unused');

function nextStart(expression: string, from: Date): Date {
  const [next] = cron.previewSchedule(expression, { from, count: 1, tz: 'Europe/Moscow' });
  if (next === undefined) throw new Error(`${expression} starts no more`);
  return next;
}

/** The queue uses the clock of the server: an immediate job starts at its creation time. */
async function takeJob(db: Db, at: Date): Promise<QueuedJob | undefined> {
  const { rows } = await sql<{ data: QueuedJob }>`
    delete from ${table}
     where id = (select id from ${table}
                  where name <> ${MESSAGES_QUEUE} and state = 'created' and (start_after = created_on or start_after <= ${at})
                  order by start_after, created_on, id
                  limit 1)
    returning data`.execute(db);
  return rows[0]?.data;
}

/** Sends the due messages one by one, in the order of the queue. */
export async function sendDueMessages({ jobs }: Pick<Services, 'jobs'>, post: Post): Promise<void> {
  const { db, now } = post;
  await dispatchMessages({ db, jobs, now });
  for (let message = await takeMessage(db); message; message = await takeMessage(db)) {
    await sendMessage(post, message);
  }
}

async function takeMessage(db: Db): Promise<QueuedMessage | undefined> {
  const { rows } = await sql<{ data: QueuedMessage }>`
    delete from ${table}
     where id = (select id from ${table}
                  where name = ${MESSAGES_QUEUE} and state = 'created'
                  order by priority desc, created_on, (data->>'messageId')::int
                  limit 1
                    for update skip locked)
    returning data`.execute(db);
  return rows[0]?.data;
}

export async function forgetJobs(db: Db): Promise<void> {
  await sql`delete from ${table}`.execute(db);
}
