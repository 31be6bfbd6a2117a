import { z } from 'zod';
import { ConsentIfGiven } from './contact-fields.ts';
import type { Contract } from './endpoint.ts';
import { rowId } from './ids.ts';

/* Letters requested by a shopper (§3 Subscription notification, §7). */

/** Used and validated only while the profile has none (decision T6.7). */
const untilProfileHasIt = (message: string) => z.string(message).max(254, message).optional();

export const mailSender = {
  restocked: {
    method: 'POST',
    path: '/mail-sender/v1/restocked',
    summary: 'Requests a letter when a sold-out size can be bought again; requires login (§6)',
    forUsers: true,
    proofOfWork: true,
    body: z.object({
      email: untilProfileHasIt('Некорректный e-mail'),
      fio: untilProfileHasIt('Слишком длинное ФИО'),
      groupId: rowId('Выберите размер'),
      consent: ConsentIfGiven,
    }),
    refusals: ['in_stock'],
    response: z.object({
      /**
       * The request as staff see it: a form of type 7 (§9). A repeated request returns the same one
       * until the letter is sent.
       */
      formId: z.int(),
    }),
  },
} as const satisfies Contract;
