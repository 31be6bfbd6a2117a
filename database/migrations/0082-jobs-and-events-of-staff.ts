import { type Kysely, sql } from 'kysely';

/*
 * Notifies the channel `staff` of what open pages of the back office show, once per statement:
 *   {"kind": "order.new", "ids": ["281001", …]}   at most 100 of them
 * Kinds and ids only. Of sessions the ids are those of ended sessions.
 */

/** The kind of a notification, by table and operation; `rows` are the changed rows. */
const KINDS: readonly {
  table: string;
  on: 'insert' | 'update' | 'delete';
  events: Record<string, string>;
}[] = [
  { table: 'orders', on: 'insert', events: { 'order.new': 'select id::text from rows' } },
  {
    table: 'orders',
    on: 'update',
    events: {
      'order.paid': `
        select rows.id::text from rows join former using (id)
         where former.paid_at is null and rows.paid_at is not null`,
      'order.changed': 'select id::text from rows',
    },
  },
  { table: 'order_refunds', on: 'insert', events: { 'refund.new': 'select id::text from rows' } },
  { table: 'order_refunds', on: 'update', events: { 'refund.changed': 'select id::text from rows' } },
  { table: 'blanks', on: 'insert', events: { 'blank.new': 'select id::text from rows' } },
  { table: 'blanks', on: 'update', events: { 'blank.changed': 'select id::text from rows' } },
  { table: 'forms', on: 'insert', events: { 'request.new': 'select id::text from rows' } },
  { table: 'reviews', on: 'insert', events: { 'review.new': 'select id::text from rows' } },
  { table: 'staff_jobs', on: 'insert', events: { 'job.changed': 'select id::text from rows' } },
  { table: 'staff_jobs', on: 'update', events: { 'job.changed': 'select id::text from rows' } },
  { table: 'staff_sessions', on: 'delete', events: { 'session.over': 'select id::text from rows' } },
  {
    table: 'staff',
    on: 'update',
    events: {
      'rights.changed': `
        select rows.id::text from rows join former using (id)
         where (rows.role, rows.status) is distinct from (former.role, former.status)`,
    },
  },
  { table: 'staff_roles', on: 'update', events: { 'rights.changed': 'select code from rows' } },
];

const TABLES_OF_CHANGES = {
  insert: 'referencing new table as rows',
  update: 'referencing old table as former new table as rows',
  delete: 'referencing old table as rows',
};

/**
 * Bulk jobs of the back office, what each does with every object, who has which object open, and events for open pages
 * (§3 "Selection and bulk", "Live").
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_jobs (
      id             uuid primary key default gen_random_uuid(),
      list           text not null,
      action         text not null,
      title          text not null,
      args           jsonb not null default '{}',
      exclusive_kind text,
      staff_id       uuid references staff (id) on delete set null,
      actor          jsonb not null,
      state          text not null default 'queued'
        constraint staff_jobs_state check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
      total          integer not null check (total >= 0),
      done           integer not null default 0,
      skipped        integer not null default 0,
      error          text,
      created_at     timestamptz not null,
      started_at     timestamptz,
      finished_at    timestamptz,
      constraint staff_jobs_do_no_more_than_all check (done + skipped <= total)
    )`.execute(db);
  await sql`comment on column staff_jobs.actor is 'The request that has started it, for the audit of its changes; its id is their batch'`.execute(
    db,
  );
  await sql`comment on column staff_jobs.exclusive_kind is 'Of jobs that wait for no other of the same kind: one at a time'`.execute(
    db,
  );
  await sql`create index staff_jobs_by_person on staff_jobs (staff_id, created_at desc)`.execute(db);
  await sql`create index staff_jobs_by_time on staff_jobs (created_at desc, id)`.execute(db);
  await sql`
    create unique index staff_jobs_one_of_a_kind on staff_jobs (exclusive_kind)
    where exclusive_kind is not null and state in ('queued', 'running')`.execute(db);

  await sql`
    create table staff_job_items (
      job_id    uuid not null references staff_jobs (id) on delete cascade,
      position  integer not null,
      object_id text not null,
      title     text not null,
      outcome   text constraint staff_job_items_outcome check (outcome in ('done', 'skipped')),
      reason    text,
      primary key (job_id, position)
    )`.execute(db);
  await sql`comment on table staff_job_items is 'The objects of a job in the order in which it changes them, and what became of each'`.execute(
    db,
  );

  await sql`
    create table staff_presence (
      socket_id   uuid primary key,
      staff_id    uuid not null references staff (id) on delete cascade,
      object_kind text not null,
      object_id   text not null,
      seen_at     timestamptz not null
    )`.execute(db);
  await sql`comment on table staff_presence is 'Which page of whom shows which object now; its node writes seen_at while the page is open'`.execute(
    db,
  );
  await sql`create index staff_presence_by_object on staff_presence (object_kind, object_id)`.execute(db);
  await notifyOfEvents(db);
}

async function notifyOfEvents(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function notify_staff(kind text, ids text[]) returns void language sql as $$
      select pg_notify('staff', json_build_object('kind', kind, 'ids', json_agg(id))::text)
      from (select id, (row_number() over (order by id) - 1) / 100 as place from unnest(ids) as id) as placed
      group by place
    $$`.execute(db);
  for (const { table, on, events } of KINDS) {
    const name = sql.raw(`notify_staff_of_${on}_in_${table}`);
    const calls = Object.entries(events).map(
      ([kind, ids]) => `perform notify_staff('${kind}', array(${ids}));`,
    );
    await sql`
      create function ${name}() returns trigger language plpgsql as $$
      begin
        ${sql.raw(calls.join('\n'))}
        return null;
      end $$`.execute(db);
    await sql`
      create trigger ${name} after ${sql.raw(on)} on ${sql.table(table)} ${sql.raw(TABLES_OF_CHANGES[on])}
      for each statement execute function ${name}()`.execute(db);
  }
}
