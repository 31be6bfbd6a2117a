import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** What 1C names of a product, or of one of its lots: all of its codes, which may be none. */
type Given = { productId: number; offerId?: number; barcodes: readonly string[] };

/** Codes that are named no more go; those that stay are not written again (exchange, §3). */
export async function replaceBarcodes(trx: Db, given: readonly Given[]): Promise<void> {
  if (given.length === 0) return;
  const owners = given.map(({ productId, offerId = null }) => ({ product_id: productId, offer_id: offerId }));
  const rows = given.flatMap(({ barcodes }, at) => barcodes.map((code) => ({ ...owners[at], code })));
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (product_id int, offer_id int, code text)
    ), gone as (
      delete from barcodes
       using jsonb_to_recordset(${JSON.stringify(owners)}::jsonb) as owner (product_id int, offer_id int)
       where barcodes.product_id = owner.product_id and barcodes.offer_id is not distinct from owner.offer_id
         and not exists (
           select from given where given.product_id = barcodes.product_id
              and given.offer_id is not distinct from barcodes.offer_id and given.code = barcodes.code
         )
    )
    insert into barcodes (code, product_id, offer_id)
    select distinct code, product_id, offer_id from given on conflict do nothing`.execute(trx);
}
