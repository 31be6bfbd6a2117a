import { z } from 'zod';
import { STOCK_REASONS, type StockReason } from '#domain/catalog/stock-reasons.ts';
import {
  choiceOf,
  filterCode,
  filterDay,
  filterFlag,
  filterId,
  filterNumber,
  ListMeta,
  ListQuery,
  rangeOf,
  sortedBy,
} from './lists.ts';
import { line, type StaffContract, Version } from './staff-endpoint.ts';

/* Stock: lots, receiving, corrections, tags (back office, §4.4). Weight is in grams. */

const WEIGHT = 'Вес — от\u00a00,01 до\u00a09999,99\u00a0г';
const COUNT = 'Количество — от\u00a01 до\u00a0999';
const LOT = 'Такой партии нет';

const LotId = z.object({ id: z.coerce.number<string>(LOT).int(LOT).positive(LOT).max(2_147_483_647, LOT) });
const id = (message: string) => z.int(message).positive(message).max(2_147_483_647, message);
/** A shop point where the pieces lie; absent for the store room (BD36). */
const Point = z.string('Такого пункта нет').max(100, 'Такого пункта нет').nullish();

/** By which one piece differs from another. */
const PIECE = {
  weight: z.number(WEIGHT).min(0.01, WEIGHT).max(9999.99, WEIGHT).nullable(),
  uin: z
    .string('УИН — 16\u00a0цифр')
    .regex(/^\d{16}$/, 'УИН — 16\u00a0цифр')
    .nullable(),
  barcode: z
    .string('Штрихкод — 13\u00a0цифр')
    .regex(/^\d{13}$/, 'Штрихкод — 13\u00a0цифр')
    .nullable(),
};
const Piece = z.object(PIECE);
export type Piece = z.output<typeof Piece>;

const ReceivedRow = z.object({
  sizeId: id('Такого размера нет'),
  count: z.int(COUNT).min(1, COUNT).max(999, COUNT),
  ...PIECE,
});
export type ReceivedRow = z.output<typeof ReceivedRow>;

const StockLot = z
  .object({
    id: z.int(),
    productId: z.int(),
    title: z.string(),
    article: z.string(),
    imageId: z.string().nullable(),
    sizeId: z.int(),
    size: z.string(),
    stock: z.int(),
    reserved: z.int(),
    free: z.int(),
    weight: z.number().nullable(),
    uin: z.string().nullable(),
    /** «УИН партии»: of several pieces, from before that was forbidden (BD4). */
    isUinOfLot: z.boolean(),
    barcode: z.string().nullable(),
    /** Where free pieces lie; the others are in the store room (BD36). */
    points: z.array(z.object({ code: z.string(), title: z.string(), count: z.int() })),
    /** Of the product: what a change of the lot sends. */
    version: Version,
  })
  .meta({ id: 'StockLot' });
export type StockLot = z.output<typeof StockLot>;

const Movement = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    kind: z.enum(['receive', 'write_off', 'correct', 'count', 'return', 'sale', 'divide', 'exchange']),
    delta: z.int(),
    stockAfter: z.int(),
    reason: z.string().nullable(),
    document: z.string().nullable(),
    orderId: z.int().nullable(),
    orderNumber: z.string().nullable(),
    by: z.string().nullable(),
    lotId: z.int(),
    /** Null when the lot is gone. */
    productId: z.int().nullable(),
    title: z.string().nullable(),
    article: z.string().nullable(),
    size: z.string().nullable(),
  })
  .meta({ id: 'StockMovement' });
export type Movement = z.output<typeof Movement>;

const Wanted = z.object({
  /** The size. */
  id: z.int(),
  productId: z.int(),
  title: z.string(),
  article: z.string(),
  size: z.string(),
  /** People who wait; of them by a form «Сообщить о поступлении». */
  waiting: z.int(),
  forms: z.int(),
  since: z.iso.datetime(),
});
export type Wanted = z.output<typeof Wanted>;

