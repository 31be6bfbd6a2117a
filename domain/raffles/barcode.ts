import type { Reading } from '#domain/contacts/reading.ts';

/** §9: "barcode 13 digits". */
export const BARCODE_LENGTH = 13;

/** §5, decision T5.16: thirteen Cyrillic letters. */
export const BARCODE_PLACEHOLDER = 'ХХХХХХХХХХХХХ';

/** §8. */
export const BARCODE_HINT =
  'Штрихкод — это уникальная последовательность цифр внизу бирки купленного Вами изделия. Введите её в этом поле.';

/** §8: the text after the registration of a barcode. */
export const TICKET_REGISTERED = 'Штрихкод успешно зарегистрирован. Скоро Вы появитесь в списке участников';

/** Separators between the digits of a number copied from a tag. */
const SEPARATORS = /[\s‐‑‒–—-]+/g;

export const withoutSeparators = (text: string): string => text.replaceAll(SEPARATORS, '');

/**
 * Normalises a barcode.
 *
 * §5: "required 'Укажите штрихкод'; exactly 13 digits else 'Укажите корректный
 * штрихкод'". Spaces and hyphens are dropped, and the checksum is not verified
 * (decision T5.15).
 */
export function readBarcode(text: string): Reading {
  const digits = withoutSeparators(text);
  if (digits === '') return { problem: 'Укажите штрихкод' };
  return /^\d{13}$/.test(digits) ? { value: digits } : { problem: 'Укажите корректный штрихкод' };
}

export function ticketProblem(text: string): string | undefined {
  const reading = readBarcode(text);
  return 'problem' in reading ? reading.problem : undefined;
}

/** Masks the code, because a reader of the whole code could register it (decision T2.33). */
export const maskedBarcode = (barcode: string): string => `${barcode.slice(0, 3)}••••••${barcode.slice(-4)}`;
