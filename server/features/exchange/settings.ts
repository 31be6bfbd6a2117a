import { z } from 'zod';

/** Of an account, changed in the back office; what is absent has the value of the specification (exchange, §2–§8). */
export const ExchangeSettings = z.object({
  /** Of the answers to 1C. */
  encoding: z.enum(['utf-8', 'windows-1251']).default('utf-8'),
  /** Whether calls without `sessid` are refused. */
  requireSessid: z.boolean().default(false),
});

export type ExchangeSettings = z.output<typeof ExchangeSettings>;