export const staffStock = {
  list: {
    method: 'GET',
    path: '/staff/v1/stock',
    summary: 'Lots with their pieces; a text finds title, article, УИН and tag',
    permission: 'goods.read',
    query: ListQuery.extend({
      sort: sortedBy(['title', 'article', 'stock', 'id'], 'title'),
      stock: rangeOf(filterNumber),
      free: rangeOf(filterNumber),
      category: choiceOf(filterId),
      product: choiceOf(filterId),
      point: choiceOf(filterCode),
      hasUin: filterFlag,
      hasBarcode: filterFlag,
      hasWeight: filterFlag,
    }),
    response: z.object({ data: z.array(StockLot), _meta: ListMeta }),
  },
  movements: {
    method: 'GET',
    path: '/staff/v1/stock/movements',
    summary: 'Every change of stock',
    permission: 'goods.read',
    query: ListQuery.extend({
      sort: sortedBy(['at'], '-at'),
      kind: choiceOf(Movement.shape.kind),
      at: rangeOf(filterDay),
      lot: choiceOf(filterId),
      product: choiceOf(filterId),
      order: choiceOf(filterId),
    }),
    response: z.object({ data: z.array(Movement), _meta: ListMeta }),
  },
  wanted: {
    method: 'GET',
    path: '/staff/v1/stock/wanted',
    summary: 'Sizes that people wait for, the most wanted first',
    permission: 'goods.read',
    query: ListQuery.extend({ sort: sortedBy(['waiting', 'since'], '-waiting') }),
    response: z.object({ data: z.array(Wanted), _meta: ListMeta }),
  },
  points: {
    method: 'GET',
    path: '/staff/v1/stock/points',
    summary: 'Points of the shop where its pieces may lie',
    permission: 'goods.read',
    response: z.object({ data: z.array(z.object({ code: z.string(), title: z.string() })) }),
  },
  receive: {
    method: 'POST',
    path: '/staff/v1/stock/receipts',
    summary: 'Receives pieces: all rows or none',
    permission: 'stock.edit',
    status: 201,
    body: z.object({
      document: line(60),
      date: z.iso.date('Некорректная дата'),
      supplier: z.string().trim().max(200, 'Не\u00a0больше 200\u00a0знаков').default(''),
      point: Point,
      rows: z
        .array(ReceivedRow)
        .min(1, 'Добавьте хотя\u00a0бы одно изделие')
        .max(500, 'Не\u00a0больше 500\u00a0строк'),
    }),
    response: z.object({
      batchId: z.uuid(),
      /** One for each row, in their order. */
      lots: z.array(z.object({ id: z.int(), stock: z.int(), isNew: z.boolean() })),
    }),
  },
  correct: {
    method: 'POST',
    path: '/staff/v1/stock/corrections',
    summary: 'Corrects the stock of a lot or writes pieces off: by a difference or a count',
    permission: 'stock.edit',
    status: 201,
    body: z
      .object({
        lotId: id(LOT),
        delta: z.int('Целое число').min(-9999).max(9999).optional(),
        counted: z.int('Целое число').min(0, 'Не\u00a0меньше нуля').max(9999).optional(),
        reason: z.enum(Object.keys(STOCK_REASONS) as [StockReason, ...StockReason[]], 'Выберите причину'),
        words: z.string().trim().max(300, 'Не\u00a0больше 300\u00a0знаков').default(''),
        point: Point,
      })
      .refine(({ delta, counted }) => (delta === undefined) !== (counted === undefined) && delta !== 0, {
        path: ['delta'],
        message: 'Введите количество',
      })
      .refine(({ reason, words }) => reason !== 'other' || words !== '', {
        path: ['words'],
        message: 'Напишите причину',
      }),
    response: StockLot,
  },
  divide: {
    method: 'POST',
    path: '/staff/v1/stock/lots/:id/divide',
    summary: 'Makes pieces of a lot: each gets a lot of its own',
    permission: 'stock.edit',
    status: 201,
    params: LotId,
    body: z.object({ pieces: z.array(Piece).min(1, 'Добавьте хотя\u00a0бы одно изделие').max(100) }),
    response: z.object({ data: z.array(StockLot) }),
  },
  change: {
    method: 'PUT',
    path: '/staff/v1/stock/lots/:id',
    summary: 'Changes weight, УИН and tag of a lot',
    permission: 'stock.edit',
    params: LotId,
    body: z.object({ ...PIECE, version: Version }),
    response: StockLot,
  },
  printTags: {
    method: 'GET',
    path: '/staff/v1/stock/tags/print',
    summary: 'A page with tags of lots, to be printed',
    permission: 'stock.edit',
    query: z.strictObject({
      lots: z
        .string('Выберите изделия')
        .regex(/^\d{1,9}(?:,\d{1,9}){0,499}$/, 'От\u00a01 до\u00a0500 бирок')
        .transform((ids) => ids.split(',').map(Number)),
    }),
    response: z.string(),
  },
} as const satisfies StaffContract;
