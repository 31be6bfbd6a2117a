import type { Services } from '#server/services.ts';
import { closeRaffle } from './close-raffle.ts';
import { listUnclosed } from './queries.ts';

const HOUR = 3_600_000;

/** Freezes a list in time; retries every hour while entries await moderation. */
export async function closeInTime(services: Services, raffleId: number): Promise<void> {
  const closing = await closeRaffle(services, raffleId);
  if (closing.outcome !== 'waiting') return;
  const startAfter = new Date(services.now().getTime() + HOUR);
  await services.jobs.add(
    services.db,
    'raffles.close',
    { raffleId },
    { startAfter, key: `${raffleId} ${startAfter.toISOString()}` },
  );
}

/** Plans the freezing of every list; planned jobs are left alone. */
export async function planClosings({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  for (const { id: raffleId, closes_at: startAfter } of await listUnclosed(db)) {
    await jobs.add(db, 'raffles.close', { raffleId }, { startAfter, key: String(raffleId) });
  }
}
