import { characteristicsOf } from '#domain/feeds/characteristics.ts';
import type { FeedProduct, FeedSize } from '#domain/feeds/offers-of-product.ts';
import type { Catalogue } from '#server/features/catalog/catalogue.ts';
import { guestOf } from './feed-shop.ts';
import type { Goods } from './read-goods.ts';

/** A characteristic of a lot with the number of its manufacturer. */
const BARCODE = 'Штрихкод';

/** Those of the goods that a guest of the site finds: the catalogue decides, as for a listing. */
export function productsOf(catalogue: Catalogue, goods: Goods, siteId: number): FeedProduct[] {
  const { index, categories, names } = catalogue;
  const visible = new Set(
    index.visible(
      guestOf(siteId),
      goods.products.map(({ id }) => id),
    ),
  );
  const valueById = valuesById(catalogue);
  return goods.products.flatMap((row): FeedProduct[] => {
    const category = categories.byId.get(row.category_id);
    if (category === undefined || !visible.has(row.id)) return [];
    const values = (goods.valuesOf.get(row.id) ?? []).flatMap((id) => valueById.get(id) ?? []);
    return [
      {
        id: row.id,
        code: row.code,
        title: row.title,
        article: row.vendor_code,
        description: row.text,
        brand: row.partner_id === null ? undefined : names.partners.get(row.partner_id),
        category: { id: category.id, path: category.path, titles: category.chain.map(({ title }) => title) },
        pictures: row.image_ids.filter((id) => goods.pictures.has(id)),
        rows: characteristicsOf(row.options, row.params, values),
        sizes: (goods.sizesOf.get(row.id) ?? []).map((size) => sizeOf(size, siteId)),
      },
    ];
  });
}

type SizeRow = NonNullable<ReturnType<Goods['sizesOf']['get']>>[number];

const sizeOf = ({ id, title, lots, site_ids }: SizeRow, siteId: number): FeedSize => ({
  id,
  title,
  isInShop: site_ids.includes(siteId),
  lots: lots.map(({ options, prices, ...lot }) => {
    const barcode = options.find((option) => option.title === BARCODE)?.value;
    return {
      ...lot,
      prices: prices.map(({ oldPrice, ...tier }) => ({ ...tier, oldPrice: oldPrice ?? undefined })),
      ...(barcode !== undefined && { barcode }),
    };
  }),
});

type Values = ReadonlyMap<number, { title: string; value: string }>;

/** Of each index, made once. */
const known = new WeakMap<Catalogue['index'], Values>();

function valuesById({ index }: Catalogue): Values {
  const values =
    known.get(index) ??
    new Map(
      index.filters.flatMap(({ title, values: some }) =>
        some.map((value) => [value.id, { title, value: value.title }] as const),
      ),
    );
  known.set(index, values);
  return values;
}
