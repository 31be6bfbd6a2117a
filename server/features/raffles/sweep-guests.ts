import { nextNight } from '#server/jobs/next-night.ts';
import type { Services } from '#server/services.ts';
import { forgetGuests } from './entry-queries.ts';

/**
 * Prizes are sent in three weeks; the rest is for the reserve to be asked in
 * turn, and for whoever doubts the draw to say so.
 */
const KEEP_DAYS = 90;
const DAY = 86_400_000;

/** Half past four in Moscow, when hardly anybody is there. */
const NIGHT_UTC = [1, 30] as const;

/** Forgets guests whom no prize waits for, once a raffle is long over; the frozen list has no names to lose (ADR 0052). */
export async function sweepGuests({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await forgetGuests(db, new Date(now().getTime() - KEEP_DAYS * DAY));
}

/** One sweep waits for the night, however many nodes ask for it. */
export async function planGuestSweep({
  db,
  jobs,
  now,
}: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<void> {
  const night = nextNight(now(), ...NIGHT_UTC);
  await jobs.add(db, 'raffles.sweep', {}, { startAfter: night, key: night.toISOString() });
}
