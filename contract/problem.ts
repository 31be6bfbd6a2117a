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
    /** With status 428: the call wants a proof of work and may be repeated with it (decision T7.2). */
    pow: z
      .object({
        session: z.string(),
        /** Bits of the hash that must be zero. */
        difficulty: z.int(),
        /** The server's clock, in milliseconds. */
        time: z.int(),
      })
      .optional(),
    /** With status 409 of an order: what is not as the shopper saw it (decisions T7.27, T10.2, T10.3). */
    changed: z
      .object({
        /** What the order would cost now; its ledger says why. */
        totals: BasketTotal.optional(),
        /** Lines that cannot be ordered as they are. */
        lines: z.array(z.object({ groupId: z.int(), title: z.string(), basketErr: z.string() })).optional(),
        /** Takes the place of the calculation that does not hold any more. */
        calculation: DeliveryCalculation.optional(),
      })
      .optional(),
  })
  .meta({ id: 'Problem' });
export type ProblemBody = z.output<typeof ProblemBody>;
