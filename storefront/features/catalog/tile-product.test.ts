import { expect, test } from 'vitest';
import type { ProductCard } from '#contract/catalog.ts';
import { tileProduct, withDots } from './tile-product.ts';

/** A ring of a model with variants of these ids, all golden; the last has no stone. */
function card(id: number, variantIds: number[]): ProductCard {
  const metal = { code: 'metal', value: 'Золото', swatch: '#d9b45b' };
  const stone = { code: 'stone', value: 'Малахит', swatch: '#0f6a4e' };
  const variants = variantIds.map((variant, place) => ({
    id: variant,
    path: `/catalog/koltsa/detail/${variant}`,
    options: place === variantIds.length - 1 ? [metal] : [stone, metal],
  }));
  return { id, variants, categories: [], images: [], videos: [], groups: [], cardPrices: [] } as never;
}

for (const make of [tileProduct, withDots]) {
  test(`a tile has a dot for each variant, its own first (${make.name})`, () => {
    const { dots, otherVariants } = make(card(2, [1, 2]));
    expect(dots).toEqual([
      { id: 2, path: '/catalog/koltsa/detail/2', name: 'Золото', metal: '#d9b45b', stone: undefined },
      {
        id: 1,
        path: '/catalog/koltsa/detail/1',
        name: 'Малахит, Золото',
        metal: '#d9b45b',
        stone: '#0f6a4e',
      },
    ]);
    expect(otherVariants).toBe(0);
  });

  test(`five dots at most, and how many have none (${make.name})`, () => {
    const { dots, otherVariants } = make(card(7, [1, 2, 3, 4, 5, 6, 7]));
    expect(dots.map(({ id }) => id)).toEqual([7, 1, 2, 3, 4]);
    expect(otherVariants).toBe(2);
  });

  test(`a product that is alone has no dots (${make.name})`, () => {
    expect(make(card(1, [1]))).toMatchObject({ dots: [], otherVariants: 0 });
    expect(make(card(1, []))).toMatchObject({ dots: [], otherVariants: 0 });
  });
}

test('the page has no variants beside the dots', () => {
  expect(tileProduct(card(7, [1, 2, 3, 4, 5, 6, 7]))).not.toHaveProperty('variants');
});
