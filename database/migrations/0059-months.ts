import { type Kysely, sql } from 'kysely';

/**
 * Partitions messages, notifications and order_events by month (ADR 0121). The existing table becomes the first
 * partition without being read: 0058 has built its key and checked its rows. Statements of the former version
 * find the same columns under the same name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createEndOf(db);
  await createMake(db);
  await createDrop(db);
  await createSplit(db);
  // In the order of the shop's transactions: users and orders before what refers to them.
  await sql`lock table users, orders, statuses in share row exclusive mode`.execute(db);
  await sql`select months.split('order_events', 'at')`.execute(db);
  await sql`select months.split('messages', 'created_at')`.execute(db);
  await sql`select months.split('notifications', 'created_at')`.execute(db);
}

async function createEndOf(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function months.end_of(partition regclass) returns timestamptz language sql stable as $$
      select substring(pg_get_expr(relpartbound, oid) from 'TO \\(''(.+)''\\)')::timestamptz
        from pg_class where oid = partition
    $$`.execute(db);
  await sql`comment on function months.end_of is 'The first moment after a partition; null for the default one'`.execute(
    db,
  );
  await sql`
    create or replace function months.key_of(parent regclass) returns name language sql stable as $$
      select attname from pg_partitioned_table
        join pg_attribute on attrelid = partrelid and attnum = partattrs[0]
       where partrelid = parent
    $$`.execute(db);
}

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
      execute format(
        'with late as (delete from months.%I where %s returning *) insert into months.%I select * from late',
        parent || '_default', within, own);
      execute format('alter table %I attach partition months.%I for values from (%L) to (%L)', parent, own, first, next);
      return true;
    end $$`.execute(db);
  await sql`comment on function months.make is 'The partition of a month with its late rows; false if there is one'`.execute(
    db,
  );
}

async function createDrop(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function months.drop_one(parent text, before timestamptz) returns text language plpgsql as $$
    declare
      old regclass;
      referenced regclass;
    begin
      select inhrelid::regclass into old from pg_inherits
       where inhparent = parent::regclass and months.end_of(inhrelid::regclass) <= before
       order by months.end_of(inhrelid::regclass) limit 1;
      if old is null then
        return null;
      end if;
      for referenced in select distinct confrelid::regclass from pg_constraint
                         where conrelid = parent::regclass and contype = 'f' order by 1 loop
        execute format('lock table %s in access exclusive mode', referenced);
      end loop;
      execute format('lock table %I in access exclusive mode', parent);
      execute format('drop table %s', old);
      return old::text;
    end $$`.execute(db);
  await sql`comment on function months.drop_one is 'Drops the oldest partition that has ended by then; null if none has'`.execute(
    db,
  );
}

/** Also for tables to come: an empty one is partitioned in the migration that creates it. */
async function createSplit(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function months.split(parent text, key text) returns void language plpgsql as $$
    declare
      old text := parent || '_before';
      former text := format('months.%I', old);
      until timestamptz;
      used record;
      line text;
    begin
      execute format('lock table %I in access exclusive mode', parent);
      until := months.split_at(parent, key);
      execute format('select last_value as id, is_called from %s', pg_get_serial_sequence(parent, 'id')) into used;
      execute format('alter table %I alter column id drop identity', parent);
      execute format('alter table %I rename to %I', parent, old);
      execute format('alter table %I set schema months', old);

      execute format('create table %I (like %s including all excluding indexes excluding identity) partition by range (%I)',
        parent, former, key);
      execute format('alter table %I drop constraint if exists %I', parent, parent || '_end');
      execute format('comment on table %I is %L', parent, obj_description(former::regclass, 'pg_class'));
      execute format('alter table %I alter column id add generated by default as identity', parent);
      perform setval(pg_get_serial_sequence(parent, 'id'), used.id, used.is_called);

      -- The key of all partitions; the former one was of the id alone.
      execute format('alter table %I add primary key (id, %I)', parent, key);
      execute format('alter table %s drop constraint %I', former, parent || '_pkey');
      if to_regclass(format('months.%I', parent || '_by_month')) is null then
        execute format('create unique index %I on %s (id, %I)', parent || '_by_month', former, key);
      end if;
      execute format('alter table %s add constraint %I primary key using index %I', former, old || '_pkey',
        parent || '_by_month');

      for line in select replace(pg_get_indexdef(indexrelid), ' ON ' || former, format(' ON public.%I', parent))
                    from pg_index where indrelid = former::regclass and not indisprimary loop
        execute line;
      end loop;
      for line in select format('alter table %I add constraint %I %s', parent, conname, pg_get_constraintdef(oid))
                    from pg_constraint where conrelid = former::regclass and contype = 'f' loop
        execute line;
      end loop;

      execute format('alter table %I attach partition %s for values from (minvalue) to (%L)', parent, former, until);
      execute format('alter table %s drop constraint if exists %I', former, parent || '_end');
      execute format('create table months.%I partition of %I default', parent || '_default', parent);
      for months_ahead in 0..3 loop
        perform months.make(parent, ((until at time zone 'UTC') + make_interval(months => months_ahead))::date);
      end loop;
    end $$`.execute(db);
  await sql`comment on function months.split is 'Partitions a table with an identity id by the month of a column'`.execute(
    db,
  );
}
