import { z } from 'zod';
import type { Contract } from './endpoint.ts';

/* Payment by a link that staff have sent to a buyer (back office, §4.2.4). Money is roubles. */

const Token = z.object({ token: z.string().regex(/^[\w-]{20,64}$/, 'Некорректная ссылка') });

export const paymentLinks = {
  view: {
    method: 'GET',
    path: '/payments/v1/links/:token',
    summary: 'The order that a link pays; 410 after payment, cancellation or the end of its reserve',
    params: Token,
    // An address that is longer than any token has no page.
    refusals: ['link_over', 'not_found'],
    response: z.object({
      number: z.string(),
      total: z.number(),
      /** The end of the reserve. */
      until: z.iso.datetime().nullable(),
      lines: z.array(
        z.object({ title: z.string(), sizeTitle: z.string(), count: z.int(), price: z.number() }),
      ),
      delivery: z.object({ name: z.string(), price: z.number() }),
    }),
  },
  url: {
    method: 'POST',
    path: '/payments/v1/links/:token/url',
    summary: 'Address where the order of a link is paid',
    params: Token,
    refusals: ['link_over', 'not_found', 'not_payable', 'not_refundable'],
    response: z.object({ url: z.string() }),
  },
} as const satisfies Contract;
