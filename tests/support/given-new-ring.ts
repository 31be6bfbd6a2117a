import type { Lot, StaffProduct } from '#contract/staff/goods.ts';
import { PRODUCT_FIELDS, type ProductFields, type SizeFields } from '#contract/staff/product-fields.ts';
import type { StaffShop } from './given-staff.ts';

type Send = Awaited<ReturnType<StaffShop['signedIn']>>['send'];

let last = 0;

/** A draft with everything that it needs to be published, made as an editor of the back office makes it. */
export async function givenNewRing(
  { db }: StaffShop,
  send: Send,
  own: { fields?: object; sizes?: string[]; price?: number; oldPrice?: number } = {},
): Promise<StaffProduct> {
  const { sizes = ['17', '18'], price = 48_600, oldPrice } = own;
  const image = await db
    .selectFrom('files')
    .select('id')
    .where('kind', '=', 'image')
    .executeTakeFirstOrThrow();
  const number = ++last;
  const made = await send('POST /products', {
    title: `Кольцо «Проба» ${number}`,
    article: `ПР-${number}`,
    categoryId: 2,
    siteIds: [1],
    imageIds: [image.id],
    ...own.fields,
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  const sized = await send(`PUT /products/${made.body.id}/sizes`, {
    sizes: sizes.map((title) => ({ title, valueId: null, lowStock: null, lots: [] })),
    version: made.body.version,
  });
  if (sized.status !== 200) throw new Error(JSON.stringify(sized.body));
  const priced = await send(`PUT /products/${made.body.id}/prices`, {
    cells: [{ offerId: null, role: 'retail', limit: 0, price, ...(oldPrice && { oldPrice }) }],
    version: sized.body.version,
  });
  if (priced.status !== 200) throw new Error(JSON.stringify(priced.body));
  return priced.body;
}

/** The first lot of each size gets so many pieces: stock changes by movements, which are not of a product's form. */
export async function stockUp({ db, catalog }: StaffShop, lotId: number, stock: number): Promise<void> {
  await db.updateTable('offers').set({ stock }).where('id', '=', lotId).execute();
  await catalog.catchUp();
}

/** A product as its form sends it. */
export const formOf = (product: StaffProduct): ProductFields & { version: number } => ({
  ...(Object.fromEntries(
    Object.keys(PRODUCT_FIELDS).map((field) => [field, product[field as keyof ProductFields]]),
  ) as ProductFields),
  version: product.version,
});

type LotForm = SizeFields['lots'][number];

/** Its sizes as their form sends them, each lot changed. */
export const sizesOf = (
  { sizes }: StaffProduct,
  change: (lot: LotForm, place: number) => Partial<LotForm> = () => ({}),
): SizeFields[] =>
  sizes.map(({ id, title, valueId, lowStock, lots }, place) => ({
    id,
    title,
    valueId,
    lowStock,
    lots: lots.map((lot) => ({ ...formOfLot(lot), ...change(formOfLot(lot), place) })),
  }));

const formOfLot = ({ id, weight, lengthMm, widthMm, heightMm, uin, barcode }: Lot): LotForm => ({
  id,
  weight,
  lengthMm,
  widthMm,
  heightMm,
  uin,
  barcode,
});

/** The first lot of a size. */
export function lotOf({ sizes }: StaffProduct, size = 0): Lot {
  const lot = sizes[size]?.lots[0];
  if (lot === undefined) throw new Error('The size has no lot');
  return lot;
}
