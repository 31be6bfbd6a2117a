import { expect, test } from 'vitest';
import { listingPagePath, parseCatalogPath, productPagePath } from './catalog-path.ts';

test.each([
  { path: 'koltsa', read: { page: 'listing', categoryCodes: ['koltsa'] } },
  { path: 'koltsa/zoloto/', read: { page: 'listing', categoryCodes: ['koltsa', 'zoloto'] } },
  { path: 'all', read: { page: 'listing', categoryCodes: [] } },
  {
    path: 'koltsa/zoloto/detail/luna-17',
    read: { page: 'product', categoryCodes: ['koltsa', 'zoloto'], productCode: 'luna-17' },
  },
  { path: '', read: undefined },
  { path: 'koltsa/detail', read: undefined },
  { path: 'detail/luna-17', read: undefined },
  { path: 'koltsa/detail/luna-17/more', read: undefined },
  { path: 'all/koltsa', read: undefined },
  { path: 'all/detail/luna-17', read: undefined },
])('/catalog/$path', ({ path, read }) => {
  expect(parseCatalogPath(path)).toEqual(read);
});

test('a path that is made is read back as the page it was made for (§2)', () => {
  const read = (path: string) => parseCatalogPath(path.replace('/catalog/', ''));
  expect(read(listingPagePath())).toEqual({ page: 'listing', categoryCodes: [] });
  expect(read(listingPagePath('koltsa/zoloto'))).toEqual({
    page: 'listing',
    categoryCodes: ['koltsa', 'zoloto'],
  });
  expect(read(productPagePath('koltsa/zoloto', 'luna-17'))).toEqual({
    page: 'product',
    categoryCodes: ['koltsa', 'zoloto'],
    productCode: 'luna-17',
  });
  expect(listingPagePath('koltsa', 'metal=zoloto-585')).toBe('/catalog/koltsa?metal=zoloto-585');
});
