import type { Basket, BasketGroup, BasketProduct } from '#contract/basket.ts';

/** One of the two groups of §3 Basket: in stock, or not. */
export type BasketPart = Basket['groups'][number];

/** A row of the basket: one size of one product. */
export type Line = { product: BasketProduct; size: BasketGroup };

const EMPTY_PART = { products: [], constructorSets: [] };

/** The basket of a visitor who has never added anything. */
export const EMPTY_BASKET: Basket = { basket: null, groups: [], productsAll: [], warnings: [], changes: [] };

export const partOf = (basket: Basket, inStock: boolean): BasketPart =>
  basket.groups.find((part) => part.inStock === inStock) ?? { inStock, ...EMPTY_PART };

export const productLines = (products: readonly BasketProduct[]): Line[] =>
  products.flatMap((product) => product.groups.map((size) => ({ product, size })));

/** All rows of a part, those of its sets first, in display order. */
export const partLines = ({ products, constructorSets }: BasketPart): Line[] => [
  ...constructorSets.flatMap((set) => productLines(set.products)),
  ...productLines(products),
];

/**
 * The basket before the pieces were added, for a press that came before the basket. Its sums stay: only counts of
 * sizes are right.
 */
export function withoutAdded(basket: Basket, added: readonly { id: number; count: number }[]): Basket {
  const before = structuredClone(basket);
  const lines = before.groups.flatMap(partLines);
  for (const { id, count } of added) {
    // Those of sets precede those on their own.
    const line = lines.findLast(({ size }) => size.id === id);
    if (line) line.size.count -= count;
  }
  return before;
}

export const piecesOf = (lines: readonly Line[]): number =>
  lines.reduce((total, { size }) => total + size.count, 0);

export const groupIdsOf = (lines: readonly Line[]): number[] => lines.map(({ size }) => size.id);

/** Pieces in the basket, in stock or not: the badge (decision T3.11). */
export const piecesInBasket = ({ productsAll }: Pick<Basket, 'productsAll'>): number =>
  productsAll.flatMap(({ groups }) => groups).reduce((total, { count }) => total + count, 0);

/** Pieces of one size in the basket. */
export function countInBasket({ productsAll }: Basket, groupId: number): number {
  return productsAll.flatMap(({ groups }) => groups).find(({ id }) => id === groupId)?.count ?? 0;
}

/** Pieces of all sizes of a product in the basket. */
export const piecesOfProduct = ({ productsAll }: Basket, productId: number): number =>
  piecesInBasket({ productsAll: productsAll.filter(({ id }) => id === productId) });

export const productIdsOf = ({ productsAll }: Basket): number[] => productsAll.map(({ id }) => id);

/**
 * Whether sold-out lines block the order: any such line, or only selected ones where the shop unselects them
 * automatically (decision T8.6).
 */
export function isBlockedByStock(basket: Basket, unselectsNotInStock: boolean): boolean {
  const lines = partLines(partOf(basket, false));
  return unselectsNotInStock ? lines.some(({ size }) => size.selected) : lines.length > 0;
}

/** «Размер 17», «Длина 45 см»; undefined for a product of one size. */
export function sizeText(title: string): string | undefined {
  if (/^без размера$/i.test(title.trim())) return;
  if (!/^\d/.test(title)) return title;
  return title.endsWith('см') ? `Длина ${title}` : `Размер ${title}`;
}

/** «Размера 17 сейчас нет.», «Длины 45 см сейчас нет.» */
export function soldOutText(title: string): string {
  if (!/^\d/.test(title)) return 'Сейчас нет в\u00a0наличии.';
  return `${title.endsWith('см') ? 'Длины' : 'Размера'} ${title} сейчас нет.`;
}
