import type { Services } from '#server/services.ts';
import { findDifferences } from './differences.ts';

/** 03:30 in Moscow, when nobody shops; minutes of the day in UTC. */
const NIGHTLY_AT = 30;

/** The job: compares the books of the shop with each other, tells what does not agree, and comes again next night. */
export async function checkBooks(services: Services): Promise<void> {
  const differences = await findDifferences(services.db);
  for (const difference of differences) services.report(`Книги не сходятся: ${difference}`);
  await planBooksCheck(services);
}

/** One check waits for the night, however many nodes ask for it. */
export async function planBooksCheck({ db, jobs, now }: Services): Promise<void> {
  await jobs.add(db, 'books.check', {}, { startAfter: nextNight(now()), key: 'nightly' });
}

function nextNight(now: Date): Date {
  const night = new Date(now);
  night.setUTCHours(0, NIGHTLY_AT, 0, 0);
  if (night <= now) night.setUTCDate(night.getUTCDate() + 1);
  return night;
}
