import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { ownBarcode } from '#domain/barcodes/own-barcode.ts';
import type { Kopecks } from '#domain/money.ts';
import { RETAIL_PRICE_ROLE } from '#domain/roles.ts';
import { tagSheet } from '#server/prints/tag-sheet.ts';

const readTags = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('offers as lot')
    .innerJoin('product_groups as size', 'size.id', 'lot.group_id')
    .innerJoin('products', 'products.id', 'size.product_id')
    .select([
      'lot.id',
      'products.title',
      'products.vendor_code as article',
      'products.params',
      'products.stones',
      'size.title as size',
      'lot.weight_mg as weightMg',
      'lot.uin',
      'lot.uin_is_of_lot as isUinOfLot',
      sql<string | null>`(select min(barcode) from tags where tags.offer_id = lot.id)`.as('barcode'),
      sql<Kopecks | null>`(
        select price_kopecks from offer_prices
        where offer_id = lot.id and role = ${RETAIL_PRICE_ROLE} and limit_kopecks = 0
      )`.as('price'),
    ])
    .where('lot.id', 'in', ids)
    .execute();

/** A tag for each lot, in the order of the ids (§4.4). */
export async function tagsOfLots(db: Db, ids: readonly number[]): Promise<string[]> {
  const byId = new Map((await readTags(db, ids)).map((tag) => [tag.id, tag]));
  return Promise.all(
    ids.flatMap((id) => {
      const tag = byId.get(id);
      if (tag === undefined) return [];
      const metal = tag.params
        .filter(({ title }) => /^(?:металл|проба)/i.test(title))
        .map(({ content }) => content);
      const stones = tag.stones.map(({ stone, count }) => `${stone} ${count}\u00a0шт.`);
      return tagSheet({
        ...tag,
        facts: [metal.join(', '), stones.join(', ')],
        uin: tag.isUinOfLot ? null : tag.uin,
        barcode: tag.barcode ?? ownBarcode(id),
      });
    }),
  );
}
