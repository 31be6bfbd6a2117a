import { randomUUID } from 'node:crypto';
import { fromKysely, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database } from '#database/connect.ts';
import { currentRequestId, type Log, type LogContext, withLogContext } from '#server/observability/log.ts';
import { currentTraceparent, traced } from '#server/observability/spans.ts';
import type { Services } from '#server/services.ts';
import { JOB_DATA, type JobData, type JobName, type Jobs, QueuedMessage } from './job-data.ts';

/**
 * Messages of this priority or higher have workers of their own, so that they never wait for slow
 * letters of other users.
 */
export const URGENT = 10;

/**
 * Called at least once for a job: a second call must change nothing. A job that throws is retried,
 * with growing pauses.
 */
export type JobHandlers = {
  [Name in JobName]: (services: Services, data: JobData[Name]) => Promise<void>;
};

/** When repeated jobs start: cron expressions in Moscow time. */
export type Schedule = {
  [Name in JobName as JobData[Name] extends Record<string, never> ? Name : never]?: string;
};

/** A job in the queue; one queue serves all kinds, and a node of another version may have added it. */
export type QueuedJob = {
  name: string;
  data: unknown;
  /** Of the request that has added it; absent for what the shop starts itself. */
  requestId?: string | undefined;
  /** The trace of that request, if it is recorded. */
  traceparent?: string | undefined;
};

/** @throws for a job of another version: a node that knows it does it with a later try */
export async function perform(handlers: JobHandlers, services: Services, job: QueuedJob): Promise<void> {
  const { name, data, requestId, traceparent } = job;
  if (!isJobName(name)) throw new Error(`No job is called ${name}`);
  await traced(
    { name: `job ${name}`, kind: 'consumer', attributes: { 'shop.job': name } },
    () => performAs(handlers, services, name, data),
    traceparent,
    { requestId, job: name },
  );
}

const performAs = <Name extends JobName>(
  handlers: JobHandlers,
  services: Services,
  name: Name,
  data: unknown,
): Promise<void> => handlers[name](services, JOB_DATA[name].parse(data) as JobData[Name]);

const isJobName = (name: string): name is JobName => Object.hasOwn(JOB_DATA, name);

/** The schema of the queue's own tables, beside the shop's. */
export const JOBS_SCHEMA = 'jobs';
export const QUEUE = 'shop';
export const MESSAGES_QUEUE = 'messages';
/** The queues with the shop's own jobs. */
export const SHOP_QUEUES = [QUEUE, MESSAGES_QUEUE];
/** Of pg-boss itself. */
const CRON_QUEUE = '__pgboss__send-it';
const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3600;

/** 5 s, 10 s, 20 s … an hour at most: the last try is about seven hours after the first. */
const PAUSES = { retryLimit: 15, retryDelay: 5, retryBackoff: true, retryDelayMax: HOUR_SECONDS };

/** A job whose worker has died is taken by another one after this long without a heartbeat. */
const SILENT_FOR_SECONDS = 30;

/**
 * Jobs that take longer than the quarter of an hour of the others, or stay silent: the embedded engine takes no heartbeat
 * while its rows are read into a backup. Otherwise they would be started again beside themselves.
 */
const LONG: { [Name in JobName]?: { expireInSeconds: number; heartbeatSeconds: number } } = {
  'backups.make': { expireInSeconds: 12 * HOUR_SECONDS, heartbeatSeconds: HOUR_SECONDS },
  'exchange.try': { expireInSeconds: HOUR_SECONDS, heartbeatSeconds: SILENT_FOR_SECONDS },
};

/** Immediate jobs are announced; delayed ones are polled. */
const LOOK_EVERY_SECONDS = 10;

/**
 * Jobs are taken in pairs and without a pause while there are two: a worker that takes single jobs
 * sleeps between them, however many wait.
 */
const TAKEN = {
  batchSize: 2,
  burstWhenBatchFull: true,
  includeMetadata: true,
  perJobResults: true,
  notifyPollingIntervalSeconds: LOOK_EVERY_SECONDS,
} as const;

/** Workers of one process, each with two jobs at once: most of them wait for external servers. */
const WORKERS = { jobs: 2, messages: 2, urgent: 1 };

/** Messages that one process sends at once. */
export const MESSAGES_AT_ONCE = TAKEN.batchSize * (WORKERS.messages + WORKERS.urgent);

