import { describe, expect, test } from 'vitest';
import { lacksToPublish, lackText } from './readiness.ts';

const BOTH = [{ role: 'user' }, { role: 'guest_opt' }];
const WHOLE = {
  title: 'Кольцо',
  categoryId: 1 as number | null,
  siteIds: [1],
  imageIds: ['a'],
  sizes: [{ lots: [{ prices: BOTH }] }] as { lots: { prices: { role: string }[] }[] }[],
};

describe('what a product lacks to be published (§4.3.1)', () => {
  test.each([
    { because: 'nothing', given: {}, lacks: [] },
    { because: 'no title', given: { title: ' ' }, lacks: ['title'] },
    { because: 'no category', given: { categoryId: null }, lacks: ['categoryId'] },
    { because: 'no site', given: { siteIds: [] }, lacks: ['siteIds'] },
    { because: 'no photo', given: { imageIds: [] }, lacks: ['imageIds'] },
    { because: 'no size', given: { sizes: [] }, lacks: ['sizes', 'prices'] },
    { because: 'a size without a lot', given: { sizes: [{ lots: [] }] }, lacks: ['sizes', 'prices'] },
    {
      because: 'a lot without a guest price',
      given: { sizes: [{ lots: [{ prices: [{ role: 'user' }] }] }] },
      lacks: ['prices'],
    },
    {
      because: 'prices of two different lots',
      given: { sizes: [{ lots: [{ prices: [{ role: 'user' }] }, { prices: [{ role: 'guest_opt' }] }] }] },
      lacks: ['prices'],
    },
  ])('$because', ({ given, lacks }) => {
    expect(lacksToPublish({ ...WHOLE, ...given })).toEqual(lacks);
  });

  test('the refusal names it', () => {
    expect(lackText(['imageIds', 'prices'])).toBe('Чтобы опубликовать, добавьте: фото, цену');
  });
});
