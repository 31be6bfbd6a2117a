import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { FieldChange } from '#domain/staff/merge-edit.ts';
import { openDiskStore } from '#server/integrations/files/disk.ts';
import { openMetrics } from '#server/observability/metrics.ts';
import { type FromDisk, importFromDisk } from './from-disk.ts';
import type { ExchangeRun } from './run-queries.ts';
import { type ShopReader, withScratchShop } from './scratch-shop.ts';

/*
 * What files of 1C would change (exchange, §7): they are imported into a copy of what an import reads, and the difference
 * is what that import has recorded of itself there. Nothing of the shop is written or locked.
 */

type OfProduct = { article: string; title: string };
type OfLot = OfProduct & { size: string };

export type DryRun = {
  files: Pick<ExchangeRun, 'file_name' | 'state' | 'failure' | 'total' | 'counts'>[];
  made: OfProduct[];
  changed: (OfProduct & { changes: FieldChange[] })[];
  /** Were published, and would be no more. */
  hidden: OfProduct[];
  /** Kopecks; null where there is no price. */
  prices: (OfLot & { role: string; limit: number; before: number | null; after: number | null })[];
  stock: (OfLot & { before: number; after: number })[];
  issues: { file: string; code: string; externalId: string | null; article: string | null; text: string }[];
};

type Running = Pick<FromDisk, 'now' | 'imageConverter' | 'log'> & { readShop: ShopReader };

/**
 * @param path of a folder with the files of an exchange and their pictures, or of one zip
 * @param report receives each run while it goes on
 * @throws {BrokenFile} for an archive that cannot be unpacked
 */
export function dryRun(
  services: Running,
  { accountId, path }: { accountId: string; path: string },
  report: (run: ExchangeRun) => void,
): Promise<DryRun> {
  return withScratchShop(services.readShop, async ({ db, folder }) => {
    await sql`create table published_before as select id from products where is_published`.execute(db);
    const store = openDiskStore(folder);
    const scratch: FromDisk = {
      ...services,
      metrics: openMetrics(),
      db,
      // Of a run that takes long: it is gone on with at once.
      jobs: { add: async () => {}, addMessages: async () => {} },
      exchange: { files: store, fileLimit: 0, networks: [] },
      uploads: store,
      draftFolder: folder,
    };
    const runs = await importFromDisk(scratch, { accountId, path }, report);
    const files = runs.map(({ file_name, state, failure, total, counts }) => ({
      file_name,
      state,
      failure,
      total,
      counts,
    }));
    return { files, ...(await differences(db)) };
  });
}

async function differences(db: Db): Promise<Omit<DryRun, 'files'>> {
  const ofLots = sql`
    left join offers on offers.id = offer_id left join product_groups as size on size.id = group_id
    left join products on products.id = product_id`;
  const [made, changed, hidden, prices, stock, issues] = [
    sql<DryRun['made'][number]>`
      select vendor_code as article, object_title as title
        from staff_audit join products on products.id::text = object_id
       where action = 'product.add' order by staff_audit.id`,
    sql<DryRun['changed'][number]>`
      select vendor_code as article, object_title as title, changes
        from staff_audit join products on products.id::text = object_id
       where action = 'product.change' order by staff_audit.id`,
    sql<DryRun['hidden'][number]>`
      select vendor_code as article, title from products join published_before using (id)
       where not is_published order by id`,
    sql<DryRun['prices'][number]>`
      select coalesce(vendor_code, '') as article, coalesce(products.title, '') as title, coalesce(size.title, '') as size,
             role, limit_kopecks as limit, before_kopecks as before, after_kopecks as after
        from price_changes ${ofLots} order by price_changes.id`,
    sql<DryRun['stock'][number]>`
      select coalesce(vendor_code, '') as article, coalesce(products.title, '') as title, coalesce(size.title, '') as size,
             stock_after - delta as before, stock_after as after
        from stock_movements ${ofLots} order by stock_movements.id`,
    sql<DryRun['issues'][number]>`
      select file_name as file, code, external_id as "externalId", article, text
        from exchange_issues join exchange_runs on exchange_runs.id = run_id order by exchange_issues.id`,
  ] as const;
  return {
    made: (await made.execute(db)).rows,
    changed: (await changed.execute(db)).rows,
    hidden: (await hidden.execute(db)).rows,
    prices: (await prices.execute(db)).rows,
    stock: (await stock.execute(db)).rows,
    issues: (await issues.execute(db)).rows,
  };
}
