import { type Kysely, sql } from 'kysely';

/** Built while the shop keeps writing, and so outside a transaction: what 0093 would otherwise build under its lock. */
export const isOnline = true;

/**
 * Prepares months of the audit (ADR 0121). That a change is undone once cannot be a unique index of a table by month:
 * staff_undos holds it. A trigger fills it for the former version, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists staff_undos (
      undo_of  bigint primary key,
      audit_id bigint not null
    )`.execute(db);
  await sql`comment on table staff_undos is 'A change is undone once. Written by a trigger of staff_audit'`.execute(
    db,
  );
  await sql`
    create or replace function keep_staff_undos() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        delete from staff_undos where undo_of = old.undo_of;
      else
        insert into staff_undos (undo_of, audit_id) values (new.undo_of, new.id);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create or replace trigger staff_audit_is_undone_once after insert on staff_audit
    for each row when (new.undo_of is not null) execute function keep_staff_undos()`.execute(db);
  await sql`
    create or replace trigger staff_audit_forgets_undo after delete on staff_audit
    for each row when (old.undo_of is not null) execute function keep_staff_undos()`.execute(db);
  await sql`
    insert into staff_undos (undo_of, audit_id)
    select undo_of, id from staff_audit where undo_of is not null on conflict do nothing`.execute(db);
  await buildIndex(db, 'staff_audit_by_undo', 'index', 'staff_audit (undo_of) where undo_of is not null');
  await buildIndex(db, 'staff_audit_by_month', 'unique index', 'staff_audit (id, at)');
  await checkEnd(db);
}

async function buildIndex(db: Kysely<unknown>, name: string, kind: string, on: string): Promise<void> {
  // No query uses the rest of an interrupted build.
  const { rows } = await sql`
    select from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`.execute(db);
  if (rows.length > 0) await sql`drop index concurrently ${sql.id(name)}`.execute(db);
  await sql`create ${sql.raw(kind)} concurrently if not exists ${sql.id(name)} on ${sql.raw(on)}`.execute(db);
}

/** A valid check of its rows spares the attached table a scan under the lock. */
async function checkEnd(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ at: string }>`select months.split_at('staff_audit', 'at')::text as at`.execute(
    db,
  );
  await sql`alter table staff_audit drop constraint if exists staff_audit_end`.execute(db);
  await sql`
    alter table staff_audit add constraint staff_audit_end
      check (at < ${sql.lit(rows[0]?.at)}::timestamptz) not valid`.execute(db);
  await sql`alter table staff_audit validate constraint staff_audit_end`.execute(db);
}
