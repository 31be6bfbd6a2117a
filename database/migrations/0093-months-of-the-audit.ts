import { type Kysely, sql } from 'kysely';

/**
 * Partitions the audit by month (ADR 0121), unread, as 0059 did with other tables. Its triggers hold in each partition.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createMake(db);
  await sql`drop index if exists staff_audit_undone_once`.execute(db);
  await sql`select months.split('staff_audit', 'at')`.execute(db);
  for (const name of ['staff_audit_is_kept', 'staff_audit_is_undone_once', 'staff_audit_forgets_undo']) {
    await sql`drop trigger ${sql.id(name)} on months.staff_audit_before`.execute(db);
  }
  await sql`
    create trigger staff_audit_is_kept before update or delete on staff_audit
    for each row execute function keep_staff_audit()`.execute(db);
  await sql`
    create trigger staff_audit_is_undone_once after insert on staff_audit
    for each row when (new.undo_of is not null) execute function keep_staff_undos()`.execute(db);
  await sql`
    create trigger staff_audit_forgets_undo after delete on staff_audit
    for each row when (old.undo_of is not null) execute function keep_staff_undos()`.execute(db);
}

/** As in 0059; moving late rows does not delete them for the triggers of the table. */
async function createMake(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function months.make(parent text, month date) returns boolean language plpgsql as $$
    declare
      first timestamptz := date_trunc('month', month::timestamp) at time zone 'UTC';
      next timestamptz := (date_trunc('month', month::timestamp) + interval '1 month') at time zone 'UTC';
      own text := parent || to_char(month, '_YYYY_MM');
      within text := format('%1$I >= %2$L and %1$I < %3$L', months.key_of(parent::regclass), first, next);
      referenced regclass;
    begin
      if to_regclass(format('months.%I', own)) is not null
         or first < months.end_of(to_regclass(format('months.%I', parent || '_before'))) then
        return false;
      end if;
      for referenced in select distinct confrelid::regclass from pg_constraint
                         where conrelid = parent::regclass and contype = 'f' order by 1 loop
        execute format('lock table %s in share row exclusive mode', referenced);
      end loop;
      execute format('lock table %I in access exclusive mode', parent);
      execute format('create table months.%I (like %I including defaults including constraints)', own, parent);
      -- Rows that came while the partition was missing.
      execute format('alter table months.%I disable trigger user', parent || '_default');
      execute format(
        'with late as (delete from months.%I where %s returning *) insert into months.%I select * from late',
        parent || '_default', within, own);
      execute format('alter table months.%I enable trigger user', parent || '_default');
      execute format('alter table %I attach partition months.%I for values from (%L) to (%L)', parent, own, first, next);
      return true;
    end $$`.execute(db);
}
