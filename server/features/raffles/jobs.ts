import { defineJobs } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { closeRaffle } from './close-raffle.ts';
import { joinByOrder } from './join-by-order.ts';
import { listUnclosed } from './queries.ts';
import { planGuestSweep, sweepGuests } from './sweep-guests.ts';

const HOUR = 3_600_000;

export const raffleJobs = defineJobs({
  'raffles.join': (services, { orderId }) => joinByOrder(services, orderId),
  'raffles.close': (services, { raffleId }) => closeInTime(services, raffleId),
  'raffles.sweep': async (services) => {
    // The next run is planned first, so that a failure does not end the series.
    await planGuestSweep(services);
    await sweepGuests(services);
  },
});

/** Retries every hour while entries await moderation. */
async function closeInTime(services: Services, raffleId: number): Promise<void> {
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

/** Plans the freezing of every list and the anonymising of guests; planned jobs are left alone. */
export async function planRaffleJobs(services: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<void> {
  const { db, jobs } = services;
  await planGuestSweep(services);
  for (const { id: raffleId, closes_at: startAfter } of await listUnclosed(db)) {
    await jobs.add(db, 'raffles.close', { raffleId }, { startAfter, key: String(raffleId) });
  }
}
