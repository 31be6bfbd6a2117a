import { type Kysely, sql } from 'kysely';

/** Raffles, their participants, tags and results (spec §3 Raffle; decisions T2.33, T2.34, T5.17). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createRaffles(db);
  await createTags(db);
  await createParticipants(db);
}

async function createRaffles(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table raffles (
      id                 integer primary key generated always as identity,
      code               text not null check (code ~ '^[a-z0-9-]{1,80}$'),
      title              text not null check (char_length(title) between 1 and 200 and title !~ '[\\r\\n\\t]'),
      site_ids           integer[] not null default '{}',
      page_code          text,
      active_tab         smallint not null default 1 check (active_tab between 1 and 3),
      opens_at           timestamptz,
      closes_at          timestamptz,
      results_at         timestamptz,
      conditions_file_id text references files (id) on delete restrict,
      organizer          text not null default '',
      prizes             jsonb not null default '[]' check (jsonb_typeof(prizes) = 'array'),
      reserve_count      integer not null default 0 check (reserve_count between 0 and 1000),
      link_to_results    text check (link_to_results ~ '^https?://'),
      decider_title      text not null default '' check (char_length(decider_title) <= 300 and decider_title !~ '[\\r\\n\\t]'),
      shows_full_barcode boolean not null default false,
      joins_orders       boolean not null default true,
      is_published       boolean not null default false,
      closed_at          timestamptz,
      list_text          text,
      list_hash          text check (list_hash ~ '^[0-9a-f]{64}$'),
      decider_value      text,
      decided_at         timestamptz,
      constraint raffles_one_per_code unique (code),
      constraint raffles_open_before_they_close check (opens_at < closes_at and closes_at <= results_at),
      constraint raffles_are_published_with_all_their_terms check (
        not is_published or (
          opens_at is not null and closes_at is not null and results_at is not null
          and conditions_file_id is not null and organizer <> '' and decider_title <> ''
          and jsonb_array_length(prizes) > 0
        )
      ),
      constraint raffles_freeze_the_list_with_its_hash
        check ((closed_at is null) = (list_text is null) and (closed_at is null) = (list_hash is null)),
      constraint raffles_are_decided_once_they_are_closed
        check ((decided_at is null) = (decider_value is null) and (decided_at is null or decided_at >= closed_at))
    )`.execute(db);
  await sql`comment on column raffles.site_ids is 'Sites that show it; empty for every site'`.execute(db);
  await sql`comment on column raffles.closes_at is 'The first moment at which no tag is taken'`.execute(db);
  await sql`comment on column raffles.closed_at is 'When its list was frozen'`.execute(db);
  await sql`comment on column raffles.decider_title is 'The public number that decides; named before it can be known'`.execute(
    db,
  );
}

async function createTags(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tags (
      barcode   text primary key check (barcode ~ '^[0-9]{13}$'),
      group_id  integer references product_groups (id) on delete set null,
      issued_at timestamptz,
      order_id  integer references orders (id) on delete set null
    )`.execute(db);
  await sql`comment on table tags is 'Barcodes that the shop knows: printed ones, and those given to pieces of orders'`.execute(
    db,
  );
  await sql`create index tags_by_group on tags (group_id)`.execute(db);
  await sql`create index tags_by_order on tags (order_id)`.execute(db);
  await sql`create sequence tags_of_orders`.execute(db);
}

async function createParticipants(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table raffle_participants (
      id                       integer primary key generated always as identity,
      raffle_id                integer not null references raffles (id) on delete restrict,
      ticket                   text not null check (ticket ~ '^[0-9]{13}$'),
      number                   integer check (number > 0),
      is_active                boolean not null,
      refused_at               timestamptz,
      full_name                text not null default '',
      email                    text not null default '',
      phone                    text not null default '',
      display_name             text not null default '',
      user_id                  uuid references users (id) on delete set null,
      order_id                 integer references orders (id) on delete set null,
      order_piece              integer check (order_piece > 0),
      secret                   text not null,
      registered_at            timestamptz not null,
      consented_at             timestamptz,
      consent_version          text,
      consented_from           text,
      publication_consented_at timestamptz,
      request_id               uuid,
      constraint raffle_participants_one_entry_per_tag unique (raffle_id, ticket),
      constraint raffle_participants_one_entry_per_piece unique (raffle_id, order_id, order_piece),
      constraint raffle_participants_one_entry_per_number unique (raffle_id, number),
      constraint raffle_participants_one_entry_per_request unique (request_id),
      constraint raffle_participants_are_numbered_on_the_list check (number is null or is_active),
      constraint raffle_participants_are_on_the_list_or_refused check (not is_active or refused_at is null)
    )`.execute(db);
  await sql`comment on column raffle_participants.number is 'Given when the list is frozen'`.execute(db);
  await sql`comment on column raffle_participants.is_active is 'On the list; until then the shop''s people look at it, unless they have refused it'`.execute(
    db,
  );
  await sql`comment on column raffle_participants.secret is 'With the barcode it makes the commitment of the frozen list; only its owner is told'`.execute(
    db,
  );
  await sql`
    create index raffle_participants_in_order on raffle_participants (raffle_id, registered_at, id)
     where is_active`.execute(db);
  await sql`create index raffle_participants_by_phone on raffle_participants (phone)`.execute(db);
  await sql`create index raffle_participants_by_email on raffle_participants (lower(email))`.execute(db);
  await sql`create index raffle_participants_by_user on raffle_participants (user_id)`.execute(db);
  await sql`create index raffle_participants_by_order on raffle_participants (order_id)`.execute(db);

  await sql`
    create table raffle_winners (
      raffle_id      integer not null references raffles (id) on delete restrict,
      place          integer not null check (place > 0),
      participant_id integer not null references raffle_participants (id) on delete restrict,
      primary key (raffle_id, place),
      constraint raffle_winners_win_once unique (participant_id)
    )`.execute(db);
}
