import { type Kysely, sql } from 'kysely';

/** Promo codes, bonuses, and the order selections stored with a basket (spec §3 Basket total, Bonuses; §4; §7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table promo_codes (
      id                  integer generated always as identity primary key,
      code                text not null check (code = btrim(code) and char_length(code) between 1 and 40),
      kind                text not null check (kind in ('percent', 'amount')),
      value               integer not null check (value > 0 and (kind = 'amount' or value <= 10000)),
      is_active           boolean not null default true,
      starts_at           timestamptz,
      ends_at             timestamptz,
      user_roles          text[] not null default '{}',
      category_ids        integer[] not null default '{}',
      least_goods_kopecks integer not null default 0 check (least_goods_kopecks >= 0),
      max_uses            integer check (max_uses > 0),
      used                integer not null default 0 check (used >= 0),
      max_uses_per_user   integer check (max_uses_per_user > 0),
      is_alone            boolean not null default false,
      constraint promo_codes_are_unique unique (code),
      constraint promo_codes_are_used_within_their_limit check (max_uses is null or used <= max_uses)
    )`.execute(db);
  await sql`comment on column promo_codes.code is 'In capitals, as a shopper’s entry is read'`.execute(db);
  await sql`comment on column promo_codes.value is 'Basis points of a percent, kopecks of an amount'`.execute(
    db,
  );
  await sql`comment on column promo_codes.is_alone is 'Takes the place of other discounts (decision T9.6)'`.execute(
    db,
  );

  await sql`
    create table promo_uses (
      id            integer generated always as identity primary key,
      promo_code_id integer not null references promo_codes (id) on delete cascade,
      user_id       uuid references users (id) on delete set null,
      used_at       timestamptz not null
    )`.execute(db);
  await sql`create index promo_uses_by_user on promo_uses (promo_code_id, user_id)`.execute(db);
  await sql`create index promo_uses_of_user on promo_uses (user_id)`.execute(db);

  await sql`
    create table bonus_account_types (
      id    integer primary key,
      code  text not null unique,
      title text not null
    )`.execute(db);
  await sql`
    insert into bonus_account_types (id, code, title)
    values (1, 'main', 'Бонусы'), (2, 'pending', 'Ждут начисления')`.execute(db);

  await sql`
    create table bonus_accounts (
      user_id         uuid not null references users (id) on delete cascade,
      account_type_id integer not null references bonus_account_types (id) on delete restrict,
      value           integer not null default 0,
      primary key (user_id, account_type_id),
      constraint bonus_accounts_are_never_negative check (value >= 0)
    )`.execute(db);

  await sql`
    create table bonus_log (
      id              integer generated always as identity primary key,
      user_id         uuid not null,
      account_type_id integer not null,
      amount          integer not null check (amount <> 0),
      text            text not null,
      created_at      timestamptz not null,
      constraint bonus_log_is_of_an_account foreign key (user_id, account_type_id)
        references bonus_accounts (user_id, account_type_id) on delete cascade
    )`.execute(db);
  await sql`comment on table bonus_log is 'Every change of an account; together they are its value'`.execute(
    db,
  );
  await sql`create index bonus_log_by_user on bonus_log (user_id, created_at, id)`.execute(db);

  await sql`
    alter table baskets
      add column promo_code text,
      add column bonuses integer not null default 0 check (bonuses >= 0),
      add column payment_type text`.execute(db);
  await sql`comment on column baskets.bonuses is 'Asked for; how many are written off is reckoned with every total'`.execute(
    db,
  );

  await sql`
    alter table basket_lines
      add column seen_price_kopecks integer,
      add column seen_obtainable integer`.execute(db);
  await sql`comment on column basket_lines.seen_price_kopecks is 'One piece at the first tier when the shopper last saw the line'`.execute(
    db,
  );
  await sql`comment on column basket_lines.seen_obtainable is 'Pieces of it that could be bought then'`.execute(
    db,
  );
}
