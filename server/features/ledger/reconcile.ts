import type { Services } from '#server/services.ts';
import { findDifferences } from './differences.ts';
import { lastGoodChecks, recordDifferences, recordGoodCheck } from './queries.ts';

const HOUR = 3_600_000;

/** A week, less what the start of a nightly job may differ. */
const WHOLE_AFTER = 7 * 24 * HOUR - 6 * HOUR;

/** Longer than any transaction, whose rows have the time of its begin, and than the clocks of nodes differ. */
const OVERLAP = HOUR;

type Ledger = Pick<Services, 'db' | 'log' | 'now'>;

/**
 * Reports where the ledger and the rows that it describes differ: among what changed since the last comparison without
 * differences, and once a week everywhere. What differs is reported every night until it is settled (ADR 0122).
 */
export async function reconcile(services: Ledger): Promise<void> {
  const { changes, whole } = await lastGoodChecks(services.db);
  const isWhole = changes === undefined || whole === undefined || isOver(whole, services.now());
  await compare(services, isWhole ? undefined : new Date(changes.getTime() - OVERLAP));
}

const isOver = (whole: Date, now: Date): boolean => now.getTime() - whole.getTime() >= WHOLE_AFTER;

/** Compares everything. @returns the differences, which are reported as well */
export const reconcileWhole = (services: Ledger): Promise<string[]> => compare(services, undefined);

async function compare({ db, log, now }: Ledger, since: Date | undefined): Promise<string[]> {
  const begunAt = now();
  const differences = await findDifferences(db, since);
  for (const difference of differences) log.error({ difference }, 'Книги не сходятся');
  await recordDifferences(db, differences, begunAt);
  if (differences.length === 0) await recordGoodCheck(db, begunAt, since === undefined);
  return differences;
}
