import type { ProductFields, SizeFields } from '#contract/staff/product-fields.ts';
import { fromRoubles } from '#domain/money.ts';
import { readPriceField } from '#domain/pricing/price-edit.ts';
import type { Write } from '#server/features/staff/person.ts';
import type { Undoable } from '#server/features/staff/undoable.ts';
import { archive, type Publication, publicationOf, setPublication } from './publication.ts';
import { changeProduct } from './save-product.ts';
import { saveSizes, sizesOf } from './save-sizes.ts';
import { kopecksOf, pricesByField, restorePrices } from './set-prices.ts';
import { fieldsOf, findProduct, lockProduct, type StoredProduct } from './stored-product.ts';

const locked = async (trx: Write['trx'], id: string): Promise<StoredProduct | undefined> =>
  (await findProduct(trx, Number(id))) && lockProduct(trx, Number(id));

const publication: Undoable = {
  permission: 'goods.publish',
  stepUp: false,
  async current(trx, id) {
    const product = await locked(trx, id);
    return product && { fields: publicationOf(product), version: product.version };
  },
  save: (at, _caller, id, fields) => setPublication(at, Number(id), () => fields as Publication),
};

/** What can be undone of goods (§2.4): fields, sizes, prices, archive and publication. */
export const UNDO_OF_GOODS: Readonly<Record<string, Undoable>> = {
  'product.change': {
    permission: 'goods.edit',
    stepUp: false,
    async current(trx, id) {
      const product = await locked(trx, id);
      return product && { fields: fieldsOf(product), version: product.version };
    },
    async save(at, _caller, id, fields, version) {
      await changeProduct(at, Number(id), { ...(fields as ProductFields), version });
    },
  },
  'price.change': {
    permission: 'prices.edit',
    stepUp: false,
    async current(trx, id) {
      const product = await locked(trx, id);
      return product && { fields: pricesByField(product), version: product.version };
    },
    async save(at, _caller, id, fields) {
      const product = await lockProduct(at.trx, Number(id));
      const now = pricesByField(product);
      const changes = Object.entries(fields).flatMap(([field, value]) => {
        const cell = readPriceField(field);
        return cell === undefined
          ? []
          : [
              {
                ...cell,
                limit: fromRoubles(cell.limit),
                before: kopecksOf(now[field]),
                after: kopecksOf(value),
              },
            ];
      });
      await restorePrices(at, product, changes);
    },
  },
  'product.sizes': {
    permission: 'goods.edit',
    stepUp: false,
    async current(trx, id) {
      const product = await locked(trx, id);
      return product && { fields: { sizes: sizesOf(product) }, version: product.version };
    },
    async save(at, _caller, id, fields, version) {
      await saveSizes(at, Number(id), { sizes: fields.sizes as SizeFields[], version });
    },
  },
  // What was made goes to the archive: deleting has a right of its own.
  'product.add': {
    permission: 'goods.publish',
    stepUp: false,
    async current(trx, id) {
      const product = await locked(trx, id);
      return product && { fields: fieldsOf(product), version: product.version };
    },
    save: (at, _caller, id) => archive(at, Number(id)),
  },
  'product.publish': publication,
  'product.unpublish': publication,
  'product.archive': publication,
  'product.restore': publication,
};
