import { type Kysely, sql } from 'kysely';

/** People of the back office, who are no users of the shop (BD2): accounts, roles, sessions, factors, links. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_roles (
      code         text primary key,
      title        text not null,
      permissions  text[],
      limits       jsonb not null default '{}',
      idle_minutes integer not null default 60 check (idle_minutes between 15 and 720),
      version      integer not null default 1
    )`.execute(db);
  await sql`comment on column staff_roles.permissions is 'Null: those of the shop for this code, with rights of later versions'`.execute(
    db,
  );
  await sql`
    insert into staff_roles (code, title, limits) values
      ('owner', 'Владелец', '{}'),
      ('manager', 'Менеджер заказов', '{"refundKopecks": 5000000, "bonuses": 5000}'),
      ('warehouse', 'Склад', '{}'),
      ('content', 'Контент-редактор', '{}'),
      ('support', 'Поддержка', '{}')`.execute(db);

  await sql`
    create table staff (
      id            uuid primary key default gen_random_uuid(),
      email         text not null,
      fio           text not null,
      role          text not null references staff_roles (code) on delete restrict,
      status        text not null check (status in ('invited', 'active', 'blocked')),
      password_hash text,
      totp_secret   text,
      totp_step     bigint,
      locked_at     timestamptz,
      is_demo       boolean not null default false,
      settings      jsonb not null default '{}',
      version       integer not null default 1,
      created_at    timestamptz not null,
      signed_in_at  timestamptz
    )`.execute(db);
  await sql`comment on column staff.totp_secret is 'Sealed with the key staff-totp of secrets'`.execute(db);
  await sql`comment on column staff.totp_step is 'The latest step that was accepted: each counts once'`.execute(
    db,
  );
  await sql`comment on column staff.locked_at is 'Too many wrong passwords in a day'`.execute(db);
  await sql`create unique index staff_by_email on staff (lower(email))`.execute(db);
  await sql`create index staff_by_role on staff (role)`.execute(db);

  await sql`
    create table staff_passkeys (
      id         text primary key,
      staff_id   uuid not null references staff (id) on delete cascade,
      public_key text not null,
      counter    bigint not null,
      transports text[] not null,
      title      text not null,
      created_at timestamptz not null,
      used_at    timestamptz
    )`.execute(db);
  await sql`create index staff_passkeys_by_person on staff_passkeys (staff_id)`.execute(db);

  await sql`
    create table staff_recovery_codes (
      staff_id uuid not null references staff (id) on delete cascade,
      hash     text not null,
      used_at  timestamptz,
      primary key (staff_id, hash)
    )`.execute(db);

  await sql`
    create table staff_sessions (
      id           uuid primary key default gen_random_uuid(),
      token_hash   text not null unique,
      staff_id     uuid not null references staff (id) on delete cascade,
      stage        text not null check (stage in ('factor', 'enroll', 'open')),
      opened_at    timestamptz not null,
      seen_at      timestamptz not null,
      confirmed_at timestamptz,
      pending_totp text,
      ip           text not null,
      browser      text not null
    )`.execute(db);
  await sql`comment on column staff_sessions.confirmed_at is 'When the second factor was last given'`.execute(
    db,
  );
  await sql`comment on column staff_sessions.pending_totp is 'Sealed; shown, and not yet confirmed by a code'`.execute(
    db,
  );
  await sql`create index staff_sessions_by_person on staff_sessions (staff_id)`.execute(db);

  await sql`
    create table staff_links (
      hash       text primary key,
      kind       text not null check (kind in ('setup', 'invitation', 'password', 'not-me')),
      staff_id   uuid references staff (id) on delete cascade,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index staff_links_by_person on staff_links (staff_id, kind)`.execute(db);

  await sql`
    create table staff_browsers (
      staff_id uuid not null references staff (id) on delete cascade,
      hash     text not null,
      seen_at  timestamptz not null,
      primary key (staff_id, hash)
    )`.execute(db);

  await sql`
    create table staff_requests (
      staff_id     uuid not null references staff (id) on delete cascade,
      key          uuid not null,
      request_hash text not null,
      answer       jsonb not null default 'null',
      at           timestamptz not null,
      primary key (staff_id, key)
    )`.execute(db);
  await sql`comment on table staff_requests is 'Answers of calls that write, repeated for a day when the same call comes again'`.execute(
    db,
  );
  await sql`create index staff_requests_by_time on staff_requests (at)`.execute(db);
}
