import { z } from 'zod';
import { isStorableText } from '#domain/storable-text.ts';
import type { Contract } from './endpoint.ts';

/** §3: "SEO: title, ogTitle, description, ogDescription, keywords, h1"; an absent one is the page's own. */
export const SeoRecord = z
  .object({
    title: z.string().optional(),
    ogTitle: z.string().optional(),
    description: z.string().optional(),
    ogDescription: z.string().optional(),
    keywords: z.string().optional(),
    h1: z.string().optional(),
  })
  .meta({ id: 'SeoRecord' });
export type SeoRecord = z.output<typeof SeoRecord>;

export const seo = {
  record: {
    method: 'GET',
    path: '/seo/v1',
    summary: 'The record of an address for search engines; empty without one (decision T7.34)',
    query: z.object({
      /** A path; its query is ignored except for `page`. */
      url: z
        .string('Укажите адрес страницы')
        .min(1, 'Укажите адрес страницы')
        .max(2000, 'Слишком длинный адрес')
        .refine(isStorableText, 'Некорректный адрес'),
    }),
    response: SeoRecord,
  },
} as const satisfies Contract;
