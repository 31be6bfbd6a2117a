import { type Selectable, sql } from 'kysely';
import { prepared } from '#database/prepared.ts';
import type { BasketLineRow, BasketRow } from '#database/schema/basket.ts';
import type { Db } from '#database/schema.ts';
import { MAX_COUNT } from '#domain/basket/requested-count.ts';
import type { Engraving } from '#domain/engraving/engraving.ts';
import type { Kopecks } from '#domain/money.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import type { Shopper } from '#server/platform/shopper.ts';

/* Owns the tables baskets, basket_lines, basket_requests, constructor_sets and constructor_set_members. */

/**
 * The shopper's basket: the account's own, whatever token comes with the call, or the guest's by token. A
 * basket with an owner is not found by its token, so a stolen or guessed token finds nothing (promise R15).
 */
export const owned = ({ userId }: Pick<Shopper, 'userId'>, token: string | undefined) =>
  userId === undefined
    ? sql<boolean>`token = ${token ?? null}::uuid and user_id is null`
    : sql<boolean>`user_id = ${userId}::uuid`;

/** What a basket stores for the order besides its lines. */
export type SavedSelection = Pick<Selectable<BasketRow>, 'promo_code' | 'bonuses' | 'payment_type' | 'gift'>;

/** The shopper's basket: its token and its saved selection. */
export async function findBasket(
  db: Db,
  shopper: Pick<Shopper, 'userId'>,
  token: string | undefined,
): Promise<(SavedSelection & { token: string }) | undefined> {
  return db
    .selectFrom('baskets')
    .select(['token', 'promo_code', 'bonuses', 'payment_type', 'gift'])
    .where(owned(shopper, token))
    .executeTakeFirst();
}

export async function saveSelection(
  trx: Db,
  basket: string,
  { gift, ...selection }: Partial<SavedSelection>,
): Promise<void> {
  const changes = { ...selection, ...(gift !== undefined && { gift: gift && JSON.stringify(gift) }) };
  if (Object.keys(changes).length === 0) return;
  await trx.updateTable('baskets').set(changes).where('token', '=', basket).execute();
}

/** Copies the guest's code, payment and gift to the account's basket, unless it has its own. */
export async function takeOverSelection(trx: Db, guest: string, own: string): Promise<void> {
  await sql`
    update baskets as own
    set promo_code = coalesce(own.promo_code, guest.promo_code),
        payment_type = coalesce(own.payment_type, guest.payment_type),
        gift = coalesce(own.gift, guest.gift)
    from baskets as guest
    where own.token = ${own}::uuid and guest.token = ${guest}::uuid`.execute(trx);
  await saveSelection(trx, guest, { promo_code: null, payment_type: null, gift: null });
}

