import { z } from 'zod';
import { SORTS } from '#domain/catalog/sorts.ts';
import { Filter, ProductCard } from './catalog.ts';
import type { Contract } from './endpoint.ts';
import { rowId } from './ids.ts';
import { PageMeta, PageNumber, perPage } from './paging.ts';

/* Collections: products of one theme across categories (§7 Catalog). */

const WRONG_ID = 'Укажите номер коллекции';
const CollectionId = z.coerce.number(WRONG_ID).pipe(rowId(WRONG_ID));

/** Ids of filter values; values of one filter are OR, filters are AND. Unknown ones are ignored. */
const ValueIds = z
  .string('Укажите номера значений через запятую')
  .regex(/^\d{1,9}(,\d{1,9}){0,99}$/, 'Укажите номера значений через запятую')
  .transform((ids) => ids.split(',').map(Number));

export const Collection = z
  .object({
    id: z.int(),
    code: z.string(),
    title: z.string(),
    description: z.string(),
    /** A paragraph a line; empty without a story. */
    story: z.string(),
    imageId: z.string().nullable(),
    /** Products of it that are visible to the caller; never 0. */
    count: z.int().min(1),
  })
  .meta({ id: 'Collection' });
export type Collection = z.output<typeof Collection>;

/** A wide picture of a collection, twice as wide as high; its collection's own picture is the right part of it, 4:3. */
export const Scene = z
  .object({
    imageId: z.string(),
    /** Of the picture, under its text. */
    tone: z.enum(['light', 'dark']),
    /** Pieces that the caller sees: percent of the picture's width and height. */
    points: z.array(z.object({ x: z.number(), y: z.number(), product: ProductCard })),
  })
  .meta({ id: 'Scene' });
export type Scene = z.output<typeof Scene>;

export const collections = {
  list: {
    method: 'GET',
    path: '/collections/v1',
    summary: 'Collections with products for the caller',
    query: z.object({
      /** Only collections with products that match these values. */
      values: ValueIds.optional(),
    }),
    response: z.array(Collection),
  },
  filters: {
    method: 'GET',
    path: '/collections/v1/filters',
    summary: 'Filters of the products of one collection, or of all, with their counters',
    query: z.object({ collectionId: CollectionId.optional(), values: ValueIds.optional() }),
    response: z.array(Filter),
  },
  products: {
    method: 'GET',
    path: '/collections/v1/:id/products',
    summary: 'A page of the products of a collection',
    params: z.object({ id: CollectionId }),
    query: z.object({
      page: PageNumber,
      limit: perPage(10),
      /** Absent for the order set by the collection. */
      sort: z.enum(SORTS, 'Такой сортировки нет').optional(),
      values: ValueIds.optional(),
    }),
    refusals: ['not_found'],
    response: z.object({
      collection: Collection,
      scene: Scene.nullable(),
      products: z.array(ProductCard),
      _meta: PageMeta,
    }),
  },
} as const satisfies Contract;
