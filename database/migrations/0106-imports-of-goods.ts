import { type Kysely, sql } from 'kysely';

/** Tables of goods that people bring, and what the check has found in them (back office, §4.3.8). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table goods_imports (
      id           uuid primary key default gen_random_uuid(),
      file_name    text not null,
      bytes        integer not null,
      rows         integer not null,
      headings     jsonb not null,
      samples      jsonb not null,
      columns      jsonb,
      staff_id     uuid references staff (id) on delete set null,
      created_at   timestamptz not null,
      check_job_id uuid references staff_jobs (id) on delete set null,
      run_job_id   uuid references staff_jobs (id) on delete set null
    )`.execute(db);
  await sql`comment on column goods_imports.columns is 'Codes of fields in the order of the headings; the choice for the next file with the same headings'`.execute(
    db,
  );
  await sql`create index goods_imports_by_time on goods_imports (created_at desc)`.execute(db);
  await sql`create index goods_imports_by_author on goods_imports (staff_id)`.execute(db);
  await sql`create index goods_imports_by_check on goods_imports (check_job_id)`.execute(db);
  await sql`create index goods_imports_by_run on goods_imports (run_job_id)`.execute(db);
  await sql`
    create table goods_import_products (
      import_id   uuid not null references goods_imports (id) on delete cascade,
      article     text not null,
      position    integer not null,
      rows        jsonb not null,
      outcome     text constraint goods_import_products_outcome_known check (outcome in ('added', 'changed', 'same', 'wrong')),
      differences jsonb not null default '[]',
      wrong       jsonb not null default '[]',
      primary key (import_id, article)
    )`.execute(db);
  await sql`comment on column goods_import_products.article is 'Empty for the rows that name none'`.execute(
    db,
  );
  await sql`create index goods_import_products_by_position on goods_import_products (import_id, position)`.execute(
    db,
  );
}
