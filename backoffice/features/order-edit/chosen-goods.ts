import type { FoundGoods } from './goods-search.tsx';

/** Goods that an order gets beside its lines. */
export type ChosenGoods = FoundGoods & { count: number };

/** With so many of these; none removes them. */
export function withCount(goods: readonly ChosenGoods[], one: FoundGoods, count: number): ChosenGoods[] {
  const isThere = goods.some(({ groupId }) => groupId === one.groupId);
  const next = isThere
    ? goods.map((other) => (other.groupId === one.groupId ? { ...other, count } : other))
    : [...goods, { ...one, count }];
  return next.filter((other) => other.count > 0);
}

export function withOneMore(goods: readonly ChosenGoods[], one: FoundGoods): ChosenGoods[] {
  const count = goods.find(({ groupId }) => groupId === one.groupId)?.count ?? 0;
  return withCount(goods, one, count + 1);
}
