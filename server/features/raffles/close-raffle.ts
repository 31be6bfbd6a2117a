import type { Db } from '#database/schema.ts';
import { queueMessages } from '#server/features/messages/queue.ts';
import { firstName } from '#server/features/users/names.ts';
import type { Services } from '#server/services.ts';
import { listActive, listPaidUnjoined, numberEntries, saveList } from './draw-queries.ts';
import { listWaiting } from './entry-queries.ts';
import { sha256, writeList } from './frozen-list.ts';
import { joinByOrder } from './join-by-order.ts';
import { findPublishedById, lockRaffle, type PublishedRaffle } from './queries.ts';

/** Milliseconds for which a list waits for moderation; then it is frozen without the entries that still wait. */
const MODERATION_TIME = 24 * 3_600_000;

export type Closing =
  | { outcome: 'closed'; entries: number; listHash: string }
  /** This many entries await moderation. */
  | { outcome: 'waiting'; entries: number }
  | { outcome: 'not found' | 'too early' | 'closed before' };

type CloseServices = Pick<Services, 'db' | 'now'>;

/**
 * Freezes the list of a raffle whose dates are over: every entry gets a number, and the hash of the
 * list is published and sent to all participants, so that later changes are detectable (ADR 0052).
 */
export async function closeRaffle(services: CloseServices, raffleId: number): Promise<Closing> {
  const { db, now } = services;
  await joinLateOrders(services, raffleId);
  return db.transaction().execute(async (trx): Promise<Closing> => {
    const raffle = await lockRaffle(trx, raffleId, 'alone');
    if (raffle === undefined) return { outcome: 'not found' };
    if (raffle.closed_at !== null) return { outcome: 'closed before' };
    const at = now();
    if (at < raffle.closes_at) return { outcome: 'too early' };
    const waiting = await listWaiting(trx, raffleId);
    if (waiting.length > 0 && at.getTime() < raffle.closes_at.getTime() + MODERATION_TIME) {
      return { outcome: 'waiting', entries: waiting.length };
    }
    return freeze(trx, raffle, at);
  });
}

/** An order that was paid in the last minute may not have joined yet. */
async function joinLateOrders({ db, now }: CloseServices, raffleId: number): Promise<void> {
  const raffle = await findPublishedById(db, raffleId);
  if (raffle === undefined || raffle.closed_at !== null || now() < raffle.closes_at) return;
  for (const orderId of await listPaidUnjoined(db, raffle)) await joinByOrder({ db }, orderId);
}

async function freeze(trx: Db, raffle: PublishedRaffle, closedAt: Date): Promise<Closing> {
  const entries = await listActive(trx, raffle.id);
  await numberEntries(
    trx,
    entries.map(({ id }) => id),
  );
  const text = writeList(raffle, entries, closedAt);
  const listHash = sha256(text);
  await saveList(trx, raffle.id, { closedAt, text, hash: listHash });
  await publishClosed(trx, raffle, { entries, listHash });
  return { outcome: 'closed', entries: entries.length, listHash };
}

type FrozenList = { entries: Awaited<ReturnType<typeof listActive>>; listHash: string };

/** One letter per mailbox: with the hash in the hands of all participants no other list can be published. */
async function publishClosed(
  trx: Db,
  raffle: PublishedRaffle,
  { entries, listHash }: FrozenList,
): Promise<void> {
  const numbered = entries.map((entry, index) => ({ ...entry, number: index + 1 }));
  const byMailbox = Map.groupBy(
    numbered.filter(({ email }) => email !== ''),
    ({ email }) => email.toLowerCase(),
  );
  const letters = [...byMailbox.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const params = {
      what: 'closed' as const,
      name: firstName(first.full_name),
      raffle: raffle.title,
      code: raffle.code,
      numbers: [first, ...others].map(({ number }) => number),
      listHash,
      deciderTitle: raffle.decider_title,
    };
    return [{ channel: 'email' as const, recipient: first.email, template: 'raffle' as const, params }];
  });
  await queueMessages(trx, letters);
}
