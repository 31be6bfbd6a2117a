import { isInCalendar, readBirthDate, shownDate } from '#domain/contacts/birth-date.ts';
import { readEmail } from '#domain/contacts/email.ts';
import { readFullName } from '#domain/contacts/full-name.ts';
import { readInn } from '#domain/contacts/inn.ts';
import { readOrganization } from '#domain/contacts/organization.ts';
import { readPhone } from '#domain/contacts/phone.ts';
import type { Reading } from '#domain/contacts/reading.ts';
import { isStorableText, NO_TEXT } from '#domain/storable-text.ts';
import { type Entered, type Field, holdsList, isEmpty } from './field.ts';

/** §5: "Generic required: 'Обязательное поле'" (decision T5.1). */
const REQUIRED = 'Обязательное поле';
const NO_CONSENT = 'Необходимо подтвердить обработку персональных данных';
const NOT_OFFERED = 'Выберите один из вариантов';
const TOO_LONG = 'Слишком длинный текст';

const LONGEST_LINE = 300;
const LONGEST_TEXT = 3000;
const MOST_FILES = 5;

/** The value of a ticked box. */
export const TICKED = 'true';

export type FieldReading = { value: string | string[] } | { problem: string };

/**
 * Validates a field: the value to store, or the error. An empty optional field
 * has an empty text.
 *
 * @param today yyyy-mm-dd in Moscow
 */
export function readField(field: Field, entered: Entered | undefined, today: string): FieldReading {
  if (field.kind === 'consent') return entered === TICKED ? { value: TICKED } : { problem: NO_CONSENT };
  if (entered === undefined || isEmpty(entered)) {
    return field.isRequired ? { problem: missing(field, today) } : { value: '' };
  }
  if (typeof entered !== 'string') return readList(field, entered);
  if (holdsList(field.kind)) return readList(field, [entered]);
  return isStorableText(entered) ? readText(field, entered, today) : { problem: NO_TEXT };
}

/** Personal fields have their own texts for a missing value (§5). */
function missing(field: Field, today: string): string {
  const reading = OWN_RULES[field.kind]?.('', field, today);
  return reading !== undefined && 'problem' in reading ? reading.problem : REQUIRED;
}

type Rule = (text: string, field: Field, today: string) => Reading;

const OWN_RULES: Partial<Record<Field['kind'], Rule>> = {
  email: (text) => readEmail(text),
  phone: (text) => readPhone(text),
  fullName: (text, { leastWords }) => readFullName(text, leastWords),
  inn: (text) => readInn(text),
  organization: (text) => readOrganization(text),
  birthDate(text, _field, today) {
    const reading = readBirthDate(text, today);
    return 'value' in reading ? { value: shownDate(reading.value) } : reading;
  },
};

function readText(field: Field, text: string, today: string): FieldReading {
  const most = field.mostLength ?? (field.kind === 'textarea' ? LONGEST_TEXT : LONGEST_LINE);
  if (text.length > most) return { problem: TOO_LONG };
  const rule = OWN_RULES[field.kind];
  if (rule) return rule(text, field, today);
  const value = text.trim();
  switch (field.kind) {
    case 'date':
      return readDate(value);
    case 'number':
      return /^-?\d{1,12}(?:[.,]\d{1,4})?$/.test(value)
        ? { value: value.replace(',', '.') }
        : { problem: 'Введите число' };
    case 'checkbox':
      return value === TICKED ? { value } : { problem: NOT_OFFERED };
    case 'select':
    case 'radio':
    case 'accountType':
      return field.options.includes(value) ? { value } : { problem: NOT_OFFERED };
    default:
      return { value };
  }
}

function readList({ kind, options }: Field, values: readonly string[]): FieldReading {
  const several = [...new Set(values)];
  if (kind === 'checkboxes') {
    return several.every((value) => options.includes(value)) ? { value: several } : { problem: NOT_OFFERED };
  }
  if (kind !== 'file' && kind !== 'image') return { problem: NOT_OFFERED };
  if (several.length > MOST_FILES) return { problem: `Не больше ${MOST_FILES}\u00a0файлов` };
  return several.every((id) => FILE_ID.test(id)) ? { value: several } : { problem: 'Приложите файл заново' };
}

const FILE_ID = /^[\w-]{1,64}$/;

/** Any day, entered and stored as dd.mm.yyyy. */
function readDate(text: string): Reading {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? [];
  return isInCalendar(`${year}-${month}-${day}`)
    ? { value: text }
    : { problem: 'Укажите дату в\u00a0виде ДД.ММ.ГГГГ' };
}
