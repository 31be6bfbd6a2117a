import { type Kysely, sql } from 'kysely';

/** Payment methods, payments and refunds (spec §3 Payment method, §7; promise R9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_methods (
      id             integer primary key,
      code           text not null unique check (code ~ '^[a-z0-9-]+$'),
      name           text,
      hint           text not null default '',
      way            text not null check (way in ('online', 'on_receipt', 'invoice')),
      months         smallint check (months between 2 and 36),
      delivery_kinds text[] not null default '{address,pickup_point}'
                     check (delivery_kinds <@ '{address,pickup_point}'),
      site_ids       integer[] not null default '{}',
      user_roles     text[] not null default '{}',
      is_default     boolean not null default false,
      is_active      boolean not null default true,
      position       smallint not null default 0
    )`.execute(db);
  await sql`comment on column payment_methods.name is 'The name of method 31 stands for a missing one (decision T3.27)'`.execute(
    db,
  );
  await sql`comment on column payment_methods.site_ids is 'Every site when empty, and so every user role'`.execute(
    db,
  );
  await sql`create unique index payment_methods_have_one_default on payment_methods (is_default) where is_default`.execute(
    db,
  );

  // An existing shop continues to accept payments; an empty one is seeded with its own methods.
  await sql`
    insert into payment_methods (id, code, name, hint, way, is_default, position)
    select method.*
      from (values (31, 'oplata-bankovskoy-kartoy-yookassa', 'Банковской картой онлайн', 'Мир и другие карты', 'online', true, 0),
                   (35, 'pri-poluchenii', 'При получении', 'Наличными или картой', 'on_receipt', false, 1)) as method
     where exists (select from sites)`.execute(db);

  await sql`
    create table payments (
      id                  uuid primary key default gen_random_uuid(),
      bill_id             integer not null references bills (id) on delete restrict,
      provider            text not null check (provider in ('bank', 'yookassa')),
      provider_payment_id text,
      amount_kopecks      bigint not null check (amount_kopecks > 0),
      refunded_kopecks    bigint not null default 0,
      receipt             jsonb not null,
      status              text not null default 'asked'
                          check (status in ('asked', 'pending', 'waiting_for_capture', 'succeeded', 'canceled')),
      confirmation_url    text,
      created_at          timestamptz not null,
      checked_at          timestamptz,
      constraint payments_are_known_once unique (provider, provider_payment_id),
      constraint payments_are_known_when_open check (status in ('asked', 'canceled') or provider_payment_id is not null),
      constraint payments_are_refunded_at_most_whole check (
        refunded_kopecks between 0 and amount_kopecks and (refunded_kopecks = 0 or status = 'succeeded')
      )
    )`.execute(db);
  await sql`comment on column payments.id is 'Also the idempotence key by which the bank knows the payment'`.execute(
    db,
  );
  await sql`comment on column payments.refunded_kopecks is 'Asked to be paid back, whether the bank has done so yet or not'`.execute(
    db,
  );
  await sql`
    create unique index payments_one_open_per_bill on payments (bill_id)
     where status in ('asked', 'pending', 'waiting_for_capture')`.execute(db);
  await sql`create index payments_by_bill on payments (bill_id, created_at)`.execute(db);

  await sql`
    create table payment_events (
      id         integer generated always as identity primary key,
      payment_id uuid not null references payments (id) on delete restrict,
      status     text not null,
      heard_at   timestamptz not null,
      constraint payment_events_happen_once unique (payment_id, status)
    )`.execute(db);
  await sql`comment on table payment_events is 'What the bank has said of a payment when it was asked; mismatch: of another amount, currency or order'`.execute(
    db,
  );

  await sql`
    create table payment_refunds (
      id                 uuid primary key default gen_random_uuid(),
      payment_id         uuid not null references payments (id) on delete restrict,
      provider_refund_id text,
      amount_kopecks     bigint not null check (amount_kopecks > 0),
      why                text not null,
      receipt            jsonb not null,
      status             text not null default 'asked' check (status in ('asked', 'pending', 'succeeded', 'canceled')),
      created_at         timestamptz not null
    )`.execute(db);
  await sql`create index payment_refunds_by_payment on payment_refunds (payment_id)`.execute(db);
  await sql`create index payment_refunds_by_bank on payment_refunds (provider_refund_id)`.execute(db);

  await sql`
    create table bank_payments (
      id              text primary key,
      idempotence_key text not null unique,
      status          text not null default 'pending' check (status in ('pending', 'succeeded', 'canceled')),
      amount_kopecks  bigint not null check (amount_kopecks > 0),
      refunded_kopecks bigint not null default 0 check (refunded_kopecks between 0 and amount_kopecks),
      description     text not null,
      order_id        integer not null,
      success_path    text not null,
      failure_path    text not null,
      created_at      timestamptz not null,
      expires_at      timestamptz not null
    )`.execute(db);
  await sql`comment on table bank_payments is 'Books of the bank that the shop is tried out with; no money moves'`.execute(
    db,
  );
  await sql`
    create table bank_refunds (
      id              text primary key,
      idempotence_key text not null unique,
      payment_id      text not null references bank_payments (id) on delete cascade,
      amount_kopecks  bigint not null check (amount_kopecks > 0),
      created_at      timestamptz not null
    )`.execute(db);
}
