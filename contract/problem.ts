import { z } from 'zod';

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
  })
  .meta({ id: 'Problem' });
export type ProblemBody = z.output<typeof ProblemBody>;
