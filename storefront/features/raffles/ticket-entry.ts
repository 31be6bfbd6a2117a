import { ApiError } from '#contract/api-error.ts';
import type { Api } from '#contract/client.ts';
import { displayName } from '#domain/contacts/display-name.ts';
import { readEmail } from '#domain/contacts/email.ts';
import { readFullName } from '#domain/contacts/full-name.ts';
import { readPhone } from '#domain/contacts/phone.ts';
import type { Reading } from '#domain/contacts/reading.ts';
import { ticketProblem } from '#domain/raffles/barcode.ts';
import { type PostedForm, textOf } from '#storefront/features/auth/posted-form.ts';

/* The form of a ticket: sent from the browser, or posted to its page before scripts run. */

export const TICKET_NAMES = ['fio', 'email', 'phone', 'ticket', 'accept'] as const;
export type TicketName = (typeof TICKET_NAMES)[number];

/** `message`: what the shop has answered to a ticket that was taken. */
export type PostedTicket = PostedForm<TicketName> & { message?: string };

const NOT_ACCEPTED = 'Необходимо подтвердить обработку персональных данных';

/** Everything that can be seen to be wrong without asking the shop, by field. */
export function entryProblems(form: FormData): Partial<Record<TicketName, string>> {
  const problems = {
    fio: problemOf(readFullName(textOf(form, 'fio'))),
    email: problemOf(readEmail(textOf(form, 'email'))),
    phone: problemOf(readPhone(textOf(form, 'phone'))),
    ticket: ticketProblem(textOf(form, 'ticket')),
    accept: form.has('accept') ? undefined : NOT_ACCEPTED,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

const problemOf = (reading: Reading): string | undefined =>
  'problem' in reading ? reading.problem : undefined;

/**
 * Registers a ticket; returns the shop's message.
 *
 * @throws {ApiError} a refusal by the server or by the checks above
 */
export async function registerTicket(
  api: Api,
  code: string,
  form: FormData,
  requestId?: string,
): Promise<string> {
  const problems = entryProblems(form);
  if (Object.keys(problems).length > 0) throw new ApiError(422, 'Проверьте заполнение полей', problems);
  const answer = await api('POST /raffles/v1/participants/:code', {
    params: { code },
    body: {
      fio: textOf(form, 'fio'),
      email: textOf(form, 'email'),
      phone: textOf(form, 'phone'),
      ticket: textOf(form, 'ticket'),
      // As §7 has them; who stands on the list and how, the shop decides (decision T6.9).
      active: false,
      displayName: displayName(textOf(form, 'fio')),
      raffleCode: code,
      accept: true,
      acceptPublication: form.has('acceptPublication'),
      ...(requestId !== undefined && { requestId }),
    },
  });
  return 'message' in answer ? answer.message : '';
}
