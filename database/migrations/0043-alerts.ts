import { type Kysely, sql } from 'kysely';

/**
 * Messages about a size for people without an account, by e-mail or phone, beside the requests of accounts: when it can
 * be bought again, or when its price has fallen. The version before skips them: they have no form.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table restock_subscriptions
      alter column form_id drop not null,
      alter column user_id drop not null,
      alter column email drop not null,
      alter column full_name set default '',
      add column kind text not null default 'restock' check (kind in ('restock', 'price')),
      add column phone text,
      add column site_id integer references sites (id) on delete cascade,
      add column price_role text,
      add column price_kopecks integer check (price_kopecks > 0),
      add column asked_from text,
      add column confirmed_at timestamptz,
      add column token_hash text,
      add column token_ends_at timestamptz,
      add constraint restock_subscriptions_of_accounts_have_a_form
        check ((form_id is null) = (user_id is null) and (form_id is null) = (site_id is not null)),
      add constraint restock_subscriptions_have_one_contact check ((email is null) <> (phone is null)),
      add constraint price_alerts_have_a_price
        check (kind = 'restock' or (price_role is not null and price_kopecks is not null))`.execute(db);
  await sql`comment on column restock_subscriptions.site_id is 'Of people without an account; others have that of their form'`.execute(
    db,
  );
  await sql`comment on column restock_subscriptions.price_kopecks is 'Its price when it was asked for; a lower one is the event'`.execute(
    db,
  );
  await sql`comment on column restock_subscriptions.confirmed_at is 'When the reader of the address, or of the phone, confirmed it'`.execute(
    db,
  );
  await sql`
    create unique index restock_subscriptions_one_alert
      on restock_subscriptions (coalesce(lower(email), phone), group_id, kind)
      where closed_at is null and user_id is null`.execute(db);
  await sql`create index restock_subscriptions_by_mailbox on restock_subscriptions (lower(email))`.execute(
    db,
  );
  await sql`create index restock_subscriptions_by_phone on restock_subscriptions (phone)`.execute(db);
  await sql`create unique index restock_subscriptions_by_token on restock_subscriptions (token_hash)`.execute(
    db,
  );
}
