import { z } from 'zod';
import { readContact } from '#domain/contacts/contact.ts';
import { Consent, Phone } from './contact-fields.ts';
import type { Contract } from './endpoint.ts';
import { rowId } from './ids.ts';

/*
 * Messages about a size without an account: it can be bought again, or its price has fallen (ADR 0098). Nothing is sent
 * before the reader of the address or of the phone has confirmed it.
 */

export const AlertKind = z.enum(['restock', 'price'], 'Укажите, о\u00a0чём сообщить');
export type AlertKind = z.output<typeof AlertKind>;

const CONTACT = 'Введите e-mail или телефон';

const Token = z.string('Некорректная ссылка').min(1, 'Некорректная ссылка').max(200, 'Некорректная ссылка');

/** The same for every address and phone, known and unknown. */
const Answer = z.object({ message: z.string() });

export const alerts = {
  ask: {
    method: 'POST',
    path: '/alerts/v1',
    summary:
      'Requests a message about a size by e-mail or phone, which its reader confirms by a link or a code',
    proofOfWork: true,
    body: z.object({
      kind: AlertKind,
      groupId: rowId('Выберите размер'),
      /** An e-mail or a phone. */
      contact: z
        .string(CONTACT)
        .max(254, 'Некорректный e-mail')
        .transform((text, context) => {
          const contact = readContact(text);
          if (!('problem' in contact)) return contact;
          context.addIssue(contact.problem);
          return z.NEVER;
        }),
      consent: Consent,
    }),
    refusals: ['in_stock'],
    response: Answer.extend({
      /** The phone that the code was sent to, for `POST /alerts/v1/confirm-phone`; null after a letter. */
      phone: z.string().nullable(),
    }),
  },
  confirm: {
    method: 'POST',
    path: '/alerts/v1/confirm',
    summary: 'Confirms a request by the token of its letter',
    body: z.object({ token: Token }),
    response: Answer,
  },
  confirmPhone: {
    method: 'POST',
    path: '/alerts/v1/confirm-phone',
    summary: 'Confirms the requests of a phone by the code sent to it',
    proofOfWork: true,
    body: z.object({
      phone: Phone,
      code: z.string('Введите код').regex(/^\d{6}$/, 'Неверный код'),
    }),
    response: Answer,
  },
  leave: {
    method: 'POST',
    path: '/alerts/v1/leave',
    summary: 'Deletes all requests of the reader of a letter, by its token',
    body: z.object({ token: Token }),
    response: Answer,
  },
} as const satisfies Contract;
