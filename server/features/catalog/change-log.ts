import { sql } from 'kysely';
import type { CatalogueChangeRow } from '#database/schema/catalog.ts';
import type { Db } from '#database/schema.ts';

/*
 * The log of changes, as triggers write it. A reader keeps the snapshot of the database that it has seen, not a number:
 * numbers are given out before transactions commit, so a reader of numbers would skip what commits late, or wait for it.
 */

/** Which transactions had ended at a moment, as PostgreSQL writes it. */
export type Snapshot = string;

export type Changes = {
  productIds: ReadonlySet<number>;
  kinds: ReadonlySet<CatalogueChangeRow['kind']>;
  /** What has been seen with them. */
  seen: Snapshot;
};

type Row = Pick<CatalogueChangeRow, 'kind'> & { xid: string; product_id: number };

const AT_ONCE = 10_000;

export async function currentSnapshot(db: Db): Promise<Snapshot> {
  const { rows } = await sql<{ seen: Snapshot }>`select pg_current_snapshot()::text as seen`.execute(db);
  return rows[0]?.seen ?? '';
}

/** What was committed since a snapshot was taken. */
export async function readChanges(db: Db, before: Snapshot): Promise<Changes> {
  const { rows: moments } = await sql<{ seen: Snapshot; oldest: string }>`
    select pg_current_snapshot()::text as seen, pg_snapshot_xmin(${before}::pg_snapshot)::text as oldest`.execute(
    db,
  );
  const [{ seen, oldest } = { seen: before, oldest: '0' }] = moments;
  const productIds = new Set<number>();
  const kinds = new Set<CatalogueChangeRow['kind']>();
  let last: Row | undefined;
  for (;;) {
    const { xid, kind: lastKind, product_id: lastId } = last ?? { xid: oldest, kind: '', product_id: 0 };
    const { rows } = await sql<Row>`
      select transaction::text as xid, kind, product_id from catalogue_changes
      where (transaction, kind, product_id) > (${xid}::xid8, ${lastKind}, ${lastId}::integer)
        and not pg_visible_in_snapshot(transaction, ${before}::pg_snapshot)
        and pg_visible_in_snapshot(transaction, ${seen}::pg_snapshot)
      order by transaction, kind, product_id
      limit ${AT_ONCE}`.execute(db);
    for (const { kind, product_id } of rows) {
      kinds.add(kind);
      if (kind === 'products') productIds.add(product_id);
    }
    last = rows.at(-1);
    if (rows.length < AT_ONCE) return { productIds, kinds, seen };
  }
}

/** Whether something of these kinds was committed since a snapshot was taken. */
export async function hasChanged(
  db: Db,
  before: Snapshot,
  kinds: readonly CatalogueChangeRow['kind'][],
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from catalogue_changes
      where transaction >= pg_snapshot_xmin(${before}::pg_snapshot)
        and not pg_visible_in_snapshot(transaction, ${before}::pg_snapshot)
        and kind = any (${kinds}::text[])
    ) as found`.execute(db);
  return rows[0]?.found === true;
}

/** Seconds since the oldest change that was committed after a snapshot; 0 without one. */
export async function ageOfUnseen(db: Db, seen: Snapshot): Promise<number> {
  const { rows } = await sql<{ age: number }>`
    select coalesce(extract(epoch from now() - min(created_at)), 0)::float as age from catalogue_changes
    where transaction >= pg_snapshot_xmin(${seen}::pg_snapshot)
      and not pg_visible_in_snapshot(transaction, ${seen}::pg_snapshot)`.execute(db);
  return rows[0]?.age ?? 0;
}

/**
 * Deletes what was written before a moment. The last of it says "everything" from then on: a reader that has not seen
 * it reads the catalogue again.
 */
export async function sweepChanges(db: Db, before: Date): Promise<void> {
  await sql`
    with swept as (
      delete from catalogue_changes
      where created_at < ${before}
        and (select count(*) from (select from catalogue_changes where created_at < ${before} limit 2) as old) > 1
      returning transaction, created_at
    )
    insert into catalogue_changes (transaction, kind, created_at)
    select transaction, 'everything', created_at from swept order by transaction desc limit 1`.execute(db);
}
