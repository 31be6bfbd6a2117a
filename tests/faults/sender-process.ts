import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { connectPglite, connectPostgres } from '#database/connect.ts';
import { openDispatcher } from '#server/features/messages/dispatcher.ts';
import { type Post, sendMessage } from '#server/features/messages/send-messages.ts';
import { type JobHandlers, openJobs, workOnJobs } from '#server/jobs/jobs.ts';
import { secretMakers } from '#server/letter-secrets.ts';
import { openLog } from '#server/observability/log.ts';
import { openMetrics } from '#server/observability/metrics.ts';
import type { Services } from '#server/services.ts';

/*
 * A shop that only sends e-mails, to be killed by a test:
 * `node sender-process.ts <engine> <place> <minutes that its clock is ahead>`.
 * Prints each recipient on a line.
 */

const [engine, place = '', minutesAhead = '0'] = process.argv.slice(2);
const database = await (engine === 'postgres' ? connectPostgres(place) : connectPglite(place));
const { db, listen } = database;
const log = openLog('warn');
const metrics = openMetrics();
const now = () => new Date(Date.now() + Number(minutesAhead) * 60_000);
const jobs = await openJobs(database, log);
const post: Post = {
  db,
  now,
  log,
  metrics,
  refuseReader: async () => {},
  origin: '',
  secrets: secretMakers(db),
  mail: {
    async send({ to }) {
      await pause(5);
      writeSync(1, `${to}\n`);
    },
  },
  sms: { send: async () => {} },
};
await openDispatcher({ db, now, jobs, listen, log });
// The jobs here need no other services.
await workOnJobs(database, {} as JobHandlers, { log, metrics } as Services, (message) =>
  sendMessage(post, message),
);
process.once('disconnect', () => process.exit());
