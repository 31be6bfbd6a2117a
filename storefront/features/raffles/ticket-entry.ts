import type { Api } from '#contract/client.ts';
import { displayName } from '#domain/contacts/display-name.ts';
import { readEmail } from '#domain/contacts/email.ts';
import { readFullName } from '#domain/contacts/full-name.ts';
import { readPhone } from '#domain/contacts/phone.ts';
import type { Reading } from '#domain/contacts/reading.ts';
import { ticketProblem } from '#domain/raffles/barcode.ts';
import { type FieldOf, fieldsOf } from '#storefront/forms/fields.ts';
import type { PostedForm } from '#storefront/forms/posted-form.ts';
import { refuseIfWrong } from '#storefront/forms/refusal.ts';

/* The form of a ticket: sent from the browser, or posted to its page before scripts run. */

/** `message`: what the shop has answered to a ticket that was taken. */
export type PostedTicket = PostedForm & { message?: string };

const NOT_ACCEPTED = 'Необходимо подтвердить обработку персональных данных';

type Call = 'POST /raffles/v1/participants/:code';

/** Everything that can be seen to be wrong without asking the shop, by field. */
export function entryProblems(form: FormData): Partial<Record<FieldOf<Call>, string | undefined>> {
  const { text, isTicked } = fieldsOf<Call>(form);
  return {
    fio: problemOf(readFullName(text('fio'))),
    email: problemOf(readEmail(text('email'))),
    phone: problemOf(readPhone(text('phone'))),
    ticket: ticketProblem(text('ticket')),
    accept: isTicked('accept') ? undefined : NOT_ACCEPTED,
  };
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
  refuseIfWrong(entryProblems(form));
  const { text, isTicked } = fieldsOf<Call>(form);
  const answer = await api('POST /raffles/v1/participants/:code', {
    params: { code },
    body: {
      fio: text('fio'),
      email: text('email'),
      phone: text('phone'),
      ticket: text('ticket'),
      // As §7 has them; who stands on the list and how, the shop decides (decision T6.9).
      active: false,
      displayName: displayName(text('fio')),
      raffleCode: code,
      accept: true,
      acceptPublication: isTicked('acceptPublication'),
      ...(requestId !== undefined && { requestId }),
    },
  });
  return 'message' in answer ? answer.message : '';
}