/** Creates a basket for the shopper, unless there is one or the token is taken. */
export async function insertBasket(
  trx: Db,
  { userId, siteId }: Pick<Shopper, 'userId' | 'siteId'>,
  token: string,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('baskets')
    .values({ token, user_id: userId ?? null, site_id: siteId, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Opening = { token: string; requestId: string | undefined; now: Date };

/**
 * Locks the shopper's basket until the transaction ends, creates it if there is none, and marks the request as done
 * in it. One statement, because every addition begins with it: copies of a request wait here, and find the mark.
 *
 * @returns undefined when the token names another user's basket, or the account has just got a basket elsewhere
 */
export async function openBasket(
  trx: Db,
  shopper: Pick<Shopper, 'userId' | 'siteId'>,
  opening: Opening,
): Promise<{ token: string; isRepeated: boolean } | undefined> {
  const { requestId = null, now } = opening;
  const { rows } = await sql<{ token: string; is_claimed: boolean }>`${prepared}
    with ${shopper.userId === undefined ? guestBasket(shopper, opening) : ownBasket(shopper, opening)},
    claimed as (
      insert into basket_requests (basket, request_id, created_at)
      select token, ${requestId}::uuid, ${now}::timestamptz from opened where ${requestId}::uuid is not null
      on conflict do nothing
      returning request_id
    )
    select token, exists (select from claimed) as is_claimed from opened`.execute(trx);
  return rows[0] && { token: rows[0].token, isRepeated: requestId !== null && !rows[0].is_claimed };
}

/** A guest's basket is found by its token alone, so that a conflict is the basket itself, or another user's. */
const guestBasket = ({ siteId }: Pick<Shopper, 'siteId'>, { token, now }: Opening) => sql`
  opened as (
    insert into baskets (token, site_id, created_at, updated_at)
    values (${token}::uuid, ${siteId}::integer, ${now}::timestamptz, ${now}::timestamptz)
    on conflict (token) do update set updated_at = excluded.updated_at where baskets.user_id is null
    returning token
  )`;

/** An account's basket is found by its owner; the token of a new one may be taken, too. */
const ownBasket = (shopper: Pick<Shopper, 'userId' | 'siteId'>, { token, now }: Opening) => sql`
  found as (
    update baskets set updated_at = ${now}::timestamptz where ${owned(shopper, token)} returning token
  ),
  made as (
    insert into baskets (token, user_id, site_id, created_at, updated_at)
    select ${token}::uuid, ${shopper.userId}::uuid, ${shopper.siteId}::integer, ${now}::timestamptz, ${now}::timestamptz
    where not exists (select from found)
    on conflict do nothing
    returning token
  ),
  opened as (select token from found union all select token from made)`;

/** Locks the shopper's basket until the transaction ends: changes of one basket queue here. */
export async function lockBasket(
  trx: Db,
  shopper: Pick<Shopper, 'userId'>,
  token: string | undefined,
  now: Date,
): Promise<string | undefined> {
  const basket = await trx
    .updateTable('baskets')
    .set({ updated_at: now })
    .where(owned(shopper, token))
    .returning('token')
    .executeTakeFirst();
  return basket?.token;
}

/** Locks a guest's basket until the transaction ends; undefined when the token names none. */
export async function lockGuestBasket(trx: Db, token: string) {
  return trx
    .selectFrom('baskets')
    .select(['site_id', 'updated_at'])
    .where(owned({ userId: undefined }, token))
    .forUpdate()
    .executeTakeFirst();
}

export type HeldLine = Pick<
  Selectable<BasketLineRow>,
  'group_id' | 'count' | 'is_selected' | 'added_at' | 'engraving_text' | 'engraving_face'
>;

/** Stored lines, the latest first. */
export async function listHeldLines(trx: Db, basket: string): Promise<HeldLine[]> {
  return trx
    .selectFrom('basket_lines')
    .select(['group_id', 'count', 'is_selected', 'added_at', 'engraving_text', 'engraving_face'])
    .where('basket', '=', basket)
    .orderBy('added_at', 'desc')
    .orderBy('group_id')
    .execute();
}

/** Writes lines, replacing those of the same sizes. */
export async function replaceLines(trx: Db, basket: string, lines: readonly HeldLine[]): Promise<void> {
  if (lines.length === 0) return;
  await trx
    .insertInto('basket_lines')
    .values(lines.map((line) => ({ basket, ...line })))
    .onConflict((conflict) =>
      conflict.columns(['basket', 'group_id']).doUpdateSet((eb) => ({
        count: eb.ref('excluded.count'),
        is_selected: eb.ref('excluded.is_selected'),
        engraving_text: eb.ref('excluded.engraving_text'),
        engraving_face: eb.ref('excluded.engraving_face'),
      })),
    )
    .execute();
}

export type RequestedCount = { id: number; count: number };

/** A count as a line holds it. */
export type HeldCount = RequestedCount & { isSelected: boolean };

/** What the shopper is shown of a line. */
export type ShownOfLine = { id: number; price: Kopecks; obtainable: number };

/**
 * Adds the counts to the lines, or sets them, and returns what each line holds now. Adding selects
 * the line, because the shopper means to buy it.
 */
export async function upsertLines(
  trx: Db,
  basket: string,
  put: readonly (RequestedCount & ShownOfLine)[],
  { isChange, now }: { isChange: boolean; now: Date },
): Promise<HeldCount[]> {
  if (put.length === 0) return [];
  const { rows } = await sql<HeldCount>`${prepared}
    insert into basket_lines as line (basket, group_id, count, added_at, seen_price_kopecks, seen_obtainable)
    select ${basket}::uuid, id, least(count, ${MAX_COUNT}), ${now}::timestamptz, price, obtainable
    from unnest(
      ${put.map(({ id }) => id)}::integer[], ${put.map(({ count }) => count)}::integer[],
      ${put.map(({ price }) => price)}::integer[], ${put.map(({ obtainable }) => obtainable)}::integer[]
    ) as put (id, count, price, obtainable)
    order by id
    on conflict (basket, group_id) do update set
      count = ${isChange ? sql`excluded.count` : sql`least(line.count + excluded.count, ${MAX_COUNT})`},
      is_selected = ${isChange ? sql`line.is_selected` : sql`true`},
      seen_price_kopecks = excluded.seen_price_kopecks,
      seen_obtainable = excluded.seen_obtainable
    returning group_id as id, count, is_selected as "isSelected"`.execute(trx);
  return rows;
}

/** Sets the counts of lines. */
export async function setCounts(trx: Db, basket: string, counts: readonly RequestedCount[]): Promise<void> {
  if (counts.length === 0) return;
  await sql`
    update basket_lines as line set count = given.count
    from unnest(${counts.map(({ id }) => id)}::integer[], ${counts.map(({ count }) => count)}::integer[])
      as given (id, count)
    where line.basket = ${basket}::uuid and line.group_id = given.id`.execute(trx);
}

/** @returns whether the basket has this line */
export async function saveEngraving(
  trx: Db,
  basket: string,
  groupId: number,
  engraving: Engraving | null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('basket_lines')
    .set({ engraving_text: engraving?.text ?? null, engraving_face: engraving?.face ?? null })
    .where('basket', '=', basket)
    .where('group_id', '=', groupId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Letters that a piece of this size has room for; undefined where nothing is engraved. */
export async function findEngravingRoom(trx: Db, groupId: number): Promise<number | undefined> {
  const product = await trx
    .selectFrom('product_groups as size')
    .innerJoin('products as product', 'product.id', 'size.product_id')
    .select('product.engraving_room')
    .where('size.id', '=', groupId)
    .executeTakeFirst();
  return product?.engraving_room ?? undefined;
}

/** Stores what the shopper has been shown of the lines. */
export async function markSeen(trx: Db, basket: string, lines: readonly ShownOfLine[]): Promise<void> {
  await sql`
    update basket_lines as line
    set seen_price_kopecks = shown.price, seen_obtainable = shown.obtainable
    from unnest(
      ${lines.map(({ id }) => id)}::integer[], ${lines.map(({ price }) => price)}::integer[],
      ${lines.map(({ obtainable }) => obtainable)}::integer[]
    ) as shown (id, price, obtainable)
    where line.basket = ${basket}::uuid and line.group_id = shown.id`.execute(trx);
}

export async function deleteLines(trx: Db, basket: string, groupIds: readonly number[]): Promise<void> {
  if (groupIds.length === 0) return;
  await trx
    .deleteFrom('basket_lines')
    .where('basket', '=', basket)
    .where('group_id', 'in', groupIds)
    .execute();
}

/** Removes ordered lines; the code and the bonuses were for the order (decision T4.36). */
export async function removeOrdered(trx: Db, basket: string, groupIds: readonly number[]): Promise<void> {
  await sql`
    with ordered as (
      delete from basket_lines where basket = ${basket}::uuid and group_id = any (${groupIds}::integer[])
    )
    update baskets set promo_code = null, bonuses = 0, gift = null where token = ${basket}::uuid`.execute(
    trx,
  );
}

export async function deleteAllLines(trx: Db, basket: string): Promise<void> {
  await trx.deleteFrom('basket_lines').where('basket', '=', basket).execute();
}

/** All sizes in the basket, sold or not. */
export async function listSizes(trx: Db, basket: string): Promise<number[]> {
  const lines = await trx
    .selectFrom('basket_lines')
    .select('group_id')
    .where('basket', '=', basket)
    .execute();
  return lines.map(({ group_id }) => group_id);
}

/** Selects and unselects lines; the last entry of a repeated size counts. */
export async function selectLines(
  trx: Db,
  basket: string,
  lines: readonly { id: number; selected: boolean }[],
): Promise<void> {
  const last = [...new Map(lines.map(({ id, selected }) => [id, selected]))];
  await sql`
    update basket_lines as line set is_selected = given.selected
    from unnest(
      ${last.map(([id]) => id)}::integer[], ${last.map(([, selected]) => selected)}::boolean[]
    ) as given (id, selected)
    where line.basket = ${basket}::uuid and line.group_id = given.id`.execute(trx);
}

/**
 * The sets that a shopper has composed in this basket, their sizes in ascending order. A set needs
 * at least two members.
 */
export async function listConstructorSets(
  trx: Db,
  basket: string,
): Promise<{ id: number; groupIds: number[] }[]> {
  return trx
    .selectFrom('constructor_set_members')
    .select(['set_id as id', sql<number[]>`array_agg(group_id order by group_id)`.as('groupIds')])
    .where('basket', '=', basket)
    .groupBy('set_id')
    .having(sql<number>`count(*)`, '>', 1)
    .execute();
}

export async function insertConstructorSet(
  trx: Db,
  basket: string,
  groupIds: readonly number[],
  now: Date,
): Promise<void> {
  const { id } = await trx
    .insertInto('constructor_sets')
    .values({ basket, added_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('constructor_set_members')
    .values(groupIds.map((group_id) => ({ set_id: id, basket, group_id })))
    .execute();
}

export async function deleteConstructorSet(trx: Db, basket: string, id: number): Promise<void> {
  await trx.deleteFrom('constructor_sets').where('basket', '=', basket).where('id', '=', id).execute();
}

export async function deleteAllConstructorSets(trx: Db, basket: string): Promise<void> {
  await trx.deleteFrom('constructor_sets').where('basket', '=', basket).execute();
}

/** Deletes sets with at most one member left. */
export async function deleteDissolvedSets(trx: Db, basket: string): Promise<void> {
  await trx
    .deleteFrom('constructor_sets as set')
    .where('basket', '=', basket)
    .where(
      ({ selectFrom }) =>
        selectFrom('constructor_set_members')
          .select(sql<number>`count(*)::int`.as('members'))
          .whereRef('set_id', '=', 'set.id'),
      '<',
      2,
    )
    .execute();
}

/** Lines with the fields that decide which sets their pieces belong to. */
export async function listSetCandidates(trx: Db, basket: string) {
  return trx
    .selectFrom('basket_lines as line')
    .innerJoin('product_groups as size', 'size.id', 'line.group_id')
    .leftJoin('constructor_set_members as member', (join) =>
      join.onRef('member.basket', '=', 'line.basket').onRef('member.group_id', '=', 'line.group_id'),
    )
    .select(['line.group_id', 'line.count', 'size.product_id'])
    .select(sql<number[]>`array_remove(array_agg(member.set_id), null)`.as('constructor_set_ids'))
    .where('line.basket', '=', basket)
    .groupBy(['line.group_id', 'line.count', 'size.product_id'])
    .execute();
}

/**
 * Deletes guests' baskets that have not changed since, in batches; locked ones are skipped.
 *
 * @returns how many
 */
export async function deleteAbandonedBaskets(db: Db, before: Date, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('baskets')
    .where('token', 'in', ({ selectFrom }) =>
      selectFrom('baskets')
        .select('token')
        .where('user_id', 'is', null)
        .where('updated_at', '<', before)
        .orderBy('updated_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The guest's requests count as done in the account's basket. */
export async function moveRequests(trx: Db, guest: string, own: string): Promise<void> {
  await sql`
    insert into basket_requests (basket, request_id, created_at)
    select ${own}::uuid, request_id, created_at from basket_requests where basket = ${guest}::uuid
    on conflict do nothing`.execute(trx);
}

export async function storeAnswer(trx: Db, basket: string, requestId: string, answer: object): Promise<void> {
  await trx
    .updateTable('basket_requests')
    .set({ answer: JSON.stringify(answer) })
    .where('basket', '=', basket)
    .where('request_id', '=', requestId)
    .execute();
}

export async function findAnswer(db: Db, basket: string, requestId: string): Promise<unknown> {
  const request = await db
    .selectFrom('basket_requests')
    .select('answer')
    .where('basket', '=', basket)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return request?.answer ?? undefined;
}

export async function deleteOldRequests(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('basket_requests').where('created_at', '<', before).execute();
}

/** Deletes the baskets of an erased account with their lines. */
export const personalData: PersonalData = {
  async erase(trx, { id }) {
    await trx.deleteFrom('baskets').where('user_id', '=', id).execute();
  },
};
