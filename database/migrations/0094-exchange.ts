import { type Kysely, sql } from 'kysely';

/**
 * Exchange with 1C: who may, what is received, what became of it, and which rows of the shop are which of 1C (exchange,
 * §2, §3, §7). Files are stored outside the database, in chunks as they came.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createAccounts(db);
  await createFiles(db);
  await createRuns(db);
  await createIdentity(db);
  await sql`
    alter table products
      add column locked_fields text[] not null default '{}'`.execute(db);
  await sql`comment on column products.locked_fields is 'That an exchange must not change («Не менять из 1С»)'`.execute(
    db,
  );
  await sql`alter table stock_movements drop constraint stock_movements_kind_check`.execute(db);
  await sql`
    alter table stock_movements add constraint stock_movements_kind_check
      check (kind in ('receive', 'write_off', 'correct', 'count', 'return', 'sale', 'divide', 'exchange')) not valid`.execute(
    db,
  );
}

async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table exchange_accounts (
      id               uuid primary key default gen_random_uuid(),
      login            text not null constraint exchange_accounts_login_once unique,
      title            text not null,
      password_hash    text not null,
      may_catalog      boolean not null default true,
      may_orders       boolean not null default true,
      networks         text[] not null default '{}',
      site_id          integer references sites (id) on delete restrict,
      settings         jsonb not null default '{}',
      is_off           boolean not null default false,
      running_run      uuid,
      created_at       timestamptz not null,
      last_exchange_at timestamptz,
      version          integer not null default 1
    )`.execute(db);
  await sql`comment on column exchange_accounts.networks is 'From which it may come; empty for all'`.execute(
    db,
  );
  await sql`comment on column exchange_accounts.running_run is 'One file of an account is applied at a time'`.execute(
    db,
  );
  await sql`
    create table exchange_sessions (
      id         uuid primary key default gen_random_uuid(),
      account_id uuid not null references exchange_accounts (id) on delete cascade,
      token_hash text not null constraint exchange_sessions_token_once unique,
      protocol   text,
      address    text not null,
      opened_at  timestamptz not null,
      used_at    timestamptz not null,
      ended_at   timestamptz
    )`.execute(db);
  await sql`comment on column exchange_sessions.protocol is 'The version that init named; null for modules before 2.09'`.execute(
    db,
  );
  await sql`create index exchange_sessions_by_account on exchange_sessions (account_id, opened_at desc)`.execute(
    db,
  );
}

async function createFiles(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table exchange_files (
      id           uuid primary key default gen_random_uuid(),
      session_id   uuid not null references exchange_sessions (id) on delete cascade,
      name         text not null,
      bytes        bigint not null default 0,
      chunks       integer not null default 0,
      last_chunk   text,
      tail         bytea not null default '',
      is_whole     boolean not null default false,
      is_unpacked  boolean not null default false,
      received_at  timestamptz not null,
      constraint exchange_files_one_name_per_session unique (session_id, name)
    )`.execute(db);
  await sql`comment on column exchange_files.last_chunk is 'Its checksum: the same once more is a repetition after a time-out'`.execute(
    db,
  );
  await sql`comment on column exchange_files.is_whole is 'By its end: a chunk that begins like a file starts it again'`.execute(
    db,
  );
  await sql`comment on column exchange_files.is_unpacked is 'Of an archive: its entries are files of the session'`.execute(
    db,
  );
  await sql`create index exchange_files_by_age on exchange_files (received_at)`.execute(db);
}

async function createRuns(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table exchange_runs (
      id          uuid primary key default gen_random_uuid(),
      account_id  uuid not null references exchange_accounts (id) on delete cascade,
      session_id  uuid references exchange_sessions (id) on delete set null,
      file_name   text not null,
      file_id     uuid,
      file_bytes  bigint,
      checksum    text,
      state       text not null default 'waiting'
        constraint exchange_runs_state check (state in ('waiting', 'running', 'done', 'failed')),
      total       integer not null default 0,
      ordinal     integer not null default 0,
      counts      jsonb not null default '{}',
      failure     text,
      created_at  timestamptz not null,
      started_at  timestamptz,
      ended_at    timestamptz
    )`.execute(db);
  await sql`comment on column exchange_runs.ordinal is 'Records that are applied: written in the transaction of each batch'`.execute(
    db,
  );
  await sql`create index exchange_runs_by_account on exchange_runs (account_id, created_at desc)`.execute(db);
  await sql`create index exchange_runs_by_session on exchange_runs (session_id, file_name)`.execute(db);
  await sql`
    create table exchange_issues (
      id          bigint generated by default as identity primary key,
      run_id      uuid not null references exchange_runs (id) on delete cascade,
      code        text not null,
      external_id text,
      article     text,
      text        text not null,
      details     jsonb,
      decision    text constraint exchange_issues_decision check (decision in ('waits', 'confirmed', 'left')),
      decided_by  uuid references staff (id) on delete set null,
      decided_at  timestamptz,
      at          timestamptz not null
    )`.execute(db);
  await sql`comment on column exchange_issues.decision is 'Null where nothing is to be decided'`.execute(db);
  await sql`create index exchange_issues_by_run on exchange_issues (run_id, id)`.execute(db);
  await sql`create index exchange_issues_that_wait on exchange_issues (id) where decision = 'waits'`.execute(
    db,
  );
  await sql`
    create table exchange_pending (
      account_id  uuid not null references exchange_accounts (id) on delete cascade,
      external_id text not null,
      part        text not null,
      record      jsonb not null,
      run_id      uuid not null,
      since       timestamptz not null,
      primary key (account_id, external_id, part)
    )`.execute(db);
  await sql`comment on table exchange_pending is 'Offers, prices, rests and pictures that came before their goods'`.execute(
    db,
  );
  await sql`create index exchange_pending_by_age on exchange_pending (since)`.execute(db);
}

async function createIdentity(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table external_ids (
      source      uuid not null references exchange_accounts (id) on delete cascade,
      kind        text not null constraint external_ids_kind check (kind in
        ('group', 'good', 'offer', 'property', 'value', 'price_type', 'warehouse', 'order', 'counterparty')),
      external_id text not null constraint external_ids_length check (length(external_id) between 1 and 255),
      local_id    integer,
      parent_id   text,
      title       text,
      version     text,
      formed_at   text,
      checksums   jsonb not null default '{}',
      details     jsonb not null default '{}',
      seen_at     timestamptz not null,
      deleted_at  timestamptz,
      primary key (source, kind, external_id)
    )`.execute(db);
  await sql`comment on table external_ids is 'Which row of the shop is which of 1C; the id of 1C decides'`.execute(
    db,
  );
  await sql`comment on column external_ids.parent_id is 'The catalogue of a good, the good of an offer, the property of a value'`.execute(
    db,
  );
  await sql`comment on column external_ids.checksums is 'Of each part that was applied: equal ones are not written again'`.execute(
    db,
  );
  await sql`comment on column external_ids.formed_at is 'Local time of 1C of the newest file that was applied to it'`.execute(
    db,
  );
  await sql`create index external_ids_by_row on external_ids (kind, local_id)`.execute(db);
  await sql`create index external_ids_by_parent on external_ids (source, kind, parent_id)`.execute(db);
  await sql`create index external_ids_by_age on external_ids (source, kind, seen_at)`.execute(db);
  await sql`
    create table barcodes (
      code       text not null,
      product_id integer not null references products (id) on delete cascade,
      offer_id   integer references offers (id) on delete cascade,
      constraint barcodes_once_per_lot unique nulls not distinct (code, product_id, offer_id)
    )`.execute(db);
  await sql`create index barcodes_by_product on barcodes (product_id)`.execute(db);
  await sql`create index barcodes_by_lot on barcodes (offer_id) where offer_id is not null`.execute(db);
}
