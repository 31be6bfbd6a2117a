import { type Kysely, sql } from 'kysely';

/**
 * What staff do with orders (back office, §4.2): a version, a manager and a source of each, the author of an event, notes,
 * the money taken on receipt, two statuses of parcels that came back, and who works on a one-click order. And what was only
 * logged so far: sent messages, differences of the books; and which people have opened whose contacts today.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addStatuses(db);
  await sql`
    alter table orders
      add column version        integer not null default 1,
      add column manager_id     uuid references staff (id) on delete set null,
      add column source         text not null default 'shop'
        constraint orders_come_from_somewhere check (source in ('shop', 'staff', 'blank')),
      add column paid_document  jsonb,
      add column fiscal         jsonb`.execute(db);
  await sql`comment on column orders.version is 'Grows with every change; a step of staff names the one that it has seen'`.execute(
    db,
  );
  await sql`comment on column orders.paid_document is 'Day and number of the payment order of an invoice'`.execute(
    db,
  );
  await sql`comment on column orders.fiscal is 'Number and sign of the fiscal document of money taken on receipt (BD48)'`.execute(
    db,
  );
  await countVersions(db);
  await sql`alter table order_events add column staff_id uuid`.execute(db);
  await sql`comment on column order_events.staff_id is 'The person of the back office; null for buyers, the bank and commands'`.execute(
    db,
  );
  await sql`
    create table order_notes (
      id         bigint generated always as identity primary key,
      order_id   integer not null references orders (id) on delete cascade,
      staff_id   uuid references staff (id) on delete set null,
      text       text not null check (length(text) between 1 and 2000),
      is_pinned  boolean not null default false,
      created_at timestamptz not null,
      version    integer not null default 1
    )`.execute(db);
  await sql`comment on table order_notes is 'Of staff, for staff: no answer to the buyer has them'`.execute(
    db,
  );
  await sql`create index order_notes_by_order on order_notes (order_id, id)`.execute(db);
  await sql`
    alter table blanks
      add column version  integer not null default 1,
      add column staff_id uuid references staff (id) on delete set null,
      add column order_id integer references orders (id) on delete set null,
      add column note     text not null default '',
      add column moved_at timestamptz`.execute(db);
  await sql`create index blanks_by_order on blanks (order_id)`.execute(db);
  await createLogs(db);
}

/** A new shop gets them with its foundation. */
async function addStatuses(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into statuses (kind, id, code, title, group_id, allows_cancel)
    select 'order', greatest(9, (select max(id) from statuses where kind = 'order')) + row_number() over (order by place),
           code, title, group_id, false
      from (values (1, 'partly-received', 'Получен частично', 5), (2, 'unclaimed', 'Не\u00a0востребован', 6))
        as added (place, code, title, group_id)
     where exists (select from statuses where kind = 'order')
    on conflict (kind, code) do nothing`.execute(db);
}

async function countVersions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function order_version() returns trigger language plpgsql as $$
    begin
      new.version := old.version + 1;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger order_version before update on orders for each row execute function order_version()`.execute(
    db,
  );
}

async function createLogs(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_log (
      id        bigint generated always as identity primary key,
      at        timestamptz not null,
      channel   text not null check (channel in ('email', 'sms', 'notice')),
      template  text not null,
      subject   text,
      recipient text not null,
      order_id  integer,
      outcome   text not null check (outcome in ('sent', 'refused', 'dropped'))
    )`.execute(db);
  await sql`comment on column message_log.subject is 'Null where the words of a message hold a secret'`.execute(
    db,
  );
  await sql`create index message_log_by_order on message_log (order_id, id) where order_id is not null`.execute(
    db,
  );
  await sql`create index message_log_by_recipient on message_log (recipient)`.execute(db);
  await sql`create index message_log_by_time on message_log (at)`.execute(db);
  await sql`
    create table book_differences (
      text     text primary key,
      found_at timestamptz not null
    )`.execute(db);
  await sql`comment on table book_differences is 'What the last comparison of the books has found; empty when they balance'`.execute(
    db,
  );
  await sql`
    create table staff_openings (
      staff_id    uuid not null references staff (id) on delete cascade,
      object_kind text not null,
      object_id   text not null,
      day         date not null,
      primary key (staff_id, object_kind, object_id, day)
    )`.execute(db);
  await sql`comment on table staff_openings is 'Contacts that a person has opened on a day: the audit has one record of each'`.execute(
    db,
  );
}
