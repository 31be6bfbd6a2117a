import { readEmail } from './email.ts';
import { readPhone } from './phone.ts';

/** Where somebody can be written to. */
export type Contact = { email: string; phone?: undefined } | { phone: string; email?: undefined };

/** Parses an e-mail or a phone number, whichever was entered in one field. */
export function readContact(text: string): Contact | { problem: string } {
  if (text.trim() === '') return { problem: 'Введите e-mail или телефон' };
  if (/[@a-zа-я]/i.test(text)) {
    const email = readEmail(text);
    return 'value' in email ? { email: email.value } : email;
  }
  const phone = readPhone(text);
  return 'value' in phone ? { phone: phone.value } : phone;
}
