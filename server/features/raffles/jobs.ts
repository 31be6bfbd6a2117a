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
    // Planned first: a night on which it fails is not the last one.
    await planGuestSweep(services);
    await sweepGuests(services);
  },
});

/** Looks again in an hour while the shop's people look at entries. */
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

/** Has every list frozen in its time, and guests forgotten in theirs; what has its job already is left alone. */
export async function planRaffleJobs(services: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<void> {
  const { db, jobs } = services;
  await planGuestSweep(services);
  for (const { id: raffleId, closes_at: startAfter } of await listUnclosed(db)) {
    await jobs.add(db, 'raffles.close', { raffleId }, { startAfter, key: String(raffleId) });
  }
}
