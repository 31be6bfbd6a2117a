import { z } from 'zod';
import { codeError } from '#domain/catalog/category-rules.ts';
import { FileId } from '../files.ts';
import { ListMeta, ListQuery } from './lists.ts';
import { line, type StaffContract, Version } from './staff-endpoint.ts';

/* Structure of the catalogue (back office, §4.3.6): the tree of categories. */

const UNKNOWN = 'Такой категории нет';
const CategoryId = z.object({
  id: z.coerce.number<string>(UNKNOWN).int(UNKNOWN).positive(UNKNOWN).max(2_147_483_647, UNKNOWN),
});
const id = z.int(UNKNOWN).positive(UNKNOWN).max(2_147_483_647, UNKNOWN);

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Не\u00a0больше ${most}\u00a0знаков`)
    .nullable()
    .transform((words) => words || null);

const CATEGORY_FIELDS = {
  title: line(100),
  code: z
    .string('Обязательное поле')
    .trim()
    .max(120, 'Не\u00a0больше 120\u00a0знаков')
    .superRefine((code, context) => {
      const message = codeError(code);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    }),
  h1: text(200),
  seoTitle: text(200),
  seoDescription: text(300),
  description: text(20_000),
  imageId: FileId.nullable(),
};
const CategoryFields = z.object(CATEGORY_FIELDS);
export type CategoryFields = z.output<typeof CategoryFields>;

const StaffCategory = z
  .object({
    id: z.int(),
    parentId: z.int().nullable(),
    position: z.int(),
    title: z.string(),
    code: z.string(),
    h1: z.string().nullable(),
    seoTitle: z.string().nullable(),
    seoDescription: z.string().nullable(),
    description: z.string().nullable(),
    imageId: z.string().nullable(),
    /** Products whose address has this category; with those of the categories below it. */
    products: z.int(),
    addresses: z.int(),
    version: Version,
  })
  .meta({ id: 'StaffCategory' });
export type StaffCategory = z.output<typeof StaffCategory>;

export const staffCategories = {
  list: {
    method: 'GET',
    path: '/staff/v1/categories',
    summary: 'Categories: all of them, siblings in their order',
    permission: 'goods.read',
    query: ListQuery,
    response: z.object({ data: z.array(StaffCategory), _meta: ListMeta }),
  },
  get: {
    method: 'GET',
    path: '/staff/v1/categories/:id',
    summary: 'A category',
    permission: 'goods.read',
    params: CategoryId,
    response: StaffCategory,
  },
  add: {
    method: 'POST',
    path: '/staff/v1/categories',
    summary: 'Makes a category, the last of its parent',
    permission: 'goods.edit',
    status: 201,
    body: z.object({ ...CATEGORY_FIELDS, parentId: id.nullable() }),
    response: StaffCategory,
  },
  change: {
    method: 'PUT',
    path: '/staff/v1/categories/:id',
    summary: 'Changes a category',
    permission: 'goods.edit',
    params: CategoryId,
    body: z.object({ ...CATEGORY_FIELDS, version: Version }),
    response: StaffCategory,
  },
  remove: {
    method: 'DELETE',
    path: '/staff/v1/categories/:id',
    summary: 'Deletes a category without products and without others below it',
    permission: 'goods.edit',
    params: CategoryId,
    response: z.object({ isDeleted: z.literal(true) }),
  },
  move: {
    method: 'POST',
    path: '/staff/v1/categories/:id/move',
    summary: 'Moves a category below another one, or among its siblings',
    permission: 'goods.edit',
    status: 201,
    params: CategoryId,
    body: z.object({ parentId: id.nullable(), position: z.int('Целое число').min(0).max(10_000) }),
    response: StaffCategory,
  },
  moveProducts: {
    method: 'POST',
    path: '/staff/v1/categories/:id/move-products',
    summary: 'Moves the products of a category into another one',
    permission: 'goods.edit',
    status: 201,
    params: CategoryId,
    body: z.object({ targetId: id }),
    response: z.object({ moved: z.int() }),
  },
} as const satisfies StaffContract;
