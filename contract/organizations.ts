import { z } from 'zod';
import { KladrId, Locations, SuggestQuery } from './dadata.ts';
import type { Contract } from './endpoint.ts';
import { PageMeta, PageNumber, perPage } from './paging.ts';

/* Companies by their INN or name, and people of organisations that buy here (§7, decision T6.11). */

export const Party = z
  .object({
    /** The short name; the full name of a sole proprietor. */
    value: z.string(),
    data: z.object({
      inn: z.string(),
      kpp: z.string(),
      ogrn: z.string(),
      /** «ООО «Подарки Урала»». */
      name: z.string(),
      address: z.string(),
      /** The manager's name. */
      management: z.string(),
      /** `ACTIVE`, `LIQUIDATED` and the like: a hint, never a refusal (decision T5.23). */
      status: z.string(),
    }),
  })
  .meta({ id: 'Party' });
export type Party = z.output<typeof Party>;

export const organizations = {
  party: {
    method: 'GET',
    path: '/organization-mapper/v1/party',
    summary: 'Companies by INN or name; with `role` people of organisations, for those who may see them',
    query: z.object({
      query: SuggestQuery,
      kladrId: KladrId.optional(),
      locations: Locations.optional(),
      /** Only people of organisations can be found. 401 for guests, 403 for retail. */
      role: z.enum(['org_user', 'dealer'], 'Укажите роль: org_user или dealer').optional(),
      page: PageNumber,
      pageSize: perPage(10),
    }),
    refusals: ['forbidden'],
    response: z.object({
      suggestions: z.array(Party),
      /** In a search for people; companies come in one page. */
      _meta: PageMeta.optional(),
    }),
  },
} as const satisfies Contract;