/** Opens the queue for adding; creates or migrates its tables. */
export async function openJobs(
  database: Database,
  log: Pick<Log, 'error'>,
): Promise<Jobs & { repeat(schedule: Schedule): Promise<void>; stop(): Promise<void> }> {
  const boss = new PgBoss({
    ...connectionOf(database),
    supervise: false,
    schedule: false,
    bamIntervalSeconds: HOUR_SECONDS,
    queueCacheIntervalSeconds: HOUR_SECONDS,
  });
  boss.on('error', (err) => log.error({ err }, 'Очередь заданий не отвечает'));
  await boss.start();
  await boss.createQueue(QUEUE, {
    // At most one waiting job of a key.
    policy: 'short',
    notify: true,
    ...PAUSES,
    heartbeatSeconds: SILENT_FOR_SECONDS,
    retentionSeconds: 365 * DAY_SECONDS,
    deleteAfterSeconds: 14 * DAY_SECONDS,
  });
  await boss.createQueue(MESSAGES_QUEUE, {
    policy: 'short',
    notify: true,
    ...PAUSES,
    heartbeatSeconds: SILENT_FOR_SECONDS,
    retentionSeconds: 365 * DAY_SECONDS,
    deleteAfterSeconds: HOUR_SECONDS,
  });
  // Announced, the starts of repeated jobs are polled every thirty seconds instead of every five.
  await boss.createQueue(CRON_QUEUE, { notify: true });
  // Caches the options of the queues: inside a transaction of the embedded engine they cannot be read.
  for (const queue of [QUEUE, MESSAGES_QUEUE]) await boss.findJobs(queue, { id: randomUUID() });
  return {
    async add(db, name, data, { startAfter, key } = {}) {
      await boss.send(
        QUEUE,
        { name, data, requestId: currentRequestId(), traceparent: currentTraceparent() },
        {
          db: fromKysely(db),
          singletonKey: `${name} ${key ?? randomUUID()}`,
          ...(startAfter && { startAfter }),
          ...LONG[name],
        },
      );
    },
    async addMessages(db, messages) {
      if (messages.length === 0) return;
      await boss.insert(
        MESSAGES_QUEUE,
        messages.map(({ priority, ...data }) => ({
          data,
          priority,
          singletonKey: `${data.messageId} ${data.tries}`,
        })),
        { db: fromKysely(db) },
      );
    },
    /** Replaces the schedule of all nodes, which their workers follow. */
    async repeat(schedule) {
      for (const [name, cron] of Object.entries(schedule)) {
        await boss.schedule(
          QUEUE,
          cron,
          { name, data: {} },
          {
            key: name,
            singletonKey: `${name} scheduled`,
            tz: 'Europe/Moscow',
            missed: 'once',
            ...LONG[name as JobName],
          },
        );
      }
      for (const { key } of await boss.getSchedules(QUEUE)) {
        if (!Object.hasOwn(schedule, key)) await boss.unschedule(QUEUE, key);
      }
    },
    stop: () => boss.stop(),
  };
}

/**
 * Runs jobs as they come, on as many nodes as call this; sends messages if `send` is given.
 *
 * @returns a function that stops it: running jobs are finished first
 */
export async function workOnJobs(
  database: Database,
  handlers: JobHandlers,
  services: Services,
  send?: (message: QueuedMessage) => Promise<void>,
): Promise<{ stop(): Promise<void> }> {
  const boss = new PgBoss({
    ...connectionOf(database),
    migrate: false,
    useListenNotify: true,
    flowIntervalSeconds: HOUR_SECONDS,
    queueCacheIntervalSeconds: HOUR_SECONDS,
  });
  boss.on('error', (err) => services.log.error({ err }, 'Очередь заданий не отвечает'));
  await boss.start();
  for (const queue of [QUEUE, MESSAGES_QUEUE]) await takeUpAbandoned(database, boss, queue);

  await boss.work(QUEUE, { ...TAKEN, localConcurrency: WORKERS.jobs }, (jobs: JobWithMetadata<QueuedJob>[]) =>
    eachOf(
      jobs,
      ({ data }) => perform(handlers, services, data),
      ({ data }) => ({ job: data.name, requestId: data.requestId }),
    ),
  );
  if (send) {
    const sendEach = (jobs: JobWithMetadata<unknown>[]) =>
      eachOf(
        jobs,
        ({ data }) =>
          traced(
            { name: 'message', kind: 'consumer', attributes: { 'shop.queue': MESSAGES_QUEUE } },
            () => send(QueuedMessage.parse(data)),
            undefined,
            {},
          ),
        () => ({ job: MESSAGES_QUEUE }),
      );
    await boss.work(MESSAGES_QUEUE, { ...TAKEN, localConcurrency: WORKERS.messages }, sendEach);
    const urgent = { ...TAKEN, localConcurrency: WORKERS.urgent, minPriority: URGENT };
    await boss.work(MESSAGES_QUEUE, urgent, sendEach);
  }
  return { stop: () => boss.stop({ timeout: STOP_WITHIN }) };

  /** Each job settles by itself: a failure of one does not repeat the other. */
  function eachOf<Job extends JobWithMetadata<unknown>>(
    jobs: readonly Job[],
    work: (job: Job) => Promise<void>,
    contextOf: (job: Job) => LogContext & { job: string },
  ): Promise<JobResult[]> {
    return Promise.all(
      jobs.map(async (job): Promise<JobResult> => {
        try {
          await work(job);
          return { id: job.id, status: 'completed' };
        } catch (error) {
          const context = contextOf(job);
          withLogContext(context, () => noteFailure(services, context.job, job, error));
          return { id: job.id, status: 'failed' };
        }
      }),
    );
  }
}

/** Takes over jobs of a dead process; only one process uses the embedded database. */
async function takeUpAbandoned({ engine, execute }: Database, boss: PgBoss, queue: string): Promise<void> {
  if (engine === 'pglite') {
    await execute(
      `update ${JOBS_SCHEMA}.job set state = 'retry', start_after = now() where name = $1 and state = 'active'`,
      [queue],
    );
  } else {
    await boss.supervise(queue);
  }
}

const STOP_WITHIN = 8000;

function noteFailure(
  { log, metrics }: Pick<Services, 'log' | 'metrics'>,
  name: string,
  { id: jobId, retryCount, retryLimit }: JobWithMetadata<unknown>,
  err: unknown,
): void {
  const isLast = retryCount >= retryLimit;
  // A node of another version may have added a job of any name.
  const job = isJobName(name) || name === MESSAGES_QUEUE ? name : 'unknown';
  metrics.jobsFailed.inc({ job, result: isLast ? 'dropped' : 'repeated' });
  const details = { err, jobId, tries: retryCount + 1 };
  if (isLast) log.error(details, 'Задание брошено');
  else log.warn(details, 'Задание будет повторено');
}

function connectionOf({ engine, execute, listen }: Database) {
  return {
    schema: JOBS_SCHEMA,
    backend: engine,
    db: {
      executeSql: execute,
      async listen(channel: string, heard: (payload: string) => void, missed: () => void) {
        return { close: await listen(channel, heard, missed) };
      },
    },
  };
}
