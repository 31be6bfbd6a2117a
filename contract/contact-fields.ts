import { z } from 'zod';
import { moscowDay, readBirthDate } from '#domain/contacts/birth-date.ts';
import { readEmail } from '#domain/contacts/email.ts';
import { readFullName } from '#domain/contacts/full-name.ts';
import { readInn } from '#domain/contacts/inn.ts';
import { readOrganization } from '#domain/contacts/organization.ts';
import { readPassword } from '#domain/contacts/password.ts';
import { readPhone } from '#domain/contacts/phone.ts';
import type { Reading } from '#domain/contacts/reading.ts';

/* Personal data fields (§5), the same in every form. An absent one is refused like an empty one. */

export const FullName = z
  .string('Отсутствует ФИО')
  .max(200, 'Слишком длинное ФИО')
  .transform(by((text) => readFullName(text)));

/** A Russian number in any spelling, or a foreign one with its plus; becomes E.164. */
export const Phone = z.string('Отсутствует номер телефона').transform(by((text) => readPhone(text)));

export const Email = z.string('Введите e-mail').transform(by(readEmail));

/** The same where §5 says "empty becomes null": null is refused like an empty one. */
export const EmailOrNull = z
  .string('Введите e-mail')
  .nullable()
  .transform((text, context) => by(readEmail)(text ?? '', context));

/** Written dd.mm.yyyy; becomes yyyy-mm-dd. */
export const BirthDate = z
  .string('Укажите дату рождения')
  .transform(by((text) => readBirthDate(text, moscowDay(new Date()))));

export const Inn = z.string('Укажите ИНН').transform(by(readInn));

export const Organization = z
  .string('Укажите организацию')
  .max(300, 'Слишком длинное название')
  .transform(by(readOrganization));

/** A new password. */
export const NewPassword = z
  .string('Короткий пароль')
  .max(200, 'Слишком длинный пароль')
  .transform(by(readPassword));

/** False by default, and refused unless given (decision T5.27). */
export const Consent = ticked('Необходимо подтвердить обработку персональных данных');

/**
 * For calls whose members §7 lists without it: an absent one counts as not given, and the call
 * takes the safer meaning of decision T11.5; a refused one is reported as above.
 */
export const ConsentIfGiven = Consent.optional();

function by(read: (text: string) => Reading) {
  return (text: string, context: z.core.$RefinementCtx<unknown>) => {
    const reading = read(text);
    if ('value' in reading) return reading.value;
    context.addIssue(reading.problem);
    return z.NEVER;
  };
}

/** A box of a form: it says whether it is ticked, and is refused unless it is. */
export function ticked(message: string) {
  return z.boolean(message).pipe(z.literal(true, message));
}
