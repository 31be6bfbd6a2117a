import { expect, test } from 'vitest';
import { parseCatalogPath } from './catalog-path.ts';

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
