import { type Kysely, sql } from 'kysely';

/** Sites, currencies, roles, statuses and the shop-wide settings (spec §3, §6, §9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table currencies (
      id       integer primary key,
      code     text not null unique,
      sign     text not null,
      title    text not null,
      rate     numeric(14, 6) not null check (rate > 0),
      position integer not null default 0
    )`.execute(db);
  await sql`comment on column currencies.rate is 'Roubles per unit; display only, all arithmetic is in roubles'`.execute(
    db,
  );

  await sql`
    create table sites (
      id            integer primary key,
      code          text not null unique,
      title         text not null,
      mode          text not null check (mode in ('retail', 'dealer')),
      phone         text not null,
      city          text not null,
      working_hours text not null,
      config        jsonb not null default '{}',
      css           jsonb not null default '{}'
    )`.execute(db);
  await sql`comment on column sites.config is 'Overrides of the default settings, in the shape of GET /config-provider/v1'`.execute(
    db,
  );

  await sql`
    create table user_roles (
      code                text primary key,
      title               text not null,
      price_role          text not null,
      visible_price_roles text[] not null,
      user_type_code      text not null
    )`.execute(db);
  await sql`comment on column user_roles.visible_price_roles is 'Price lists this role may be shown, its own included'`.execute(
    db,
  );

  await sql`
    create table statuses (
      kind          text not null check (kind in ('order', 'blank')),
      id            integer not null,
      code          text not null,
      title         text not null,
      group_id      integer not null,
      allows_cancel boolean not null default false,
      primary key (kind, id),
      constraint statuses_one_code_per_kind unique (kind, code)
    )`.execute(db);

  await sql`
    create table secrets (
      name  text primary key,
      value text not null
    )`.execute(db);
  await sql`comment on table secrets is 'Keys made at the first start and shared by all nodes; tokens survive a restart'`.execute(
    db,
  );
}
