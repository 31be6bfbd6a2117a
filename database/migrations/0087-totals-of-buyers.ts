import { type Kysely, sql } from 'kysely';

/** Buyers are counted while the shop keeps writing, some at a time: see ADR 0067. */
export const isOnline = true;

/** Buyers that are counted by one statement. */
const AT_ONCE = 1000;

/** Where an order goes: the city of its address, or `#` and the point; as the index `orders_by_place` has it. */
const placeOf = (order: string) =>
  sql.raw(`coalesce(
    nullif(${order}.delivery #>> '{destination,address,city}', ''), nullif(${order}.delivery #>> '{destination,address,settlement}', ''),
    '#' || (${order}.delivery ->> 'pointCode'), '')`);

const spentOn = (order: string) =>
  sql.raw(
    `case when ${order}.paid_at is null then 0 else ${order}.total_kopecks - ${order}.refunded_kopecks end`,
  );

/** All columns of the totals of `id`, from the orders themselves. */
const counted = (id: string) => sql`
  select count(*), coalesce(sum(${spentOn('one')}), 0), coalesce(max(one.created_at), '-infinity'),
         coalesce(array_agg(distinct ${placeOf('one')}), '{}')
    from orders as one where one.user_id = ${sql.raw(id)}`;

const COLUMNS = sql`(orders, spent_kopecks, last_order_at, places)`;

/**
 * What the list of buyers shows, filters and sorts by (back office, §4.5), kept beside the accounts by triggers, so that
 * the version before this one keeps it as well. They run when a transaction ends, after all of its other locks.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`
      create table if not exists buyer_totals (
        user_id       uuid primary key references users (id) on delete cascade,
        orders        integer not null default 0,
        spent_kopecks bigint not null default 0,
        last_order_at timestamptz not null default '-infinity',
        bonuses       integer not null default 0,
        places        text[] not null default '{}'
      )`.execute(trx);
    await sql`comment on column buyer_totals.places is 'Cities of addresses, and # with codes of points'`.execute(
      trx,
    );
    for (const column of ['orders', 'spent_kopecks', 'last_order_at', 'bonuses']) {
      await sql`create index if not exists ${sql.id(`buyer_totals_by_${column}`)}
        on buyer_totals (${sql.id(column)}, user_id)`.execute(trx);
    }
    await sql`create index if not exists buyer_totals_by_places on buyer_totals using gin (places)`.execute(
      trx,
    );
    await followUsers(trx);
    await followOrders(trx);
    await followBonuses(trx);
  });
  await countBuyers(db);
}

async function followUsers(trx: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function buyer_totals_follow_users() returns trigger language plpgsql as $$
    begin
      insert into buyer_totals (user_id) select id from added on conflict do nothing;
      return null;
    end $$`.execute(trx);
  await sql`
    create or replace trigger buyer_totals_begin after insert on users
      referencing new table as added for each statement execute function buyer_totals_follow_users()`.execute(
    trx,
  );
}

async function followOrders(trx: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function buyer_totals_follow_orders() returns trigger language plpgsql as $$
    declare
      place text;
    begin
      if tg_op = 'INSERT' or (tg_op = 'UPDATE' and old.user_id is null) then
        place := ${placeOf('new')};
        update buyer_totals
           set orders = orders + 1, spent_kopecks = spent_kopecks + ${spentOn('new')},
               last_order_at = greatest(last_order_at, new.created_at),
               places = case when place = any (places) then places else places || place end
         where user_id = new.user_id;
      elsif tg_op = 'UPDATE' and new.user_id = old.user_id and new.created_at = old.created_at
            and ${placeOf('new')} = ${placeOf('old')} then
        update buyer_totals
           set spent_kopecks = spent_kopecks + ${spentOn('new')} - ${spentOn('old')}
         where user_id = new.user_id;
      else
        update buyer_totals as totals set ${COLUMNS} = (${counted('totals.user_id')})
         where totals.user_id = old.user_id or (tg_op = 'UPDATE' and totals.user_id = new.user_id);
      end if;
      return null;
    end $$`.execute(trx);
  for (const [event, when] of [
    ['insert', 'new.user_id is not null'],
    [
      'update',
      `(old.user_id, old.created_at, old.total_kopecks, old.refunded_kopecks, old.paid_at, old.delivery)
        is distinct from (new.user_id, new.created_at, new.total_kopecks, new.refunded_kopecks, new.paid_at, new.delivery)
        and (old.user_id is not null or new.user_id is not null)`,
    ],
    ['delete', 'old.user_id is not null'],
  ] as const) {
    const name = sql.id(`buyer_totals_on_${event}`);
    // A constraint trigger cannot be replaced.
    await sql`drop trigger if exists ${name} on orders`.execute(trx);
    await sql`
      create constraint trigger ${name} after ${sql.raw(event)} on orders deferrable initially deferred
        for each row when (${sql.raw(when)}) execute function buyer_totals_follow_orders()`.execute(trx);
  }
}

async function followBonuses(trx: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function buyer_totals_follow_bonuses() returns trigger language plpgsql as $$
    begin
      update buyer_totals
         set bonuses = case when tg_op = 'DELETE' then 0 else new.value end
       where user_id = case when tg_op = 'DELETE' then old.user_id else new.user_id end;
      return null;
    end $$`.execute(trx);
  for (const [event, row] of [
    ['insert or update', 'new'],
    ['delete', 'old'],
  ] as const) {
    const name = sql.id(`buyer_totals_on_${event === 'delete' ? event : 'change'}`);
    await sql`drop trigger if exists ${name} on bonus_accounts`.execute(trx);
    await sql`
      create constraint trigger ${name} after ${sql.raw(event)} on bonus_accounts deferrable initially deferred
        for each row when (${sql.raw(row)}.account_type_id = 1) execute function buyer_totals_follow_bonuses()`.execute(
      trx,
    );
  }
}

/** Everyone once: with their rows locked, so that an order which ends meanwhile is added afterwards. */
export async function countBuyers<Tables>(db: Kysely<Tables>): Promise<void> {
  let after: string | undefined = '00000000-0000-0000-0000-000000000000';
  while (after !== undefined) {
    after = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: string }>`
        select id from users where id > ${after} order by id limit ${AT_ONCE}`.execute(trx);
      const ids = rows.map(({ id }) => id);
      await sql`
        insert into buyer_totals (user_id) select id from users where id = any (${ids}::uuid[])
        on conflict do nothing`.execute(trx);
      await sql`
        select from buyer_totals where user_id = any (${ids}::uuid[]) order by user_id for update`.execute(
        trx,
      );
      await sql`
        update buyer_totals as totals
           set ${COLUMNS} = (${counted('totals.user_id')}),
               bonuses = coalesce(
                 (select value from bonus_accounts as own where own.user_id = totals.user_id and own.account_type_id = 1), 0)
         where totals.user_id = any (${ids}::uuid[])`.execute(trx);
      return ids.at(-1);
    });
  }
}
