import { z } from 'zod';
import { Email } from './contact-fields.ts';
import type { Contract } from './endpoint.ts';

/* The shop's newsletter (§7). It is sent only to confirmed addresses (decision T7.46). */

const Token = z.string('Некорректная ссылка').min(1, 'Некорректная ссылка').max(200, 'Некорректная ссылка');

/** The same for every address, known and unknown. */
const Answer = z.object({ message: z.string() });

const Status = z
  .object({
    email: z.string(),
    isSubscribed: z.boolean(),
    /** A letter was sent, and its link was not followed yet. */
    isAwaited: z.boolean(),
  })
  .meta({ id: 'MailingStatus' });
export type MailingStatus = z.output<typeof Status>;

export const mailDistribution = {
  subscribe: {
    method: 'POST',
    path: '/mail-distribution/v1/recipients/subscribe',
    summary:
      'Sends a letter by which its reader subscribes or unsubscribes; the owner of the address unsubscribes at once',
    proofOfWork: true,
    body: z
      .object({
        email: Email,
        isUnsubscribe: z.boolean('Да или нет').default(false),
        /** The consent to letters; without it the letter asks for it (decision T11.5). Leaving requires none. */
        accept: z.boolean('Да или нет').optional(),
      })
      .refine(({ isUnsubscribe, accept }) => isUnsubscribe || accept !== false, {
        path: ['accept'],
        error: 'Необходимо подтвердить обработку персональных данных',
        // Runs beside a wrong address too, so that both errors are reported at once.
        when: ({ value }) => typeof value === 'object' && value !== null,
      }),
    response: Answer,
  },
  status: {
    method: 'GET',
    path: '/mail-distribution/v1/recipients/status',
    summary: 'Whether the caller’s own address gets the newsletter',
    forUsers: true,
    query: z.object({ email: Email }),
    refusals: ['forbidden'],
    response: Status,
  },
  confirm: {
    method: 'POST',
    path: '/mail-distribution/v1/recipients/confirm',
    summary: 'Subscribes the reader of a letter, by its token',
    body: z.object({ token: Token }),
    response: Answer,
  },
  leave: {
    method: 'POST',
    path: '/mail-distribution/v1/recipients/leave',
    summary: 'Unsubscribes the reader of a letter, by its token',
    body: z.object({ token: Token }),
    response: Answer,
  },
} as const satisfies Contract;
