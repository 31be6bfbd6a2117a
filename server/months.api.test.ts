import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#database/migrate.ts';
import type { Db } from '#database/schema.ts';
import { openDemoDatabase, openFreshDatabase } from '#tests/support/fresh-database.ts';
import { givenBill } from '#tests/support/given-bill.ts';
import { givenLog } from '#tests/support/given-log.ts';
import { keepMonths, MONTHLY_TABLES, monthsAhead } from './months.ts';

const DAY = 24 * 3_600_000;

/** The first moment of a month: the first partition ends two months after the clock of the server at the latest. */
function month(after: number): Date {
  const today = new Date();
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + after));
}

const within = (after: number) => new Date(month(after).getTime() + 9 * DAY);
const partition = (table: string, after: number) =>
  `months.${table}_${month(after).toISOString().slice(0, 7).replace('-', '_')}`;

/** With an order, whose history is written, and its payment. */
async function openShop() {
  const database = await openDemoDatabase();
  const { billId } = await givenBill(database.db);
  await addPayment(database.db, billId);
  return database;
}

const addPayment = (db: Db, billId: number) =>
  sql`
    insert into payments (bill_id, provider, amount_kopecks, receipt, created_at)
    select id, 'bank', amount_kopecks, '{}', now() from bills where id = ${billId}`.execute(db);

/** A row of each monthly table at this time. */
async function addRows(db: Db, at: Date): Promise<void> {
  await sql`
    insert into messages (channel, recipient, template, params, created_at)
    values ('email', 'maria@example.ru', 'welcome', '{}', ${at})`.execute(db);
  await sql`
    insert into notifications (type_code, title, body, created_at) values ('reload_page', '', '', ${at})`.execute(
    db,
  );
  await sql`
    insert into order_events (order_id, at, text)
    select id, ${at}, 'Собран' from orders order by id limit 1`.execute(db);
  await sql`
    insert into payment_events (payment_id, status, heard_at)
    select id, ${at.toISOString()}, ${at} from payments limit 1`.execute(db);
  await addRecord(db, at);
}

const addRecord = (db: Db, at: Date, undoOf: number | null = null) =>
  sql`
    insert into staff_audit (at, actor_kind, actor_title, action, object_kind, object_id, object_title, undo_of, keep_days)
    values (${at}, 'command', 'Команда', 'order.note', 'order', '1', 'Заказ 1', ${undoOf}, 1825)`.execute(db);

const keptAt = (db: Parameters<typeof keepMonths>[0]['db'], now: Date, log = givenLog().log) =>
  keepMonths({ db, now: () => now, log });

/** Where the rows of this time are; none when they are gone. */
async function placesOf(db: Db, table: string, at: Date): Promise<string[]> {
  const { rows: keys } = await sql<{ by: string }>`select months.key_of(${table}::regclass) as by`.execute(
    db,
  );
  const by = keys[0]?.by ?? '';
  const { rows } = await sql<{ place: string }>`
    select tableoid::regclass::text as place from ${sql.id(table)} where ${sql.id(by)} = ${at}`.execute(db);
  return rows.map(({ place }) => place);
}

