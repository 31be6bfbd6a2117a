import { type Kysely, sql } from 'kysely';

/**
 * What 0007 only notified is written down in the same transaction: one row for each product of a transaction, or for
 * each kind of other change. The notifications stay as they are, for nodes that know nothing of the log.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table catalogue_changes (
      transaction xid8 not null default pg_current_xact_id(),
      kind text not null constraint catalogue_changes_kind
        check (kind in ('products', 'collections', 'settings', 'everything')),
      product_id integer not null default 0,
      created_at timestamptz not null default now(),
      constraint catalogue_changes_product check ((kind = 'products') = (product_id <> 0)),
      primary key (transaction, kind, product_id)
    )`.execute(db);
  await sql`create index catalogue_changes_by_age on catalogue_changes (created_at)`.execute(db);
  await sql`
    create or replace function notify_products_changed(ids integer[]) returns void language sql as $$
      insert into catalogue_changes (kind, product_id)
      select distinct 'products', id from unnest(ids) as id where id is not null
      on conflict do nothing;
      select pg_notify('catalogue', json_build_object('kind', 'products', 'ids', json_agg(id))::text)
      from (select id, row_number() over (order by id) - 1 as place from (select distinct unnest(ids) as id) as given) as placed
      group by place / 500
    $$`.execute(db);
  await sql`
    create or replace function notify_catalogue_changed() returns trigger language plpgsql as $$
    begin
      insert into catalogue_changes (kind) values (tg_argv[0]) on conflict do nothing;
      perform pg_notify('catalogue', json_build_object('kind', tg_argv[0])::text);
      return null;
    end $$`.execute(db);
}
