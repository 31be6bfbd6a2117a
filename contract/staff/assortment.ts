import { z } from 'zod';
import { hasUnequalColumns, stickerProblems, valueCodeError } from '#domain/catalog/structure-rules.ts';
import { FileId } from '../files.ts';
import { rowId } from '../ids.ts';
import { SizeTable } from '../partners.ts';
import { NumberParams, optionalLine } from './form-fields.ts';
import { placing, resource } from './resource.ts';
import { line, type StaffContract, Version } from './staff-endpoint.ts';

/* Stickers, collections, sets and brands (back office, §4.3.6). */

const Code = z
  .string('Обязательное поле')
  .trim()
  .superRefine((code, context) => {
    const message = valueCodeError(code);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

const text = (most: number) =>
  z.string('Обязательное поле').trim().max(most, `Не\u00a0больше ${most}\u00a0знаков`);

const UNKNOWN_PRODUCT = 'Такого товара нет';
const ProductIds = z
  .array(rowId(UNKNOWN_PRODUCT))
  .refine((ids) => new Set(ids).size === ids.length, 'Товар добавлен дважды');

/** A product in a list of them. */
const Member = z
  .object({ id: z.int(), title: z.string(), article: z.string(), imageId: z.string().nullable() })
  .meta({ id: 'StaffMember' });
export type Member = z.output<typeof Member>;

const ImageIds = z.array(FileId).max(20, 'Не\u00a0больше 20\u00a0фото');

const colour = z.string('Обязательное поле').trim().toLowerCase();

const STICKER_FIELDS = {
  name: line(60),
  /** With `{discount}` where the discount stands. */
  nameTemplate: line(100)
    .nullable()
    .or(z.literal('').transform(() => null)),
  code: Code,
  textColour: colour,
  background: colour,
  /** For frontends that draw it; the storefront writes the name. */
  imageIds: ImageIds,
};
export type StickerFields = z.output<z.ZodObject<typeof STICKER_FIELDS>>;

const StaffSticker = z
  .object({
    id: z.int(),
    name: z.string(),
    nameTemplate: z.string().nullable(),
    code: z.string(),
    textColour: z.string(),
    background: z.string(),
    imageIds: z.array(z.string()),
    position: z.int(),
    products: z.int(),
    version: Version,
  })
  .meta({ id: 'StaffSticker' });
export type StaffSticker = z.output<typeof StaffSticker>;

const stickerCalls = resource('stickers', {
  of: ['Stickers', 'a sticker'],
  params: {},
  fields: STICKER_FIELDS,
  added: {},
  row: StaffSticker,
  whole: StaffSticker,
});

const isLegible = (colours: { textColour: string; background: string }, context: z.RefinementCtx) => {
  for (const [field, message] of Object.entries(stickerProblems(colours))) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
};

export const staffStickers = {
  ...stickerCalls,
  add: { ...stickerCalls.add, body: stickerCalls.add.body.superRefine(isLegible) },
  change: { ...stickerCalls.change, body: stickerCalls.change.body.superRefine(isLegible) },
  move: placing('stickers', 'a sticker', {}),
} as const satisfies StaffContract;

const percent = z.number('Укажите место').min(0, 'Не\u00a0меньше нуля').max(100, 'Не\u00a0больше 100');
const ScenePoint = z.object({ productId: rowId(UNKNOWN_PRODUCT), x: percent, y: percent });
export type ScenePoint = z.output<typeof ScenePoint>;

const COLLECTION_FIELDS = {
  title: line(100),
  code: Code,
  description: text(2000),
  /** A paragraph a line. */
  story: text(5000),
  imageId: FileId.nullable(),
  /** Twice as wide as high; `imageId` is the right part of it, 4:3. */
  sceneId: FileId.nullable(),
  /** Of the scene under its text. */
  sceneTone: z.enum(['light', 'dark'], 'Выберите тон'),
  /** Pieces in the scene: percent of its width and height. */
  scenePoints: z.array(ScenePoint).max(20, 'Не\u00a0больше 20\u00a0изделий'),
};
export type CollectionFields = z.output<z.ZodObject<typeof COLLECTION_FIELDS>>;

const StaffCollection = z.object({
  id: z.int(),
  title: z.string(),
  code: z.string(),
  description: z.string(),
  story: z.string(),
  imageId: z.string().nullable(),
  sceneId: z.string().nullable(),
  sceneTone: z.enum(['light', 'dark']),
  scenePoints: z.array(z.object({ productId: z.int(), x: z.number(), y: z.number() })),
  position: z.int(),
  products: z.int(),
  version: Version,
});
export type StaffCollection = z.output<typeof StaffCollection>;

const WholeCollection = StaffCollection.extend({
  /** In the order of the collection. */
  members: z.array(Member),
}).meta({ id: 'StaffCollection' });
export type WholeCollection = z.output<typeof WholeCollection>;

export const staffCollections = {
  ...resource('collections', {
    of: ['Collections', 'a collection'],
    params: {},
    fields: COLLECTION_FIELDS,
    added: {},
    row: StaffCollection,
    whole: WholeCollection,
  }),
  move: placing('collections', 'a collection', {}),
  setProducts: {
    method: 'PUT',
    path: '/staff/v1/collections/:id/products',
    summary: 'Puts products into a collection, in this order',
    permission: 'goods.edit',
    params: NumberParams,
    body: z.object({ productIds: ProductIds.max(500, 'Не\u00a0больше 500\u00a0товаров'), version: Version }),
    response: WholeCollection,
  },
} as const satisfies StaffContract;

const SET_FIELDS = {
  title: line(100),
  productIds: ProductIds.min(2, 'В\u00a0комплекте хотя бы два изделия').max(
    20,
    'Не\u00a0больше 20\u00a0изделий',
  ),
};
export type SetFields = z.output<z.ZodObject<typeof SET_FIELDS>>;

const StaffSet = z
  .object({
    id: z.int(),
    title: z.string(),
    productIds: z.array(z.int()),
    members: z.array(Member),
    version: Version,
  })
  .meta({ id: 'StaffSet' });
export type StaffSet = z.output<typeof StaffSet>;

export const staffSets = resource('sets', {
  of: ['Sets', 'a set'],
  params: {},
  fields: SET_FIELDS,
  added: {},
  row: StaffSet,
  whole: StaffSet,
}) satisfies StaffContract;

const cell = optionalLine(40);
const EditedTable = z
  .object({
    title: line(60),
    columns: z
      .array(
        z.object({ title: line(40), values: z.array(cell).max(100, 'Не\u00a0больше 100\u00a0строк') }),
        'Обязательное поле',
      )
      .min(1, 'Нужен хотя бы один столбец')
      .max(10, 'Не\u00a0больше 10\u00a0столбцов'),
    hint: text(500).nullable(),
  })
  .transform(({ hint, ...table }) => ({ ...table, hint: hint || null }));

const BRAND_FIELDS = {
  title: line(100),
  description: text(5000),
  imageIds: ImageIds,
  /** One for each kind of jewelry. */
  sizeTable: z
    .array(EditedTable)
    .max(10, 'Не\u00a0больше 10\u00a0таблиц')
    .refine((tables) => !tables.some(hasUnequalColumns), 'В\u00a0столбцах разное число строк'),
};
export type BrandFields = z.output<z.ZodObject<typeof BRAND_FIELDS>>;

const StaffBrand = z
  .object({
    id: z.int(),
    title: z.string(),
    /** For good: the value of the filter «Бренд» has it too. */
    code: z.string(),
    description: z.string(),
    imageIds: z.array(z.string()),
    sizeTable: z.array(SizeTable),
    products: z.int(),
    version: Version,
  })
  .meta({ id: 'StaffBrand' });
export type StaffBrand = z.output<typeof StaffBrand>;

export const staffBrands = resource('brands', {
  of: ['Brands', 'a brand'],
  params: {},
  fields: BRAND_FIELDS,
  added: { code: Code },
  row: StaffBrand,
  whole: StaffBrand,
}) satisfies StaffContract;
