import type { Basket, BasketGroup, BasketProduct } from '#contract/basket.ts';
import type { Api } from '#contract/client.ts';

/** What a shopper may do to the basket, in a form or with a press. */
export type BasketChange =
  | { intent: 'add'; groups: readonly { id: number; count: number }[] }
  | { intent: 'change'; groups: readonly { id: number; count: number }[] }
  | { intent: 'select'; groupIds: readonly number[]; isSelected: boolean }
  | { intent: 'remove'; groupIds: readonly number[] }
  | { intent: 'add-set'; groupIds: readonly number[] }
  | { intent: 'remove-set'; setId: number }
  | { intent: 'remove-not-in-stock' }
  | { intent: 'clear' };

/** The one call that makes this change; it answers the basket as it is afterwards. */
export function sendChange(
  api: Api,
  basket: string,
  change: BasketChange,
  signal?: AbortSignal,
): Promise<Basket> {
  const until = signal ? { signal } : {};
  switch (change.intent) {
    case 'add':
    case 'change':
      return api('POST /basket/v1/products', {
        body: { basket, groups: [...change.groups], change: change.intent === 'change' },
        ...until,
      });
    case 'select':
      return api('POST /basket/v1/select', {
        body: { basket, groups: change.groupIds.map((id) => ({ id, selected: change.isSelected })) },
        ...until,
      });
    case 'remove':
      return api('DELETE /basket/v1/products', {
        body: { basket, groupIds: [...change.groupIds] },
        ...until,
      });
    case 'add-set':
      return api('POST /basket/v1/constructor-set', {
        body: { basket, groupIds: [...change.groupIds] },
        ...until,
      });
    case 'remove-set':
      return api('DELETE /basket/v1/constructor-set', { body: { basket, id: change.setId }, ...until });
    case 'remove-not-in-stock':
      return api('DELETE /basket/v1/products', { body: { basket, notInStock: true }, ...until });
    case 'clear':
      return api('DELETE /basket/v1', { body: { basket }, ...until });
  }
}

/**
 * The basket as it will look once the change is made: ticks, counts and lines
 * that go. Prices stay as they are, for only the server knows them.
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
      return keepSizes(basket, (size) => !ids.has(size.id));
    }
    case 'remove-set':
      return withoutSet(basket, change.setId);
    case 'remove-not-in-stock':
      return keepSizes(basket, (size) => size.available);
    case 'clear':
      return keepSizes(basket, () => false);
  }
}

const mapSizes = (basket: Basket, next: (size: BasketGroup) => BasketGroup): Basket =>
  mapProducts(basket, (products) =>
    products.map((product) => ({ ...product, groups: product.groups.map(next) })),
  );

const keepSizes = (basket: Basket, isKept: (size: BasketGroup) => boolean): Basket =>
  mapProducts(basket, (products) =>
    products
      .map((product) => ({ ...product, groups: product.groups.filter(isKept) }))
      .filter(({ groups }) => groups.length > 0),
  );

/** Sets of products have ids of their own. */
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
