import { URGENT } from '#server/jobs/jobs.ts';
import type { Template } from './templates.ts';

/** Priorities of messages that are sent before or after the others, whose priority is 0. */
const PRIORITIES: Partial<Record<string, number>> = {
  // The recipient waits for these with the page open.
  code: URGENT,
  alertCode: URGENT,
  bonusCode: URGENT,
  paymentLink: URGENT,
  temporaryPassword: URGENT,
  passwordReset: URGENT,
  staffPassword: URGENT,
  // These go to many at once.
  raffle: -10,
  restocked: -10,
  priceDropped: -10,
  reviewRequest: -10,
  newsletter: -20,
} satisfies Partial<Record<Template, number>>;

export const priorityOf = (template: string): number => PRIORITIES[template] ?? 0;

export const URGENT_TEMPLATES = Object.keys(PRIORITIES).filter((template) => priorityOf(template) >= URGENT);
