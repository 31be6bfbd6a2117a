import { queryOptions } from '@tanstack/react-query';
import type { StaffCategory } from '#contract/staff/structure.ts';
import { codeFromTitle } from '#domain/catalog/product-code.ts';
import { staffApi } from '../../api/staff-api.ts';
import type { FormValues } from '../../ui/form/form-field.tsx';

const AT_ONCE = 200;

type Page<Row> = { data: Row[]; _meta: { pageCount: number } };

/** All rows of a list, page after page: these lists are short. */
async function wholeList<Row>(
  read: (query: { page: string; limit: string }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; ; page++) {
    const { data, _meta } = await read({ page: String(page), limit: String(AT_ONCE) });
    all.push(...data);
    if (page >= _meta.pageCount) return all;
  }
}

/** The tree of categories. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }): Promise<StaffCategory[]> =>
    wholeList((query) => staffApi('GET /categories', { query, signal })),
});

/** What EditWindow reads again after saving: a change of one list shows in the counts of others. */
export const STRUCTURE = 'structure';

export const filtersQuery = queryOptions({
  queryKey: [STRUCTURE, 'filters'],
  queryFn: ({ signal }) => wholeList((query) => staffApi('GET /filters', { query, signal })),
});

export const filterQuery = (id: number) =>
  queryOptions({
    queryKey: [STRUCTURE, 'filters', id],
    queryFn: ({ signal }) => staffApi('GET /filters/:id', { params: { id: String(id) }, signal }),
  });

export const valuesQuery = (filterId: number) =>
  queryOptions({
    queryKey: [STRUCTURE, 'values', filterId],
    queryFn: ({ signal }) =>
      wholeList((query) =>
        staffApi('GET /filters/:filterId/values', { params: { filterId: String(filterId) }, query, signal }),
      ),
  });

export const stickersQuery = queryOptions({
  queryKey: [STRUCTURE, 'stickers'],
  queryFn: ({ signal }) => wholeList((query) => staffApi('GET /stickers', { query, signal })),
});

export const collectionsQuery = queryOptions({
  queryKey: [STRUCTURE, 'collections'],
  queryFn: ({ signal }) => wholeList((query) => staffApi('GET /collections', { query, signal })),
});

export const collectionQuery = (id: number) =>
  queryOptions({
    queryKey: [STRUCTURE, 'collections', id],
    queryFn: ({ signal }) => staffApi('GET /collections/:id', { params: { id: String(id) }, signal }),
  });

export const setsQuery = queryOptions({
  queryKey: [STRUCTURE, 'sets'],
  queryFn: ({ signal }) => wholeList((query) => staffApi('GET /sets', { query, signal })),
});

export const brandsQuery = queryOptions({
  queryKey: [STRUCTURE, 'brands'],
  queryFn: ({ signal }) => wholeList((query) => staffApi('GET /brands', { query, signal })),
});

/** Characteristics with their values, as products choose them. */
export const choicesQuery = queryOptions({
  queryKey: ['product-choices'],
  queryFn: ({ signal }) => staffApi('GET /product-choices', { signal }),
});

/** The body of a call: with a code that is made of the name when none is written. */
export const withCode = (values: FormValues, name = 'title') =>
  ({ ...values, code: values.code || codeFromTitle(String(values[name])) }) as never;
