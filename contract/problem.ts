import { z } from 'zod';
import { BasketTotal } from './basket.ts';
import { DeliveryCalculation } from './delivery.ts';

/**
 * The body of every refusal (decisions T8.1, T8.2). `statusMessage` is present
 * when the storefront should also show it as an error toast; `errors` holds
 * one text per field, `groups.0.count` style paths for nested ones.
 */
export const ProblemBody = z
  .object({
    status: z.int(),
    statusText: z.string(),
    message: z.string(),
    statusMessage: z.string().optional(),
    errors: z.record(z.string(), z.string()).optional(),
    requestId: z.string().optional(),
    /** With status 428: the call requires a proof of work and may be repeated with it (decision T7.2). */
    pow: z
      .object({
        session: z.string(),
        /** Bits of the hash that must be zero. */
        difficulty: z.int(),
        /** The server's clock, in milliseconds. */
        time: z.int(),
      })
      .optional(),
    /** With status 409 of an order: what has changed since the shopper saw it (decisions T7.27, T10.2, T10.3). */
    changed: z
      .object({
        /** The current totals; their ledger explains the change. */
        totals: BasketTotal.optional(),
        /** Lines that cannot be ordered. */
        lines: z.array(z.object({ groupId: z.int(), title: z.string(), basketErr: z.string() })).optional(),
        /** Replaces an expired calculation. */
        calculation: DeliveryCalculation.optional(),
      })
      .optional(),
  })
  .meta({ id: 'Problem' });
export type ProblemBody = z.output<typeof ProblemBody>;
