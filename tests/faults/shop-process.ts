import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectPglite, connectPostgres } from '#database/connect.ts';
import { createApp } from '#server/app.ts';
import { openSandboxBank } from '#server/features/bank/sandbox-bank.ts';
import { openReadModel } from '#server/features/catalog/read-model.ts';
import { shopCarrier } from '#server/features/delivery/shop-carrier.ts';
import { findDifferences } from '#server/features/ledger/differences.ts';
import { embeddedSuggestions } from '#server/integrations/dadata/embedded.ts';
import { openDiskStore } from '#server/integrations/files/disk.ts';
import { openSharpConverter } from '#server/integrations/image-converter/sharp.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { openLog } from '#server/observability/log.ts';
import { openMetrics } from '#server/observability/metrics.ts';
import { armFailPoint, type FailPoint } from '#server/platform/fail-point.ts';
import { openAttempts } from '#server/security/attempts.ts';
import { openTokens } from '#server/security/tokens.ts';
import { type Crowd, givenCrowd } from './given-crowd.ts';
import { piecesOf, unattended } from './ledger.ts';

/*
 * The shop's API in a process to be killed. Its parent communicates with it by
 * messages, because an embedded database has one process only.
 */

export type Question =
  | { ask: 'crowd'; crowd: Omit<Crowd, 'now'> }
  | { ask: 'arm'; point: FailPoint }
  | { ask: 'stocktaking'; groupId: number };

const [engine, place = ''] = process.argv.slice(2);
const database = await (engine === 'postgres' ? connectPostgres(place) : connectPglite(place));
const { db, listen } = database;
const log = openLog('warn');
const now = () => new Date();
const tokens = await openTokens(db);
const app = await createApp({
  db,
  now,
  listen,
  tokens,
  attempts: openAttempts(),
  jobs: await openJobs(database, log),
  proofOfWork: undefined,
  metricaId: undefined,
  catalog: await openReadModel(db, now),
  shopMailbox: 'shop@lunnitsa.example',
  media: openDiskStore(tmpdir()),
  uploads: openDiskStore(tmpdir()),
  exchange: { files: openDiskStore(tmpdir()), fileLimit: 1_000_000, networks: [] },
  exportedFiles: openDiskStore(join(tmpdir(), 'lunnitsa-exports')),
  draftFolder: tmpdir(),
  cacheFolder: tmpdir(),
  sharedCache: undefined,
  imageConverter: openSharpConverter(),
  suggestions: embeddedSuggestions,
  carrier: shopCarrier(db),
  payments: openSandboxBank({ db, now }),
  log,
  metrics: openMetrics(),
  backups: undefined,
  vacuum: undefined,
  feeds: undefined,
  outbox: undefined,
});

async function answer(question: Question): Promise<unknown> {
  switch (question.ask) {
    case 'crowd':
      return givenCrowd(db, tokens, { ...question.crowd, now: now() });
    case 'arm':
      return armFailPoint(question.point);
    case 'stocktaking':
      return {
        differences: [...(await findDifferences(db)), ...(await unattended(db))],
        pieces: await piecesOf(db, question.groupId),
      };
  }
}

process.on('message', (question: Question) => {
  answer(question).then(
    (value) => process.send?.({ answer: value ?? null }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.once('disconnect', () => process.exit());
process.send?.({ answer: await app.listen({ host: '127.0.0.1', port: 0 }) });
