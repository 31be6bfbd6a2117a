import { type Kysely, sql } from 'kysely';

/** Notifications that the shop shows its users (spec §3 Notification, §4 Live notifications). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notifications (
      id          integer generated always as identity primary key,
      user_id     uuid references users (id) on delete cascade,
      type_code   text not null check (type_code ~ '^[a-z][a-z_]{0,39}$'),
      title       text not null check (char_length(title) <= 200),
      body        text not null check (char_length(body) <= 2000),
      link        text check (left(link, 1) = '/' and substr(link, 2, 1) not in ('/', '\\')),
      created_at  timestamptz not null,
      received_at timestamptz,
      constraint notifications_to_everybody_are_of_the_system
        check (user_id is not null or type_code in ('reset_session', 'reload_page'))
    )`.execute(db);
  await sql`comment on column notifications.user_id is 'Null for everybody'`.execute(db);
  await sql`comment on column notifications.received_at is 'When it was read'`.execute(db);
  await sql`create index notifications_of_user on notifications (user_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql`create index notifications_unread on notifications (user_id) where received_at is null`.execute(
    db,
  );
}
