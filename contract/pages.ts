import { z } from 'zod';
import { ProductCard } from './catalog.ts';
import type { Contract } from './endpoint.ts';

/* Banners and widgets: pictures and product shelves that the shop's people arrange (§3, §7). */

export const Banner = z
  .object({
    id: z.int(),
    title: z.string(),
    text: z.string().nullable(),
    /** A path of our own. */
    link: z.string().nullable(),
    linkTitle: z.string().nullable(),
    imageId: z.string().nullable(),
    /** The empty half of a wide picture, where text may stand. */
    textSide: z.enum(['left', 'right']),
    tone: z.enum(['light', 'dark']),
  })
  .meta({ id: 'Banner' });
export type Banner = z.output<typeof Banner>;

/** §3: "Banner blocks by code with banners and products". */
export const BannerBlock = z
  .object({
    code: z.string(),
    title: z.string(),
    banners: z.array(Banner),
    products: z.array(ProductCard),
  })
  .meta({ id: 'BannerBlock' });
export type BannerBlock = z.output<typeof BannerBlock>;

export const Widget = z
  .object({
    code: z.string(),
    title: z.string(),
    /** Where «Все …» leads, a path of our own. */
    link: z.string().nullable(),
    linkTitle: z.string().nullable(),
    products: z.array(ProductCard),
  })
  .meta({ id: 'Widget' });
export type Widget = z.output<typeof Widget>;

const ByCode = z.object({
  code: z
    .string()
    .max(60, 'Слишком длинный код')
    // The one character that a PostgreSQL text cannot hold.
    .refine((code) => !code.includes('\0'), 'Некорректный код'),
});

export const pages = {
  banners: {
    method: 'GET',
    path: '/banners/v1',
    summary: 'Banner blocks of the site that show on every page, without products',
    response: z.array(BannerBlock.omit({ products: true })),
  },
  banner: {
    method: 'GET',
    path: '/banners/v1/:code',
    summary: 'One banner block; narrowed by category and filter values when they are given',
    params: ByCode,
    query: z.object({
      /** Id, or codes from root joined by `/`. */
      category: z.string().max(300, 'Слишком длинный путь категории').optional(),
      /** Comma-separated ids of the filter values of the current listing (decision T7.23). */
      values: z
        .string()
        .regex(/^\d{1,9}(,\d{1,9}){0,99}$/, 'Укажите номера значений через запятую')
        .transform((ids) => ids.split(',').map(Number))
        .optional(),
    }),
    response: BannerBlock,
  },
  widget: {
    method: 'GET',
    path: '/widgets/v1/:code',
    summary: 'A shelf of products',
    params: ByCode,
    response: Widget,
  },
} as const satisfies Contract;
