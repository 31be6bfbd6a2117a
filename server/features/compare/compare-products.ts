import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Comparison } from '#contract/compare.ts';
import type { Db } from '#database/schema.ts';
import { withAverageWeight } from '#domain/catalog/average-weight.ts';
import { type Characteristic, compareCharacteristics } from '#domain/catalog/comparison.ts';
import { cardsByIds } from '#server/features/catalog/cards.ts';
import { refuseTooManyIds } from '#server/features/catalog/ids-at-once.ts';
import type { Shopper } from '#server/platform/shopper.ts';
import type { Services } from '#server/services.ts';

type Row = Awaited<ReturnType<typeof listCharacteristics>>[number];

/**
 * Products side by side, in the order of the ids; those not visible to this shopper are left out.
 *
 * @throws {Problem} `bad_request` for more than a hundred ids (decision T7.13)
 */
export async function compareProducts(
  { db, catalog }: Services,
  shopper: Shopper,
  ids: readonly number[],
): Promise<Comparison> {
  refuseTooManyIds(ids);
  const products = await cardsByIds(catalog.current(), ids, shopper);
  const rows = await listCharacteristics(
    db,
    products.map(({ id }) => id),
  );
  const byProduct = new Map(rows.map((row) => [row.id, characteristicsOf(row)]));
  return {
    products,
    characteristics: compareCharacteristics(products.map(({ id }) => byProduct.get(id) ?? [])),
  };
}

/** The lines of «Характеристики», then the options that they do not cover. */
function characteristicsOf({ params, options, lots }: Row): Characteristic[] {
  return [
    ...withAverageWeight(params, lots).map(({ title, content }) => ({ title, value: content })),
    ...options.map(({ title, values }) => ({ title, value: values.join(', ') })),
  ];
}

/** Characteristics as the pages of these products show them. */
function listCharacteristics(db: Db, productIds: readonly number[]) {
  return db
    .selectFrom('products')
    .select(['id', 'options', 'params'])
    .select((product) =>
      jsonArrayFrom(
        product
          .selectFrom('offers')
          .innerJoin('product_groups as size', 'size.id', 'offers.group_id')
          .select(['weight_mg as weightMg', sql<number>`stock - reserved`.as('free')])
          .whereRef('size.product_id', '=', 'products.id'),
      ).as('lots'),
    )
    .where(sql<SqlBool>`id = any (${productIds})`)
    .execute();
}
