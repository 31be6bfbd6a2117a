import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { type Demand, type FreeLot, type Shortage, takeLots } from '#domain/orders/take-lots.ts';
import { lotsAt, type PlacedPieces, type PointStock, takePlaces } from '#domain/orders/take-places.ts';
import { noteMovement } from './store-room/movements.ts';

/*
 * The columns stock and reserved of the table offers, as far as orders change them, and the table shop_stock.
 * A statement that changes several lots locks them first, in the order of their ids; that locks their rows of
 * shop_stock too.
 */

/** The УИН of the one piece of a lot, or of a lot of several from before it was forbidden. */
export type LotNumber = { uin: string | null; uin_is_of_lot: boolean };

/** Lots of these sizes, locked until the transaction ends: orders for the same pieces queue here. */
function lockLots(trx: Db, groupIds: readonly number[]): Promise<(FreeLot & LotNumber)[]> {
  if (groupIds.length === 0) return Promise.resolve([]);
  return trx
    .selectFrom('offers')
    .select(['id', 'group_id as groupId', 'uin', 'uin_is_of_lot', sql<number>`stock - reserved`.as('free')])
    .where('group_id', 'in', groupIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

function listPointStock(trx: Db, lots: readonly FreeLot[]): Promise<PointStock[]> {
  if (lots.length === 0) return Promise.resolve([]);
  return trx
    .selectFrom('shop_stock')
    .select(['offer_id as lotId', 'point_code as point', 'count'])
    .where(
      'offer_id',
      'in',
      lots.map(({ id }) => id),
    )
    .where('count', '>', 0)
    .execute();
}

export type HeldPieces = PlacedPieces & LotNumber;

/** Where an order is fetched: `isOnly` when it takes nothing from elsewhere. */
type FetchedAt = { point: string | null; isOnly?: true };

/** Holds pieces for an order, all or none, until the transaction decides. */
export async function holdPieces(
  trx: Db,
  demands: readonly Demand[],
  { point, isOnly }: FetchedAt,
): Promise<{ held: HeldPieces[] } | { short: Shortage[] }> {
  const lots = await lockLots(
    trx,
    demands.map(({ groupId }) => groupId),
  );
  const stock = await listPointStock(trx, lots);
  const answer = takeLots(point !== null && isOnly ? lotsAt(point, lots, stock) : lots, demands);
  if ('short' in answer) return answer;
  const placed = takePlaces(answer.taken, { lots, stock, near: point });
  if (!(await reservePieces(trx, placed))) throw new Error('Locked lots have fewer pieces than they had');
  return { held: withNumbers(placed, lots) };
}

/** Pieces with the numbers of the lots they are taken from. */
function withNumbers<Taken extends { lotId: number }>(
  taken: readonly Taken[],
  lots: readonly (FreeLot & LotNumber)[],
): (Taken & LotNumber)[] {
  const numbers = new Map(lots.map(({ id, uin, uin_is_of_lot }) => [id, { uin, uin_is_of_lot }]));
  return taken.map((piece) => ({ ...piece, ...(numbers.get(piece.lotId) ?? NO_NUMBER) }));
}

const NO_NUMBER: LotNumber = { uin: null, uin_is_of_lot: false };

type Pieces = readonly Pick<PlacedPieces, 'lotId' | 'count' | 'point'>[];

/** @returns false when some lot has no longer so many free ones */
async function reservePieces(trx: Db, pieces: Pieces): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with moved as (
      update shop_stock set count = shop_stock.count - taken.count
      from (${piecesByPoint(pieces)}) as taken
      where shop_stock.offer_id = taken.id and shop_stock.point_code = taken.point
    )
    update offers set reserved = reserved + taken.count
    from (${piecesByLot(pieces)}) as taken
    where offers.id = taken.id and stock - reserved >= taken.count`.execute(trx);
  return numAffectedRows === BigInt(new Set(pieces.map(({ lotId }) => lotId)).size);
}

/** Pieces that an order holds no longer are free again, where they were taken from. */
export async function freePiecesOf(trx: Db, orderId: number): Promise<void> {
  await lockLotsOf(trx, orderId);
  await sql`
    update offers set reserved = reserved - held.count
    from (${heldByLot(orderId)}) as held
    where offers.id = held.id`.execute(trx);
  // A point that has closed meanwhile has given its pieces to the store room.
  await sql`
    insert into shop_stock (offer_id, point_code, count)
    select piece.offer_id, piece.point_code, sum(piece.count)::int
    from order_pieces as piece
    join order_lines as line on line.id = piece.line_id
    join delivery_points as point on point.code = piece.point_code
    where line.order_id = ${orderId} and piece.offer_id is not null
    group by piece.offer_id, piece.point_code
    on conflict (offer_id, point_code) do update set count = shop_stock.count + excluded.count`.execute(trx);
}

/** One piece of a locked lot that an order reserves no longer: another one takes its place. */
export async function freePiece(
  trx: Db,
  { lotId, point }: Pick<PlacedPieces, 'lotId' | 'point'>,
): Promise<void> {
  await trx
    .updateTable('offers')
    .set({ reserved: sql<number>`reserved - 1` })
    .where('id', '=', lotId)
    .execute();
  await sql`
    insert into shop_stock (offer_id, point_code, count)
    select ${lotId}::int, code, 1 from delivery_points where code = ${point}
    on conflict (offer_id, point_code) do update set count = shop_stock.count + 1`.execute(trx);
}

/** Pieces of an order that leave the shop. */
export async function takePiecesOut(trx: Db, orderId: number): Promise<void> {
  await lockLotsOf(trx, orderId);
  await noteMovement(trx, { kind: 'sale', orderId });
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

const piecesByPoint = (pieces: Pieces) => {
  const atPoints = pieces.filter(({ point }) => point !== null);
  return sql`
  select id, point, sum(count)::int as count
  from unnest(
    ${atPoints.map(({ lotId }) => lotId)}::integer[], ${atPoints.map(({ point }) => point)}::text[],
    ${atPoints.map(({ count }) => count)}::integer[]
  ) as piece (id, point, count)
  group by id, point`;
};

/** Locks these lots and all lots of these sizes, in one sequence, before an order gives up some and takes others. */
export async function lockLotsAnd(
  trx: Db,
  { lotIds, groupIds }: { lotIds: readonly number[]; groupIds: readonly number[] },
): Promise<void> {
  await sql`
    select id from offers
    where id = any (${lotIds}::integer[]) or group_id = any (${groupIds}::integer[])
    order by id for no key update`.execute(trx);
}

/** These pieces of an order are free again, where they were taken from. Their lots are locked. */
export async function freePieces(trx: Db, pieces: Pieces): Promise<void> {
  if (pieces.length === 0) return;
  await sql`
    update offers set reserved = reserved - freed.count
    from (${piecesByLot(pieces)}) as freed
    where offers.id = freed.id`.execute(trx);
  // A point that has closed meanwhile has given its pieces to the store room.
  await sql`
    insert into shop_stock (offer_id, point_code, count)
    select freed.id, freed.point, freed.count
    from (${piecesByPoint(pieces)}) as freed
    join delivery_points as point on point.code = freed.point
    on conflict (offer_id, point_code) do update set count = shop_stock.count + excluded.count`.execute(trx);
}
