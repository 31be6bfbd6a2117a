import type { TicketEntry } from '#contract/raffles.ts';
import { readEmail } from '#domain/contacts/email.ts';
import { readFullName } from '#domain/contacts/full-name.ts';
import { readPhone } from '#domain/contacts/phone.ts';
import type { Reading } from '#domain/contacts/reading.ts';
import { readBarcode } from '#domain/raffles/barcode.ts';
import { type FieldErrors, Problem } from '#server/platform/problem.ts';

export type Entry = { ticket: string; fullName: string; email: string; phone: string };

const NO_CONSENT = 'Необходимо подтвердить обработку персональных данных';

/**
 * The validated form; every field is required (§3 Registration form, §5).
 *
 * @throws {Problem} `invalid` with a text for each wrong field
 */
export function readEntry({ ticket, fio, email, phone, accept }: TicketEntry): Entry {
  const read = {
    ticket: readBarcode(ticket ?? ''),
    fio: readFullName(fio ?? ''),
    email: readEmail(email ?? ''),
    phone: readPhone(phone ?? ''),
  };
  const errors: FieldErrors = { ...problemsOf(read), ...(accept === false && { accept: NO_CONSENT }) };
  if (Object.keys(errors).length > 0) throw new Problem('invalid', 'Проверьте заполнение полей', { errors });
  return {
    ticket: textOf(read.ticket),
    fullName: textOf(read.fio),
    email: textOf(read.email),
    phone: textOf(read.phone),
  };
}

const problemsOf = (read: Record<string, Reading>): FieldErrors =>
  Object.fromEntries(
    Object.entries(read).flatMap(([field, reading]) =>
      'problem' in reading ? [[field, reading.problem]] : [],
    ),
  );

const textOf = (reading: Reading): string => ('value' in reading ? reading.value : '');
