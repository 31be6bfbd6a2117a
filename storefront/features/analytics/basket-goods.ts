import type { Basket } from '#contract/basket.ts';
import { partLines } from '#storefront/features/basket/state/basket-contents.ts';

/** A product in the format of analytics; `price` in roubles. */
type Good = {
  id: string;
  name: string;
  category: string;
  variant: string;
  price: number;
  quantity: number;
};

/** Goods added to and removed from the basket. */
export function changedGoods(before: Basket, after: Basket): { added: Good[]; removed: Good[] } {
  const [had, has] = [goodsBySize(before), goodsBySize(after)];
  return { added: excess(has, had), removed: excess(had, has) };
}

/** Sums by size: a size may be both in a set and on its own. */
function goodsBySize({ groups }: Basket): Map<number, Good> {
  const goods = new Map<number, Good>();
  for (const { product, size } of groups.flatMap(partLines)) {
    goods.set(size.id, {
      id: product.vendorCode,
      name: product.title,
      category: product.categories.map(({ title }) => title).join('/'),
      variant: size.title,
      price: size.price,
      quantity: (goods.get(size.id)?.quantity ?? 0) + size.count,
    });
  }
  return goods;
}

function excess(more: Map<number, Good>, less: Map<number, Good>): Good[] {
  return [...more].flatMap(([size, good]) => {
    const quantity = good.quantity - (less.get(size)?.quantity ?? 0);
    return quantity > 0 ? { ...good, quantity } : [];
  });
}
