import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { basketHash } from '#domain/delivery/basket-hash.ts';
import { destinationKey } from '#domain/delivery/destination.ts';
import type { Tokens } from '#server/security/tokens.ts';
import { ON_RECEIPT, type OrderBody } from '#tests/support/given-order.ts';

/** A shopper who is about to order, with the input of the call; tokens are valid for a quarter of an hour. */
export type Buyer = { userId: string; body: OrderBody; headers: Record<string, string> };

export type Crowd = {
  size: number;
  groupId: number;
  /** Pieces that each of them orders. */
  count?: number;
  promo?: string;
  /** Bonuses that each of them has and spends. */
  bonuses?: number;
  now: Date;
};

const POINT = { method: 'store', deliveryPointCode: 'EKB2' };
const DAY = 86_400_000;

/**
 * Accounts with a session, a basket and a calculated delivery. Written directly
 * into the tables, because a thousand sign-ups through the API prove nothing here.
 */
export async function givenCrowd(
  db: Db,
  tokens: Tokens,
  { size, groupId, count = 1, promo, bonuses = 0, now }: Crowd,
): Promise<Buyer[]> {
  const buyers = Array.from(
    { length: size },
    (): Somebody => ({ userId: randomUUID(), sessionId: randomUUID(), basket: randomUUID() }),
  );
  const later = new Date(now.getTime() + DAY);
  await insertAccounts(db, buyers, { now, later });
  await insertBaskets(db, buyers, { groupId, count, promo, bonuses, now });
  if (bonuses > 0) await insertBonuses(db, buyers, bonuses, now);
  const { id: methodId } = await db
    .selectFrom('delivery_methods')
    .select('id')
    .where('code', '=', POINT.method)
    .executeTakeFirstOrThrow();
  const calculations = buyers.map(({ userId }) => ({
    id: randomUUID(),
    user_id: userId,
    basket_hash: basketHash([{ groupId, count }]),
    method_id: methodId,
    destination_key: destinationKey({ kind: 'pickupPoint', pointCode: POINT.deliveryPointCode }),
    full_price_kopecks: 0,
    days_from: 1,
    days_to: 1,
    created_at: now,
    expires_at: later,
  }));
  await db.insertInto('delivery_calculations').values(calculations).execute();
  const crowd: Buyer[] = [];
  // Sequentially, because the first one creates the key that signs tokens.
  for (const [index, buyer] of buyers.entries()) {
    const headers = await headersOf(tokens, buyer, now);
    crowd.push({ userId: buyer.userId, headers, body: formOf(calculations[index]?.id ?? '', buyer) });
  }
  return crowd;
}

const emailOf = ({ userId }: Somebody) => `${userId}@example.ru`;

const formOf = (calculationId: string, buyer: Somebody): OrderBody => ({
  accept: { policy: true, offer: true },
  personalData: { fio: 'Толпина Вера', email: emailOf(buyer), phone: '+79990000000' },
  personalPayment: ON_RECEIPT,
  personalDelivery: { ...POINT, calculationId },
  requestId: randomUUID(),
});

type Somebody = { userId: string; sessionId: string; basket: string };

async function insertAccounts(
  db: Db,
  buyers: readonly Somebody[],
  { now, later }: { now: Date; later: Date },
): Promise<void> {
  await db
    .insertInto('users')
    .values(
      buyers.map((buyer) => ({
        id: buyer.userId,
        email: emailOf(buyer),
        email_confirmed_at: now,
        user_role: 'user',
        price_role: 'user',
        created_at: now,
      })),
    )
    .execute();
  await db
    .insertInto('sessions')
    .values(
      buyers.map(({ userId, sessionId }) => ({
        id: sessionId,
        user_id: userId,
        opened_at: now,
        expires_at: later,
      })),
    )
    .execute();
}

type Wanted = Required<Omit<Crowd, 'size' | 'promo'>> & { promo: string | undefined };

async function insertBaskets(db: Db, buyers: readonly Somebody[], wanted: Wanted): Promise<void> {
  const { groupId, count, promo = null, bonuses, now } = wanted;
  await db
    .insertInto('baskets')
    .values(
      buyers.map(({ userId, basket }) => ({
        token: basket,
        user_id: userId,
        site_id: 1,
        promo_code: promo,
        bonuses,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  await db
    .insertInto('basket_lines')
    .values(buyers.map(({ basket }) => ({ basket, group_id: groupId, count, added_at: now })))
    .execute();
}

async function insertBonuses(db: Db, buyers: readonly Somebody[], bonuses: number, now: Date) {
  await db
    .insertInto('bonus_accounts')
    .values(buyers.map(({ userId }) => ({ user_id: userId, account_type_id: 1, value: bonuses })))
    .execute();
  await db
    .insertInto('bonus_log')
    .values(
      buyers.map(({ userId }) => ({
        user_id: userId,
        account_type_id: 1,
        amount: bonuses,
        text: 'Для проверки',
        created_at: now,
      })),
    )
    .execute();
}

async function headersOf(tokens: Tokens, { userId, sessionId }: Somebody, now: Date) {
  const token = await tokens.issue({ uid: userId, userRole: 'user', sid: sessionId }, now);
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}

/** A size with this stock, without reservations. */
export async function givenPieces(db: Db, groupId: number, stock: number): Promise<void> {
  await db
    .updateTable('offers')
    .set({ stock: sql<number>`${stock}::int`, reserved: 0 })
    .where('group_id', '=', groupId)
    .execute();
}
