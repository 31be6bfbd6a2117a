import { nextNight } from '#server/jobs/next-night.ts';
import type { Services } from '#server/services.ts';
import { anonymiseGuests } from './personal-data.ts';

/** Prizes are sent in three weeks; the rest is for asking the reserve in turn, and for complaints about the draw. */
const STORED_DAYS = 90;
const DAY = 86_400_000;

/** Half past four in Moscow, the quietest hour. */
const NIGHT_UTC = [1, 30] as const;

/** Anonymises guests without a prize, long after the draw; the frozen list contains no names (ADR 0052). */
export async function sweepGuests({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await anonymiseGuests(db, new Date(now().getTime() - STORED_DAYS * DAY));
}

/** Plans one sweep for the night, however many nodes call it. */
export async function planGuestSweep({
  db,
  jobs,
  now,
}: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<void> {
  const night = nextNight(now(), ...NIGHT_UTC);
  await jobs.add(db, 'raffles.sweep', {}, { startAfter: night, key: night.toISOString() });
}
