import { type Kysely, sql } from 'kysely';

/**
 * Refunds as staff decide on them: of pieces, of the delivery, or a compensation without pieces; by the bank or by
 * hand (back office, §4.2.5). What is above the limit of a role waits in `approvals` (§2.2, rule 10).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_refunds
      add column kind text not null default 'pieces'
        check (kind in ('pieces', 'delivery', 'compensation', 'cancellation')),
      add column goods_kopecks bigint check (goods_kopecks >= 0),
      add column delivery_kopecks bigint not null default 0 check (delivery_kopecks >= 0),
      add column compensation_kopecks bigint not null default 0 check (compensation_kopecks >= 0),
      add column answer text not null default '',
      add column is_by_hand boolean not null default false,
      add column returned_on date,
      add column document text,
      add column opened_by uuid references staff (id) on delete set null,
      add column staff_id uuid references staff (id) on delete set null`.execute(db);
  await sql`comment on column order_refunds.kind is 'cancellation: all that was paid for an order that is cancelled or was not fetched'`.execute(
    db,
  );
  await sql`comment on column order_refunds.goods_kopecks is 'What of it was paid for goods: bonuses move with it. Null, of the version before: all of it'`.execute(
    db,
  );
  await sql`comment on column order_refunds.answer is 'To the buyer'`.execute(db);
  await sql`comment on column order_refunds.is_by_hand is 'Staff return the money, and record the day and the document'`.execute(
    db,
  );
  await sql`comment on column order_refunds.opened_by is 'Null for a request of the buyer'`.execute(db);
  await sql`comment on column order_refunds.staff_id is 'Decided on it'`.execute(db);
  await sql`create index order_refunds_by_time on order_refunds (created_at, id)`.execute(db);
  await sql`create index order_refunds_by_amount on order_refunds (amount_kopecks, id)`.execute(db);

  await sql`
    create table approvals (
      id            bigint generated always as identity primary key,
      kind          text not null,
      object_kind   text not null,
      object_id     text not null,
      object_title  text not null,
      amount        bigint not null check (amount > 0),
      words         text not null default '',
      args          jsonb not null,
      by_id         uuid references staff (id) on delete set null,
      by_title      text not null,
      created_at    timestamptz not null,
      is_approved   boolean,
      answer        text not null default '',
      decided_by    uuid references staff (id) on delete set null,
      decided_title text,
      decided_at    timestamptz
    )`.execute(db);
  await sql`comment on column approvals.kind is 'The action: refund, bonuses'`.execute(db);
  await sql`comment on column approvals.amount is 'Kopecks of money, or bonuses: what the limit of the role is compared with'`.execute(
    db,
  );
  await sql`comment on column approvals.args is 'What is carried out when it is approved'`.execute(db);
  await sql`create index approvals_by_time on approvals (created_at, id)`.execute(db);
  await sql`create index approvals_open on approvals (kind, object_id) where decided_at is null`.execute(db);
  await sql`
    create unique index approvals_one_per_refund on approvals (object_id)
     where kind = 'refund' and decided_at is null`.execute(db);
}
