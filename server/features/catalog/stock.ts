import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { FreeLot } from '#domain/orders/take-lots.ts';

/*
 * The columns stock and reserved of the table offers, as far as orders change
 * them. A statement that changes several locks them first, in the order of their ids.
 */

/** The УИН of the one piece of a lot, or of a lot of several from before it was forbidden. */
export type LotNumber = { uin: string | null; uin_is_of_lot: boolean };

/** Lots of these sizes, locked until the transaction ends: orders for the same pieces queue here. */
export function lockLots(trx: Db, groupIds: readonly number[]): Promise<(FreeLot & LotNumber)[]> {
  if (groupIds.length === 0) return Promise.resolve([]);
  return trx
    .selectFrom('offers')
    .select(['id', 'group_id as groupId', 'uin', 'uin_is_of_lot', sql<number>`stock - reserved`.as('free')])
    .where('group_id', 'in', groupIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Pieces with the numbers of the lots they are taken from. */
export function withNumbers<Taken extends { lotId: number }>(
  taken: readonly Taken[],
  lots: readonly (FreeLot & LotNumber)[],
): (Taken & LotNumber)[] {
  const numbers = new Map(lots.map(({ id, uin, uin_is_of_lot }) => [id, { uin, uin_is_of_lot }]));
  return taken.map((piece) => ({ ...piece, ...(numbers.get(piece.lotId) ?? NO_NUMBER) }));
}

const NO_NUMBER: LotNumber = { uin: null, uin_is_of_lot: false };

type Pieces = readonly { lotId: number; count: number }[];

/**
 * Holds pieces for an order: of every lot all that are wanted, or none.
 * @returns false when some lot has no longer so many free ones
 */
export async function reservePieces(trx: Db, pieces: Pieces): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update offers set reserved = reserved + taken.count
    from (${piecesByLot(pieces)}) as taken
    where offers.id = taken.id and stock - reserved >= taken.count`.execute(trx);
  return numAffectedRows === BigInt(new Set(pieces.map(({ lotId }) => lotId)).size);
}

/** Pieces that an order holds no longer are free again. */
export async function freePiecesOf(trx: Db, orderId: number): Promise<void> {
  await lockLotsOf(trx, orderId);
  await sql`
    update offers set reserved = reserved - held.count
    from (${heldByLot(orderId)}) as held
    where offers.id = held.id`.execute(trx);
}

/** Pieces of an order that leave the shop. */
export async function takePiecesOut(trx: Db, orderId: number): Promise<void> {
  await lockLotsOf(trx, orderId);
  await sql`
    update offers set stock = stock - held.count, reserved = reserved - held.count
    from (${heldByLot(orderId)}) as held
    where offers.id = held.id`.execute(trx);
}

async function lockLotsOf(trx: Db, orderId: number): Promise<void> {
  await sql`
    select id from offers where id in (select id from (${heldByLot(orderId)}) as held)
    order by id for no key update`.execute(trx);
}

const heldByLot = (orderId: number) => sql`
  select piece.offer_id as id, sum(piece.count)::int as count
  from order_pieces as piece join order_lines as line on line.id = piece.line_id
  where line.order_id = ${orderId} and piece.offer_id is not null
  group by piece.offer_id`;

const piecesByLot = (pieces: Pieces) => sql`
  select id, sum(count)::int as count
  from unnest(
    ${pieces.map(({ lotId }) => lotId)}::integer[], ${pieces.map(({ count }) => count)}::integer[]
  ) as piece (id, count)
  group by id`;
