import { type Kysely, sql } from 'kysely';
import { buildIndexes } from '../online-indexes.ts';
import { prepareMonths } from '../online-months.ts';

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
  await buildIndexes(db, { staff_audit_by_undo: 'staff_audit (undo_of) where undo_of is not null' });
  await prepareMonths(db, 'staff_audit', 'at');
}
