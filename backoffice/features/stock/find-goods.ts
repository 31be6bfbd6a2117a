import type { StockLot } from '#contract/staff/stock.ts';
import { staffApi } from '../../api/staff-api.ts';
import type { Goods } from './receipt.ts';

/** What an article or a scan means: one product, perhaps of a known size, or several to choose from. */
export type Found =
  | { kind: 'one'; goods: Goods; sizeId: number | undefined }
  | { kind: 'many'; choice: readonly Offered[] }
  | { kind: 'none' };

export type Offered = Pick<StockLot, 'productId' | 'title' | 'article' | 'imageId'>;

const MOST = 8;

/** A lot without a tag is found by the own number that is printed on it. */
const BARCODE = /^\d{13}$/;

export async function findGoods(asked: string): Promise<Found> {
  const text = asked.trim();
  const { data: lots } = await staffApi('GET /stock', { query: { q: text, limit: '200', sort: 'article' } });
  const [only] = lots;
  const isOwnNumber = BARCODE.test(text) && lots.length === 1;
  const lot =
    lots.find(({ barcode, uin }) => barcode === text || uin === text) ?? (isOwnNumber ? only : undefined);
  if (lot) return { kind: 'one', goods: await readGoods(lot.productId), sizeId: lot.sizeId };
  const named = lots.filter(({ article }) => article.toLowerCase() === text.toLowerCase());
  const products = [
    ...new Map((named.length > 0 ? named : lots).map((one) => [one.productId, one])).values(),
  ];
  const [first] = products;
  if (first === undefined) return { kind: 'none' };
  if (products.length > 1) return { kind: 'many', choice: products.slice(0, MOST) };
  return { kind: 'one', goods: await readGoods(first.productId), sizeId: undefined };
}

export async function readGoods(productId: number): Promise<Goods> {
  const product = await staffApi('GET /products/:id', { params: { id: String(productId) } });
  return {
    productId,
    title: product.title,
    article: product.article,
    imageId: product.imageIds[0] ?? null,
    // Prices of a receipt are those of the first lot of the size.
    sizes: product.sizes.filter(({ lots }) => lots.length > 0).map(({ id, title }) => ({ id, title })),
  };
}
