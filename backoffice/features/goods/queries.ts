import { queryOptions } from '@tanstack/react-query';
import type { StaffProduct } from '#contract/staff/goods.ts';
import type { ProductFields } from '#contract/staff/product-fields.ts';
import { staffApi } from '../../api/staff-api.ts';

export const productQuery = (id: number) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: ({ signal }) => staffApi('GET /products/:id', { params: { id: String(id) }, signal }),
  });

export const choicesQuery = queryOptions({
  queryKey: ['product-choices'],
  queryFn: ({ signal }) => staffApi('GET /product-choices', { signal }),
  staleTime: 60_000,
});

/** All of them: a field that is left out does not compile. */
const FIELDS = {
  title: true,
  article: true,
  code: true,
  description: true,
  categoryId: true,
  otherCategoryIds: true,
  siteIds: true,
  brandId: true,
  setId: true,
  setPosition: true,
  modelCode: true,
  engravingRoom: true,
  imageIds: true,
  videoIds: true,
  videoLink: true,
  valueIds: true,
  params: true,
  options: true,
  stones: true,
  complectation: true,
  ownDiscount: true,
  stickerIds: true,
  accessoryIds: true,
  collectionIds: true,
  seoH1: true,
  seoCategoryTitle: true,
  seoDescription: true,
  replaceDescription: true,
  lockedFields: true,
} as const satisfies Record<keyof ProductFields, true>;

const NAMES = Object.keys(FIELDS) as (keyof ProductFields)[];

/** The fields of a product as its form edits them. */
const fieldsOf = (product: StaffProduct): ProductFields =>
  Object.fromEntries(NAMES.map((name) => [name, product[name]])) as ProductFields;

export const objectOf = (product: StaffProduct) => ({ fields: fieldsOf(product), version: product.version });
