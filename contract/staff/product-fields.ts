import { z } from 'zod';
import { embeddedVideo } from '#domain/catalog/embedded-video.ts';
import { PRODUCT_CODE } from '#domain/catalog/product-code.ts';
import { GOOD_FIELD_CODES } from '#domain/exchange/good-fields.ts';
import { line } from './staff-endpoint.ts';

/* What people write about a product, with the texts of §4.3.1 and §4.3.2. */

const HIDDEN = /\p{Cc}/u;

/** As `line`, but may be empty; absent is null. */
const optionalLine = (most: number) =>
  z
    .string('Обязательное поле')
    .trim()
    .max(most, `Не\u00a0больше ${most}\u00a0знаков`)
    .refine((text) => !HIDDEN.test(text), 'Уберите из\u00a0текста невидимые знаки');
const nullableLine = (most: number) =>
  optionalLine(most)
    .nullable()
    .transform((text) => text || null);

const id = (message: string) => z.int(message).positive(message).max(2_147_483_647, message);
const ids = (message: string, most: number, tooMany: string) => z.array(id(message)).max(most, tooMany);
const FileIds = (most: number, tooMany: string) => z.array(z.string().max(100)).max(most, tooMany);

const whole = (from: number, to: number, message: string) =>
  z.int(message).min(from, message).max(to, message);

const Stone = z.object({
  stone: line(60),
  count: whole(1, 999, 'Число камней — от\u00a01 до\u00a0999'),
  carats: z
    .number('Вес камней — от\u00a00,001 до\u00a0999\u00a0ct')
    .min(0.001, 'Вес камней — от\u00a00,001 до\u00a0999\u00a0ct')
    .max(999, 'Вес камней — от\u00a00,001 до\u00a0999\u00a0ct')
    .nullable(),
  cut: optionalLine(40),
  quality: optionalLine(40),
  size: optionalLine(40),
});

const Option = z.object({
  code: z
    .string('Обязательное поле')
    .regex(/^[a-z][a-z0-9-]{0,39}$/, 'Код — латинские буквы, цифры и\u00a0дефисы'),
  title: line(60),
  values: z.array(line(100)).min(1, 'Обязательное поле').max(20),
  showInCardSeparately: z.boolean(),
  swatch: z.string().max(40).optional(),
});

const DISCOUNT = 'Скидка — от\u00a00 до\u00a099\u00a0%';
const ENGRAVING = 'Букв — от\u00a01 до\u00a040';

export const PRODUCT_FIELDS = {
  title: line(200).refine((title) => title.length >= 3, 'Не\u00a0меньше 3\u00a0знаков'),
  article: line(60),
  code: z
    .string('Обязательное поле')
    .trim()
    .regex(PRODUCT_CODE, 'Код — латинские буквы, цифры и\u00a0дефисы'),
  /** Rich text; cleaned on write. */
  description: z.string('Обязательное поле').max(20_000, 'Не\u00a0больше 20\u00a0000\u00a0знаков'),
  categoryId: id('Такой категории нет').nullable(),
  otherCategoryIds: ids('Такой категории нет', 20, 'Не\u00a0больше 20\u00a0категорий'),
  siteIds: ids('Такого сайта нет', 100, 'Слишком много сайтов'),
  brandId: id('Такого бренда нет').nullable(),
  setId: id('Такого комплекта нет').nullable(),
  setPosition: whole(0, 1000, 'Место — от\u00a00 до\u00a01000'),
  /** Shared by products that differ in metal, stone or measure only (BD34). */
  modelCode: nullableLine(60),
  engravingRoom: whole(1, 40, ENGRAVING).nullable(),
  imageIds: FileIds(30, 'Не\u00a0больше 30\u00a0фото'),
  videoIds: FileIds(5, 'Не\u00a0больше 5\u00a0фильмов'),
  videoLink: z
    .string('Обязательное поле')
    .trim()
    .max(500, 'Не\u00a0больше 500\u00a0знаков')
    .nullable()
    .transform((link) => link || null)
    .refine(
      (link) => link === null || embeddedVideo(link) !== undefined,
      'Ссылка на\u00a0VK\u00a0Видео, Rutube или YouTube',
    ),
  valueIds: ids('Такого значения нет', 200, 'Не\u00a0больше 200\u00a0значений'),
  params: z.array(z.object({ title: line(100), content: line(500) })).max(60, 'Не\u00a0больше 60\u00a0строк'),
  options: z.array(Option).max(20, 'Не\u00a0больше 20\u00a0строк'),
  stones: z.array(Stone).max(40, 'Не\u00a0больше 40\u00a0строк'),
  complectation: z
    .array(z.object({ title: line(100), value: line(200) }))
    .max(20, 'Не\u00a0больше 20\u00a0строк'),
  /** On the label, by hand; null follows the retail old price. */
  ownDiscount: whole(0, 99, DISCOUNT).nullable(),
  stickerIds: ids('Такого стикера нет', 20, 'Не\u00a0больше 20\u00a0стикеров'),
  accessoryIds: ids('Такого товара нет', 30, 'Не\u00a0больше 30\u00a0аксессуаров'),
  collectionIds: ids('Такой коллекции нет', 50, 'Не\u00a0больше 50\u00a0коллекций'),
  seoH1: nullableLine(200),
  seoCategoryTitle: nullableLine(200),
  seoDescription: nullableLine(300),
  replaceDescription: z.boolean(),
  /** «Не менять из 1С»: an exchange leaves them as the shop has them (exchange, §4). */
  lockedFields: z.array(z.enum(GOOD_FIELD_CODES, 'Такого поля нет')).max(20),
};

const ProductFields = z.object(PRODUCT_FIELDS);
export type ProductFields = z.output<typeof ProductFields>;

const WEIGHT = 'Вес — от\u00a00,01 до\u00a09999,99\u00a0г';
const BOX = 'Коробка — от\u00a01 до\u00a02000\u00a0мм';
const UIN = 'УИН — 16\u00a0цифр';
const BARCODE = 'Штрихкод — 13\u00a0цифр';

/** Without stock: that changes by movements only (BD5). */
const LotFields = z.object({
  /** Absent for a new lot. */
  id: id('Такой партии нет').optional(),
  /** Grams, to a hundredth. */
  weight: z.number(WEIGHT).min(0.01, WEIGHT).max(9999.99, WEIGHT).nullable(),
  lengthMm: whole(1, 2000, BOX),
  widthMm: whole(1, 2000, BOX),
  heightMm: whole(1, 2000, BOX),
  uin: z
    .string(UIN)
    .trim()
    .regex(/^\d{16}$/, UIN)
    .nullable(),
  barcode: z
    .string(BARCODE)
    .trim()
    .regex(/^\d{13}$/, BARCODE)
    .nullable(),
});
export type LotFields = z.output<typeof LotFields>;

const SizeFields = z.object({
  /** Absent for a new size. */
  id: id('Такого размера нет').optional(),
  /** Empty for a product of one size. */
  title: optionalLine(20),
  valueId: id('Такого значения нет').nullable(),
  lowStock: whole(0, 999, 'От\u00a00 до\u00a0999').nullable(),
  /** A new size without any gets one that has no pieces yet. */
  lots: z.array(LotFields).max(500, 'Не\u00a0больше 500\u00a0партий'),
});
export type SizeFields = z.output<typeof SizeFields>;

export const SizesOfProduct = z.array(SizeFields).max(100, 'Не\u00a0больше 100\u00a0размеров');
