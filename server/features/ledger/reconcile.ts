import { nextNight } from '#server/jobs/next-night.ts';
import type { Services } from '#server/services.ts';
import { findDifferences } from './differences.ts';

/** Half past three in Moscow, the quietest hour. */
const NIGHT_UTC = [0, 30] as const;

/** The job: reconciles the ledger, reports differences, and plans itself for the next night. */
export async function reconcile(services: Services): Promise<void> {
  const differences = await findDifferences(services.db);
  for (const difference of differences) services.report(`Книги не сходятся: ${difference}`);
  await planReconciliation(services);
}

/** Plans one reconciliation for the night, however many nodes call it. */
export async function planReconciliation({ db, jobs, now }: Services): Promise<void> {
  await jobs.add(db, 'books.check', {}, { startAfter: nextNight(now(), ...NIGHT_UTC), key: 'nightly' });
}
