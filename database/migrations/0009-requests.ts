import { type Kysely, sql } from 'kysely';

/** Submitted forms, and subscriptions to the restock of a size (spec §3 Form, Subscription notification). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table forms (
      id         integer generated always as identity primary key,
      type_id    integer not null check (type_id > 0),
      site_id    integer not null references sites (id) on delete cascade,
      user_id    uuid references users (id) on delete set null,
      is_active  boolean not null default true,
      params     jsonb not null default '[]',
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`comment on column forms.params is '[{id, value}] as spec §3 shows them; id is the code of the field'`.execute(
    db,
  );

  await sql`
    create table restock_subscriptions (
      id           integer generated always as identity primary key,
      form_id      integer not null unique references forms (id) on delete cascade,
      user_id      uuid not null references users (id) on delete cascade,
      group_id     integer not null references product_groups (id) on delete cascade,
      email        text not null,
      full_name    text not null,
      consented_at timestamptz not null,
      closed_at    timestamptz
    )`.execute(db);
  await sql`comment on column restock_subscriptions.closed_at is 'When its one letter was sent'`.execute(db);
  await sql`
    create unique index restock_subscriptions_one_open_per_size
      on restock_subscriptions (user_id, group_id) where closed_at is null`.execute(db);
  await sql`
    create index restock_subscriptions_open_by_size
      on restock_subscriptions (group_id) where closed_at is null`.execute(db);
}
