import { type Insertable, sql } from 'kysely';
import type { RaffleParticipantRow } from '#database/schema/raffles.ts';
import type { Db } from '#database/schema.ts';

/* Entries of raffles; the tables are named in queries.ts. */

export function findTag(db: Db, barcode: string) {
  return db
    .selectFrom('tags')
    .leftJoin('orders', 'orders.id', 'tags.order_id')
    .select([
      'tags.group_id',
      'tags.order_id',
      'orders.user_id as buyer_id',
      'orders.phone as buyer_phone',
      'orders.email as buyer_email',
    ])
    .where('barcode', '=', barcode)
    .executeTakeFirst();
}

/** @returns how many of them are new */
export async function insertTags(
  db: Db,
  tags: readonly { barcode: string; groupId: number | null; orderId?: number; issuedAt?: Date }[],
): Promise<number> {
  if (tags.length === 0) return 0;
  const { rows } = await sql`
    insert into tags (barcode, group_id, order_id, issued_at)
    select barcode, size.id, order_id, issued_at
      from unnest(
        ${tags.map(({ barcode }) => barcode)}::text[],
        ${tags.map(({ groupId }) => groupId)}::integer[],
        ${tags.map(({ orderId }) => orderId ?? null)}::integer[],
        ${tags.map(({ issuedAt }) => issuedAt?.toISOString() ?? null)}::timestamptz[]
      ) as given (barcode, group_id, order_id, issued_at)
      left join product_groups as size on size.id = given.group_id
    on conflict (barcode) do nothing
    returning barcode`.execute(db);
  return rows.length;
}

/** Unused tag numbers for pieces that were bought online. */
export async function nextOrderTags(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select nextval('tags_of_orders')::float8 as number from generate_series(1, ${count}::integer)`.execute(
    db,
  );
  return rows.map(({ number }) => number);
}

/** Locks the order as every change of it does. */
export function lockOrder(trx: Db, orderId: number) {
  return trx
    .selectFrom('orders')
    .select(['id', 'number', 'site_id', 'user_id', 'full_name', 'email', 'phone', 'paid_at', 'released_at'])
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Sizes of an order, each repeated for every piece that was not returned. */
export async function listRemainingSizes(db: Db, orderId: number): Promise<(number | null)[]> {
  const lines = await db
    .selectFrom('order_lines')
    .select(['group_id', sql<number>`count - refunded_count`.as('remaining')])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return lines.flatMap(({ group_id, remaining }) => Array.from({ length: remaining }, () => group_id));
}

type Person = { raffleId: number; phone: string; email: string };

const entriesOf = (db: Db, { raffleId, phone, email }: Person) =>
  db
    .selectFrom('raffle_participants as entry')
    .where('entry.raffle_id', '=', raffleId)
    .where('entry.refused_at', 'is', null)
    .where(({ or, eb }) =>
      or([eb('entry.phone', '=', phone), eb(sql`lower(entry.email)`, '=', email.toLowerCase())]),
    );

export async function countEntriesOf(db: Db, person: Person): Promise<number> {
  const { count } = await entriesOf(db, person)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether a piece of this size, bought online by the same person, takes part automatically. */
export async function hasJoinedWith(db: Db, person: Person, groupId: number): Promise<boolean> {
  const joined = await entriesOf(db, person)
    .innerJoin('tags', 'tags.barcode', 'entry.ticket')
    .select('entry.id')
    .where('entry.order_id', 'is not', null)
    .where('tags.group_id', '=', groupId)
    .limit(1)
    .executeTakeFirst();
  return joined !== undefined;
}

export type NewEntry = Insertable<RaffleParticipantRow>;

/** @returns false when its tag already takes part, or its request was handled before */
export async function insertEntry(trx: Db, entry: NewEntry): Promise<boolean> {
  const made = await trx
    .insertInto('raffle_participants')
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function insertEntries(trx: Db, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length > 0)
    await trx
      .insertInto('raffle_participants')
      .values([...entries])
      .execute();
}

export function findEntry(db: Db, raffleId: number, ticket: string) {
  return db
    .selectFrom('raffle_participants')
    .selectAll()
    .where('raffle_id', '=', raffleId)
    .where('ticket', '=', ticket)
    .executeTakeFirst();
}

/** Entries that await moderation, the earliest first. */
export function listWaiting(db: Db, raffleId: number) {
  return db
    .selectFrom('raffle_participants')
    .selectAll()
    .where('raffle_id', '=', raffleId)
    .where('is_active', '=', false)
    .where('refused_at', 'is', null)
    .orderBy('registered_at')
    .orderBy('id')
    .execute();
}

/** @returns false when it no longer awaits moderation */
export async function decideOnEntry(
  trx: Db,
  id: number,
  decision: { is_active: true } | { refused_at: Date },
): Promise<boolean> {
  const decided = await trx
    .updateTable('raffle_participants')
    .set(decision)
    .where('id', '=', id)
    .where('is_active', '=', false)
    .where('refused_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return decided !== undefined;
}

export async function hasJoined(db: Db, raffleId: number, orderId: number): Promise<boolean> {
  const entry = await db
    .selectFrom('raffle_participants')
    .select('id')
    .where('raffle_id', '=', raffleId)
    .where('order_id', '=', orderId)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

/** Keeps as many entries of an order as it has pieces left; the others leave every list that is not frozen yet. */
export async function leaveLists(
  trx: Db,
  { orderId, remaining, at }: { orderId: number; remaining: number; at: Date },
): Promise<void> {
  const raffles = await trx
    .selectFrom('raffles')
    .select('id')
    .where('closed_at', 'is', null)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('raffle_participants').select('raffle_id').where('order_id', '=', orderId),
    )
    .orderBy('id')
    .forShare()
    .execute();
  if (raffles.length === 0) return;
  await trx
    .updateTable('raffle_participants')
    .set({ is_active: false, refused_at: at })
    .where('order_id', '=', orderId)
    .where('order_piece', '>', remaining)
    .where('is_active', '=', true)
    .where(
      'raffle_id',
      'in',
      raffles.map(({ id }) => id),
    )
    .execute();
}
