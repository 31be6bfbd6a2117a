import { type Kysely, sql } from 'kysely';

/**
 * The audit of the back office (§2.4): written in the transaction of each change. The database refuses to change
 * a record, and to delete one before its term.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_audit (
      id             bigint generated always as identity primary key,
      at             timestamptz not null,
      actor_kind     text not null check (actor_kind in ('staff', 'key', 'command', 'system')),
      actor_id       text,
      actor_title    text not null,
      session_id     uuid,
      ip             text,
      user_agent     text,
      request_id     text,
      action         text not null,
      object_kind    text not null,
      object_id      text not null,
      object_title   text not null,
      object_version integer,
      changes        jsonb not null default '[]',
      reason         text,
      batch_id       uuid,
      undo_of        bigint,
      keep_days      integer not null
    )`.execute(db);
  await sql`comment on column staff_audit.object_version is 'Of the object after the change'`.execute(db);
  await sql`create index staff_audit_by_object on staff_audit (object_kind, object_id, id)`.execute(db);
  await sql`create index staff_audit_by_actor on staff_audit (actor_id, id)`.execute(db);
  await sql`create index staff_audit_by_time on staff_audit (at)`.execute(db);
  await sql`create unique index staff_audit_undone_once on staff_audit (undo_of) where undo_of is not null`.execute(
    db,
  );

  await sql`
    create function keep_staff_audit() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.at < now() - make_interval(days => old.keep_days) then
        return old;
      end if;
      raise exception 'staff_audit keeps its records' using errcode = 'insufficient_privilege';
    end $$`.execute(db);
  await sql`
    create trigger staff_audit_is_kept before update or delete on staff_audit
    for each row execute function keep_staff_audit()`.execute(db);
}
