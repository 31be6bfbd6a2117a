import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { PublishedRaffle } from './queries.ts';

/* Freezing and drawing lists; the tables are named in queries.ts. */

/** Entries on the list, in the order of decision T7.37. */
export function listActive(trx: Db, raffleId: number) {
  return trx
    .selectFrom('raffle_participants')
    .select(['id', 'number', 'ticket', 'secret', 'full_name', 'email', 'user_id'])
    .where('raffle_id', '=', raffleId)
    .where('is_active', '=', true)
    .orderBy('registered_at')
    .orderBy('id')
    .execute();
}

/** Entries on the list by their numbers. */
export function listNumbered(trx: Db, raffleId: number) {
  return trx
    .selectFrom('raffle_participants')
    .select(['id', sql<number>`number`.as('number'), 'ticket', 'secret', 'full_name', 'email', 'user_id'])
    .where('raffle_id', '=', raffleId)
    .where('number', 'is not', null)
    .orderBy('number')
    .execute();
}

export type Numbered = Awaited<ReturnType<typeof listNumbered>>[number];

/** Numbers the entries in this order, from 1. */
export async function numberEntries(trx: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update raffle_participants as entry set number = given.number
      from unnest(${[...ids]}::integer[]) with ordinality as given (id, number)
     where entry.id = given.id`.execute(trx);
}

/** Orders paid online within the dates of a raffle that have not joined it yet. */
export async function listPaidUnjoined(
  db: Db,
  { id, site_ids, joins_orders, opens_at, closes_at }: PublishedRaffle,
): Promise<number[]> {
  if (!joins_orders) return [];
  const unjoined = await db
    .selectFrom('orders')
    .select('id')
    .where('is_online', '=', true)
    .where('paid_at', '>=', opens_at)
    .where('paid_at', '<', closes_at)
    .where('released_at', 'is', null)
    .$if(site_ids.length > 0, (query) => query.where('site_id', 'in', site_ids))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('raffle_participants as entry')
            .select('entry.id')
            .whereRef('entry.order_id', '=', 'orders.id')
            .where('entry.raffle_id', '=', id),
        ),
      ),
    )
    .orderBy('id')
    .execute();
  return unjoined.map((order) => order.id);
}

type Frozen = { closedAt: Date; text: string; hash: string };

export async function saveList(trx: Db, id: number, { closedAt, text, hash }: Frozen): Promise<void> {
  await trx
    .updateTable('raffles')
    .set({ closed_at: closedAt, list_text: text, list_hash: hash })
    .where('id', '=', id)
    .execute();
}

export async function findListText(trx: Db, id: number): Promise<string> {
  const { list_text } = await trx
    .selectFrom('raffles')
    .select('list_text')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return list_text ?? '';
}

type Decided = { value: string; at: Date; winners: readonly { place: number; id: number }[] };

export async function saveWinners(trx: Db, id: number, { value, at, winners }: Decided): Promise<void> {
  await trx
    .updateTable('raffles')
    .set({ decider_value: value, decided_at: at, active_tab: 3 })
    .where('id', '=', id)
    .execute();
  if (winners.length === 0) return;
  await trx
    .insertInto('raffle_winners')
    .values(winners.map((winner) => ({ raffle_id: id, place: winner.place, participant_id: winner.id })))
    .execute();
}
