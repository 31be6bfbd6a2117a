import { z } from 'zod';
import type { Contract } from './endpoint.ts';
import { rowId } from './ids.ts';

/* Workshops whose pieces the shop sells, with their size tables (§3 "Partners: sizeTable, images"). */

const WRONG_ID = 'Укажите номер партнёра';

/** Sizes of one kind of jewelry by column; all columns are equally long. */
export const SizeTable = z
  .object({
    /** The kind: «Кольца». */
    title: z.string(),
    columns: z.array(z.object({ title: z.string(), values: z.array(z.string()) })),
    /** How to measure one's size; null without a hint. */
    hint: z.string().nullable(),
  })
  .meta({ id: 'SizeTable' });
export type SizeTable = z.output<typeof SizeTable>;

export const Partner = z
  .object({
    id: z.int(),
    code: z.string(),
    title: z.string(),
    description: z.string(),
    images: z.array(z.object({ fileId: z.string() })),
    /** One table per kind of jewelry of the partner. */
    sizeTable: z.array(SizeTable),
    /** Its products that are visible to the caller. */
    count: z.int().min(0),
    /** A path of our own to the listing of these products; null without any. */
    path: z.string().nullable(),
  })
  .meta({ id: 'Partner' });
export type Partner = z.output<typeof Partner>;

export const partners = {
  list: {
    method: 'GET',
    path: '/partners/v1',
    summary: 'All partners of the shop',
    refusals: ['not_found'],
    response: z.array(Partner),
  },
  view: {
    method: 'GET',
    path: '/partners/v1/:id',
    summary: 'One partner',
    params: z.object({ id: z.coerce.number(WRONG_ID).pipe(rowId(WRONG_ID)) }),
    refusals: ['not_found'],
    response: Partner,
  },
} as const satisfies Contract;
