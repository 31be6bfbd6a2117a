import { type Kysely, sql } from 'kysely';

/** Orders, their lines and history, bills and refunds (spec §3 Order form, §4, §7; decisions T4.1, T10.1–T10.8). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createOrders(db);
  await createLines(db);
  await createBooks(db);
  await linkBenefits(db);
}

async function createOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table orders (
      id                      integer primary key generated always as identity (start with 281001),
      number                  text not null generated always as ((id / 10000)::text || '-' || lpad((id % 10000)::text, 4, '0')) stored,
      user_id                 uuid references users (id) on delete set null,
      site_id                 integer not null references sites (id) on delete restrict,
      status_kind             text not null default 'order' check (status_kind = 'order'),
      status_id               integer not null,
      payment_status          smallint not null default 0 check (payment_status between 0 and 6),
      created_at              timestamptz not null,
      reserved_until          timestamptz,
      full_name               text not null,
      email                   text not null,
      phone                   text not null,
      recipient               jsonb,
      comment                 text not null default '',
      delivery                jsonb not null,
      payment_method_id       integer not null,
      payment_code            text not null,
      payment_name            text not null,
      is_online               boolean not null,
      price_role              text not null,
      goods_kopecks           bigint not null check (goods_kopecks >= 0),
      discount_kopecks        bigint not null,
      delivery_kopecks        bigint not null check (delivery_kopecks >= 0),
      total_kopecks           bigint not null check (total_kopecks >= 0),
      refunded_kopecks        bigint not null default 0 check (refunded_kopecks >= 0),
      vat_basis_points        integer not null check (vat_basis_points between 0 and 10000),
      vat_kopecks             bigint not null check (vat_kopecks >= 0),
      ledger                  jsonb not null,
      promo_code              text,
      promo_code_id           integer references promo_codes (id) on delete set null,
      bonuses_written_off     integer not null default 0 check (bonuses_written_off >= 0),
      bonuses_to_accrue       integer not null default 0 check (bonuses_to_accrue >= 0),
      bonuses_accrued_at      timestamptz,
      multiplier              integer not null default 1,
      weight_mg               bigint not null default 0,
      request_id              uuid,
      request_hash            text,
      secret                  text not null,
      device_id               uuid,
      track_number            text,
      track_url               text,
      paid_at                 timestamptz,
      released_at             timestamptz,
      handed_over_at          timestamptz,
      completed_at            timestamptz,
      cancelled_at            timestamptz,
      cancelled_by            text check (cancelled_by in ('buyer', 'shop', 'expiry', 'payment')),
      constraint orders_one_per_request unique (request_id),
      constraint orders_have_a_status foreign key (status_kind, status_id) references statuses (kind, id),
      constraint orders_cost_goods_less_discount_and_delivery
        check (total_kopecks = goods_kopecks - discount_kopecks + delivery_kopecks),
      constraint orders_give_back_no_more_than_was_paid check (refunded_kopecks <= total_kopecks),
      constraint orders_part_with_their_pieces_once check (released_at is null or handed_over_at is null)
    )`.execute(db);
  await sql`comment on column orders.goods_kopecks is 'Before every discount; discounts and bonuses are in discount_kopecks'`.execute(
    db,
  );
  await sql`comment on column orders.released_at is 'When its pieces, bonuses and promo code went back; null while it holds them'`.execute(
    db,
  );
  await sql`comment on column orders.handed_over_at is 'When its pieces left the shop: reserve and stock became less'`.execute(
    db,
  );
  await sql`comment on column orders.secret is 'Opens the payment status to whoever holds the cookie of the order (decision T7.29)'`.execute(
    db,
  );
  await sql`create index orders_by_user on orders (user_id, created_at desc, id desc)`.execute(db);
  await sql`create index orders_by_promo_code on orders (promo_code_id)`.execute(db);
}

async function createLines(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_lines (
      id                 integer primary key generated always as identity,
      order_id           integer not null references orders (id) on delete cascade,
      position           integer not null,
      product_id         integer references products (id) on delete set null,
      group_id           integer references product_groups (id) on delete set null,
      title              text not null,
      vendor_code        text not null,
      size_title         text not null,
      path               text not null,
      image_id           text,
      count              integer not null check (count > 0),
      refunded_count     integer not null default 0,
      unit_kopecks       integer not null check (unit_kopecks > 0),
      old_total_kopecks  bigint not null check (old_total_kopecks >= 0),
      total_kopecks      bigint not null check (total_kopecks >= 0),
      paid_kopecks       bigint not null check (paid_kopecks >= 0),
      vat_kopecks        bigint not null check (vat_kopecks >= 0),
      constraint order_lines_stand_in_order unique (order_id, position),
      constraint order_lines_give_back_no_more_than_was_bought check (refunded_count between 0 and count)
    )`.execute(db);
  await sql`comment on column order_lines.paid_kopecks is 'After every discount and bonuses; with the delivery they add up to the order (decision T9.3)'`.execute(
    db,
  );
  await sql`create index order_lines_by_product on order_lines (product_id)`.execute(db);
  await sql`create index order_lines_by_group on order_lines (group_id)`.execute(db);

  await sql`
    create table order_pieces (
      id       integer primary key generated always as identity,
      line_id  integer not null references order_lines (id) on delete cascade,
      offer_id integer references offers (id) on delete set null,
      count    integer not null check (count > 0),
      uin      text
    )`.execute(db);
  await sql`comment on table order_pieces is 'Which lots the pieces of a line were taken from, and their numbers (decision T10.5)'`.execute(
    db,
  );
  await sql`create index order_pieces_by_line on order_pieces (line_id)`.execute(db);
  await sql`create index order_pieces_by_offer on order_pieces (offer_id)`.execute(db);
}

async function createBooks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_events (
      id             bigint primary key generated always as identity,
      order_id       integer not null references orders (id) on delete cascade,
      at             timestamptz not null,
      status_kind    text not null default 'order' check (status_kind = 'order'),
      status_id      integer,
      payment_status smallint,
      text           text not null,
      constraint order_events_have_a_status foreign key (status_kind, status_id) references statuses (kind, id)
    )`.execute(db);
  await sql`create index order_events_by_order on order_events (order_id, id)`.execute(db);

  await sql`
    create table bills (
      id             integer primary key generated always as identity,
      order_id       integer not null references orders (id) on delete cascade,
      amount_kopecks bigint not null check (amount_kopecks > 0),
      constraint bills_one_per_order unique (order_id)
    )`.execute(db);

  await sql`
    create table order_refunds (
      id             integer primary key generated always as identity,
      order_id       integer not null references orders (id) on delete cascade,
      request_id     uuid,
      lines          jsonb not null,
      reason         text not null,
      text           text not null default '',
      status         text not null default 'asked' check (status in ('asked', 'approved', 'declined', 'paid')),
      amount_kopecks bigint not null check (amount_kopecks >= 0),
      created_at     timestamptz not null,
      decided_at     timestamptz,
      constraint order_refunds_one_per_request unique (request_id)
    )`.execute(db);
  await sql`create index order_refunds_by_order on order_refunds (order_id)`.execute(db);
}

/** Uses of promo codes and bonuses reference their order. */
async function linkBenefits(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table promo_uses
      add column order_id integer references orders (id) on delete set null,
      add constraint promo_uses_one_per_order unique (order_id)`.execute(db);
  await sql`
    alter table bonus_log
      add column order_id integer references orders (id) on delete set null`.execute(db);
  await sql`create index bonus_log_by_order on bonus_log (order_id)`.execute(db);
}
