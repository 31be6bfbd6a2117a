import type { ProductFields } from '#contract/staff/product-fields.ts';
import { publish, unpublish } from '#server/features/catalog/goods/publication.ts';
import { addProduct, editLocked } from '#server/features/catalog/goods/save-product.ts';
import { saveSizes } from '#server/features/catalog/goods/save-sizes.ts';
import { restorePrices } from '#server/features/catalog/goods/set-prices.ts';
import { lockProduct, type StoredProduct } from '#server/features/catalog/goods/stored-product.ts';
import { correctStock } from '#server/features/catalog/store-room/correct-stock.ts';
import type { Write } from '#server/features/staff/person.ts';
import type { LotPlace, ProductPlan } from './product-plan.ts';

/**
 * Writes what a plan changes, by the steps that people take in the back office: with their checks and their audit.
 *
 * @param product locked; undefined for a new one
 * @param siteIds of a new product whose row names none
 * @throws {Problem} as those steps
 */
export async function writeProduct(
  at: Write,
  plan: ProductPlan,
  { product, siteIds }: { product: StoredProduct | undefined; siteIds: number[] },
): Promise<void> {
  const { fields } = plan;
  const id = product?.id ?? (await addProduct(at, newFields(plan, siteIds)));
  if (product !== undefined && Object.keys(fields).length > 0) {
    const { categoryId } = fields;
    const otherCategoryIds = product.other_category_ids.filter((other) => other !== categoryId);
    await editLocked(at, product, { ...fields, ...(categoryId !== undefined && { otherCategoryIds }) });
  }
  if (plan.sizes !== undefined) {
    const { version } = await lockProduct(at.trx, id);
    await saveSizes(at, id, { sizes: plan.sizes, version });
  }
  if (plan.prices.length > 0 || plan.stock.length > 0) {
    const isAsLocked = product !== undefined && plan.sizes === undefined;
    const now = isAsLocked
      ? { ...product, title: fields.title ?? product.title }
      : await lockProduct(at.trx, id);
    const { sizes } = now;
    // Lots that are new stand behind those of before, in the order of the rows.
    const lotAt = ({ size, lot }: LotPlace): number => sizes[size]?.lots[lot]?.id ?? 0;
    await restorePrices(
      at,
      now,
      plan.prices.map(({ place, ...change }) => ({ ...change, offerId: lotAt(place) })),
    );
    for (const { place, counted } of plan.stock) {
      await correctStock(at, {
        lotId: lotAt(place),
        counted,
        delta: undefined,
        reason: 'other',
        words: 'Таблица товаров',
        point: undefined,
      });
    }
  }
  if (plan.isPublished === true) await publish(at, id, {});
  if (plan.isPublished === false) await unpublish(at, id, {});
}

const newFields = (
  { article, fields }: ProductPlan,
  siteIds: number[],
): Partial<ProductFields> & Pick<ProductFields, 'title' | 'article'> => ({
  siteIds,
  ...fields,
  article,
  title: fields.title ?? '',
});