async function partitionsOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = ${table}::regclass order by 1`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

describe.each(MONTHLY_TABLES)('rows of %s', (table) => {
  test('are in the partition of their month, those of the past in the first one', async () => {
    await using database = await openShop();
    const { db } = database;
    for (const after of [-30, 0, 3, 4]) await addRows(db, within(after));
    const places = await Promise.all([-30, 0, 3, 4].map((after) => placesOf(db, table, within(after))));
    const first = `months.${table}_before`;
    expect(places).toEqual([[first], [first], [partition(table, 3)], [partition(table, 4)]]);
  });

  test('are stored while their partition is missing, and moved when it is made', async () => {
    await using database = await openShop();
    const { db } = database;
    const [late, far] = [within(9), within(40)];
    await addRows(db, late);
    await addRows(db, far);
    expect(await placesOf(db, table, late)).toEqual([`months.${table}_default`]);
    await keptAt(db, within(11));
    expect(await placesOf(db, table, late)).toEqual([partition(table, 9)]);
    expect(await placesOf(db, table, far)).toEqual([`months.${table}_default`]);
    expect(await partitionsOf(db, table)).toContain(partition(table, 14));
  });
});

describe.each(['messages', 'notifications'])('a month of %s', (table) => {
  test('disappears 180 days after its end, and not before', async () => {
    await using database = await openShop();
    const { db } = database;
    for (const after of [3, 4]) await addRows(db, within(after));
    const end = month(4).getTime() + 180 * DAY;
    await keptAt(db, new Date(end - 1));
    expect(await placesOf(db, table, within(3))).toHaveLength(1);
    await keptAt(db, new Date(end));
    expect(await placesOf(db, table, within(3))).toEqual([]);
    expect(await partitionsOf(db, table)).not.toContain(partition(table, 3));
    expect(await placesOf(db, table, within(4))).toHaveLength(1);
  });

  test('from before the partitions disappears at the same time', async () => {
    await using database = await openShop();
    const { db } = database;
    for (const after of [-8, -7]) await addRows(db, within(after));
    const end = month(-7).getTime() + 180 * DAY;
    await keptAt(db, new Date(end - 1));
    expect(await placesOf(db, table, within(-8))).toHaveLength(1);
    await keptAt(db, new Date(end));
    expect(await placesOf(db, table, within(-8))).toEqual([]);
    expect(await placesOf(db, table, within(-7))).toHaveLength(1);
  });
});

test.each(['order_events', 'payment_events'])('rows of %s never disappear', async (table) => {
  await using database = await openShop();
  const { db } = database;
  const count = async () => (await sql`select id from ${sql.id(table)}`.execute(db)).rows.length;
  for (const after of [-100, 3, 8]) await addRows(db, within(after));
  const before = await count();
  await keptAt(db, within(60));
  expect(await count()).toBe(before);
  expect(await placesOf(db, table, within(3))).toEqual([partition(table, 3)]);
});

test('records of the audit are kept in each month, and a change is undone once over all of them', async () => {
  await using database = await openShop();
  const { db } = database;
  for (const after of [0, 3, 9]) await addRecord(db, within(after));
  await addRecord(db, within(3), 1);
  await expect(addRecord(db, within(4), 1)).rejects.toThrow('staff_undos_pkey');
  const kept = 'staff_audit keeps its records';
  for (const after of [0, 3, 9]) {
    await expect(sql`delete from staff_audit where at = ${within(after)}`.execute(db)).rejects.toThrow(kept);
  }
  await keptAt(db, within(11));
  await expect(sql`update staff_audit set action = '' where at = ${within(9)}`.execute(db)).rejects.toThrow(
    kept,
  );

  const end = month(4).getTime() + 5 * 365 * DAY;
  await keptAt(db, new Date(end - 1));
  expect(await placesOf(db, 'staff_audit', within(3))).toHaveLength(2);
  await keptAt(db, new Date(end));
  expect(await placesOf(db, 'staff_audit', within(3))).toEqual([]);
});

test('a change may be undone again when the record of its undoing is gone', async () => {
  await using database = await openShop();
  const { db } = database;
  await addRecord(db, within(-70), 1);
  await expect(addRecord(db, within(0), 1)).rejects.toThrow('staff_undos_pkey');
  await sql`delete from staff_audit where undo_of = 1`.execute(db);
  await addRecord(db, within(0), 1);
});

test('a month that was not made is missing in the time ahead', async () => {
  await using database = await openShop();
  const { db } = database;
  const daysAhead = async () =>
    Object.fromEntries((await monthsAhead(db)).map(({ table, seconds }) => [table, seconds / 86_400]));
  const ahead = await daysAhead();
  for (const table of MONTHLY_TABLES) expect(ahead[table]).toBeGreaterThan(88);
  for (const after of [5, 4, 3]) await sql`drop table ${sql.table(partition('messages', after))}`.execute(db);
  expect(await daysAhead()).toMatchObject({
    messages: expect.closeTo((month(3).getTime() - Date.now()) / DAY, 0),
  });
});

test('a job that was interrupted is continued by the next one', async () => {
  await using database = await openShop();
  const { db } = database;
  await addRows(db, within(3));
  const { log } = givenLog();
  const killed = keptAt(db, within(20), {
    ...log,
    info: () => {
      throw new Error('Killed');
    },
  });
  await expect(killed).rejects.toThrow('Killed');
  expect(await placesOf(db, 'messages', within(3))).toEqual([]);
  expect(await placesOf(db, 'notifications', within(3))).toHaveLength(1);
  await keptAt(db, within(20));
  for (const table of MONTHLY_TABLES) expect(await partitionsOf(db, table)).toContain(partition(table, 23));
  expect(await placesOf(db, 'notifications', within(3))).toEqual([]);
});

test('a table to come is partitioned by the same function', async () => {
  await using database = await openShop();
  const { db } = database;
  await sql`
    create table audit_to_come (
      id integer generated by default as identity primary key,
      at timestamptz not null,
      action text not null check (action <> ''),
      user_id uuid references users (id)
    )`.execute(db);
  await sql`create index audit_by_action on audit_to_come (action, at)`.execute(db);
  await sql`select months.split('audit_to_come', 'at')`.execute(db);
  await sql`
    insert into audit_to_come (at, action) values (${within(0)}, 'price.change'), (${within(3)}, 'price.change')`.execute(
    db,
  );
  const { rows } = await sql`
    select id, tableoid::regclass::text as place from audit_to_come where action = 'price.change' order by id`.execute(
    db,
  );
  expect(rows).toEqual([
    { id: 1, place: 'months.audit_to_come_before' },
    { id: 2, place: partition('audit_to_come', 3) },
  ]);
  await expect(
    sql`insert into audit_to_come (at, action) values (${within(4)}, '')`.execute(db),
  ).rejects.toThrow('check constraint');
});

describe('the former version of the shop', () => {
  let database: Awaited<ReturnType<typeof openFreshDatabase>>;

  /** Rows of before the migrations, by its own statements; partitions beside it afterwards. */
  beforeAll(async () => {
    database = await openFreshDatabase();
    const { db } = database;
    await migrate(db, '0056-backups');
    await sql`
      insert into messages (channel, recipient, template, params, gave_up_at)
      values ('email', 'old@example.ru', 'welcome', '{}', now() - interval '31 days')`.execute(db);
    await sql`
      insert into notifications (type_code, title, body, created_at) values ('reload_page', 'old', '', now())`.execute(
      db,
    );
    // The order of the payment does not matter.
    await sql`alter table payments disable trigger all`.execute(db);
    await sql`
      insert into payments (bill_id, provider, amount_kopecks, receipt, created_at) values (1, 'bank', 100, '{}', now())`.execute(
      db,
    );
    await sql`alter table payments enable trigger all`.execute(db);
    expect(await recordState(db, 'pending', within(0))).toBe(true);
    await migrate(db);
  });

  afterAll(() => database[Symbol.asyncDispose]());

  /** Whether the state was recorded. */
  async function recordState(db: Db, status: string, at: Date): Promise<boolean> {
    const { rows } = await sql`
      insert into "payment_events" ("payment_id", "status", "heard_at") select id, ${status}, ${at} from payments
      on conflict on constraint "payment_events_happen_once" do nothing returning "id"`.execute(db);
    return rows.length > 0;
  }

  test('records a state of a payment once over all months, also one of before the partitions', async () => {
    const { db } = database;
    expect(await recordState(db, 'pending', within(3))).toBe(false);
    expect(await recordState(db, 'succeeded', within(3))).toBe(true);
    expect(await recordState(db, 'succeeded', within(4))).toBe(false);
    const { rows } = await sql`select status, heard_at from payment_events order by id`.execute(db);
    expect(rows).toEqual([
      { status: 'pending', heard_at: within(0) },
      { status: 'succeeded', heard_at: within(3) },
    ]);
  });

  test('writes, takes and deletes messages by its statements', async () => {
    const { db } = database;
    await sql`
      with queued as (
        insert into messages (channel, recipient, template, params, request_id)
        select channel, recipient, template, params, null
          from jsonb_to_recordset('[{"channel":"email","recipient":"maria@example.ru","template":"welcome","params":{}}]')
            as message (channel text, recipient text, template text, params jsonb)
      )
      select pg_notify('messages', '')`.execute(db);
    const taken = await sql`
      update "messages" set "next_try" = now() + interval '1 hour' where "id" in (
        select "id" from "messages" where "gave_up_at" is null and ("next_try" is null or "next_try" <= now())
         order by "template" in ('welcome') desc, "id" limit 500 for update skip locked)
      returning "id", "tries", "template"`.execute(db);
    expect(taken.rows).toEqual([{ id: 2, tries: 0, template: 'welcome' }]);
    const claimed = await sql`
      update "messages" set "tries" = 1, "next_try" = now() where "id" = 2 and "tries" = 0 and "gave_up_at" is null
      returning "id", "channel", "recipient", "template", "params", "tries", "request_id"`.execute(db);
    expect(claimed.rows).toHaveLength(1);
    await sql`delete from "messages" where "gave_up_at" < now() - interval '30 days'`.execute(db);
    await sql`delete from "messages" where "id" = 2`.execute(db);
    expect((await sql`select from messages`.execute(db)).rows).toEqual([]);
  });

  test('writes, reads and deletes notifications by its statements', async () => {
    const { db } = database;
    const { rows: added } = await sql`
      with added as (
        insert into notifications (user_id, type_code, title, body, link, created_at)
        values (null::uuid, 'reset_session', 'new', '', null, now()) returning user_id, id
      )
      select id, pg_notify('notifications', json_build_object('kind', 'added', 'userId', user_id, 'id', id)::text)
        from added`.execute(db);
    expect(added).toMatchObject([{ id: 2 }]);
    const { rows: found } = await sql`
      select "id", "user_id", "type_code", "title", "body", "link", "received_at", "created_at" from "notifications"
       where "id" in (1, 2) order by "id"`.execute(db);
    expect(found).toMatchObject([{ title: 'old' }, { title: 'new' }]);
    await sql`update "notifications" set "received_at" = now() where "received_at" is null and "id" in (1)`.execute(
      db,
    );
    await sql`delete from "notifications" where "created_at" < now() + interval '1 day'`.execute(db);
    expect((await sql`select from notifications`.execute(db)).rows).toEqual([]);
  });

  test('writes and reads the history of an order by its statements', async () => {
    await using database = await openShop();
    const { db } = database;
    const { rows: orders } = await sql<{ id: number }>`select max(id) as id from orders`.execute(db);
    const id = orders[0]?.id ?? 0;
    await sql`
      insert into "order_events" ("order_id", "at", "status_id", "payment_status", "text")
      values (${id}, now(), (select id from statuses where kind = 'order' and code = 'packing'), null, 'Собирается')`.execute(
      db,
    );
    const { rows } = await sql<{ text: string }>`
      select "event"."text", "status"."code" from "order_events" as "event"
        left join "statuses" as "status" on "status"."kind" = "event"."status_kind" and "status"."id" = "event"."status_id"
       where "event"."order_id" = ${id} order by "event"."id"`.execute(db);
    expect(rows.at(-1)).toEqual({ text: 'Собирается', code: 'packing' });
  });
});
