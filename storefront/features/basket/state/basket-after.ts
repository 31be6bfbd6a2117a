import type { Basket, BasketGroup, BasketProduct } from '#contract/basket.ts';
import type { BasketChange } from './basket-change.ts';

/**
 * The expected basket after a change: ticks, counts and removed lines. Prices stay as they are, because only
 * the server calculates them.
 */
export function withChange(basket: Basket, change: BasketChange): Basket {
  switch (change.intent) {
    case 'add':
    case 'add-set':
      return basket;
    case 'change': {
      const counts = new Map(change.groups.map(({ id, count }) => [id, count]));
      return mapSizes(basket, (size) => ({ ...size, count: counts.get(size.id) ?? size.count }));
    }
    case 'select': {
      const ids = new Set(change.groupIds);
      return mapSizes(basket, (size) => ({
        ...size,
        selected: ids.has(size.id) ? change.isSelected : size.selected,
      }));
    }
    case 'remove': {
      const ids = new Set(change.groupIds);
      return filterSizes(basket, (size) => !ids.has(size.id));
    }
    case 'remove-set':
      return withoutSet(basket, change.setId);
    case 'remove-not-in-stock':
      return filterSizes(basket, (size) => size.available);
    case 'clear':
      return filterSizes(basket, () => false);
  }
}

const mapSizes = (basket: Basket, next: (size: BasketGroup) => BasketGroup): Basket =>
  mapProducts(basket, (products) =>
    products.map((product) => ({ ...product, groups: product.groups.map(next) })),
  );

const filterSizes = (basket: Basket, matches: (size: BasketGroup) => boolean): Basket =>
  mapProducts(basket, (products) =>
    products
      .map((product) => ({ ...product, groups: product.groups.filter(matches) }))
      .filter(({ groups }) => groups.length > 0),
  );

/** Sets of products have their own ids. */
const withoutSet = (basket: Basket, setId: number): Basket => ({
  ...basket,
  groups: basket.groups.map((part) => ({
    ...part,
    constructorSets: part.constructorSets.filter(({ id, isConstructor }) => !isConstructor || id !== setId),
  })),
});

function mapProducts(basket: Basket, next: (products: BasketProduct[]) => BasketProduct[]): Basket {
  return {
    ...basket,
    groups: basket.groups.map((part) => ({
      ...part,
      products: next(part.products),
      constructorSets: part.constructorSets
        .map((set) => ({ ...set, products: next(set.products) }))
        .filter(({ products }) => products.length > 0),
    })),
  };
}
