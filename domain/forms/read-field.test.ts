import { describe, expect, test } from 'vitest';
import type { Field } from './field.ts';
import { readField } from './read-field.ts';

const TODAY = '2026-11-21';

const field = (kind: Field['kind'], own: Partial<Field> = {}): Field => ({
  code: 'field',
  kind,
  isRequired: true,
  options: ['ring', 'chain'],
  ...own,
});

describe('an empty required field has an error (§5, decision T5.1)', () => {
  test.each([
    { kind: 'text', problem: 'Обязательное поле' },
    { kind: 'textarea', problem: 'Обязательное поле' },
    { kind: 'select', problem: 'Обязательное поле' },
    { kind: 'checkboxes', problem: 'Обязательное поле' },
    { kind: 'file', problem: 'Обязательное поле' },
    { kind: 'checkbox', problem: 'Обязательное поле' },
    { kind: 'email', problem: 'Введите e-mail' },
    { kind: 'phone', problem: 'Отсутствует номер телефона' },
    { kind: 'fullName', problem: 'Отсутствует ФИО' },
    { kind: 'inn', problem: 'Укажите ИНН' },
    { kind: 'organization', problem: 'Укажите организацию' },
    { kind: 'birthDate', problem: 'Укажите дату рождения' },
    { kind: 'consent', problem: 'Необходимо подтвердить обработку персональных данных' },
  ] as const)('$kind: $problem [C327]', ({ kind, problem }) => {
    for (const empty of [undefined, '', ' \n', []]) {
      expect(readField(field(kind), empty, TODAY)).toEqual({ problem });
    }
  });
});

test.each(['text', 'email', 'phone', 'inn', 'file', 'birthDate'] as const)(
  'a field of the kind %s that may be empty is, without a word',
  (kind) => {
    expect(readField(field(kind, { isRequired: false }), ' ', TODAY)).toEqual({ value: '' });
  },
);

test.each<{
  because: string;
  kind: Field['kind'];
  own?: Partial<Field>;
  entered: string | string[];
  reading: object;
}>([
  {
    because: 'a text is trimmed',
    kind: 'text',
    entered: ' Реж ',
    reading: { value: 'Реж' },
  },
  {
    because: 'the definition limits the length of a text',
    kind: 'text',
    own: { mostLength: 3 },
    entered: 'Омск',
    reading: { problem: 'Слишком длинный текст' },
  },
  {
    because: 'a line has 300 letters at most',
    kind: 'text',
    entered: 'о'.repeat(301),
    reading: { problem: 'Слишком длинный текст' },
  },
  {
    because: 'a text of several lines may be longer',
    kind: 'textarea',
    entered: 'о'.repeat(301),
    reading: { value: 'о'.repeat(301) },
  },
  {
    because: 'the database cannot store a NUL',
    kind: 'text',
    entered: 'a\0b',
    reading: { problem: 'Недопустимые символы' },
  },
  {
    because: 'the database cannot store half of a surrogate pair',
    kind: 'textarea',
    entered: '\ud83d',
    reading: { problem: 'Недопустимые символы' },
  },
  {
    because: 'an e-mail is validated',
    kind: 'email',
    entered: 'anna@',
    reading: { problem: 'Некорректный e-mail' },
  },
  {
    because: 'a number is stored as E.164',
    kind: 'phone',
    entered: '8 999 123-00-01',
    reading: { value: '+79991230001' },
  },
  {
    because: 'a role may require more words (§5)',
    kind: 'fullName',
    own: { leastWords: 2 },
    entered: 'Анна',
    reading: { problem: 'Поле ФИО должно содержать не менее 2 слов, разделённых пробелами' },
  },
  {
    because: 'an INN is validated',
    kind: 'inn',
    entered: '12345',
    reading: { problem: 'Укажите корректный ИНН' },
  },
  {
    because: 'a birth date cannot be in the future',
    kind: 'birthDate',
    entered: '22.11.2026',
    reading: { problem: 'Дата рождения не должна превышать текущую дату' },
  },
  {
    because: 'a birth date is stored as dd.mm.yyyy',
    kind: 'birthDate',
    entered: '17.05.1990',
    reading: { value: '17.05.1990' },
  },
  {
    because: 'other dates may be in the future',
    kind: 'date',
    entered: '31.12.2026',
    reading: { value: '31.12.2026' },
  },
  {
    because: 'a day outside the calendar is refused',
    kind: 'date',
    entered: '31.02.2027',
    reading: { problem: 'Укажите дату в\u00a0виде ДД.ММ.ГГГГ' },
  },
  { because: 'a comma is a point', kind: 'number', entered: '15,5', reading: { value: '15.5' } },
  {
    because: 'text is not a number',
    kind: 'number',
    entered: 'много',
    reading: { problem: 'Введите число' },
  },
  { because: 'an option may be selected', kind: 'select', entered: 'ring', reading: { value: 'ring' } },
  {
    because: 'other values may not',
    kind: 'radio',
    entered: 'crown',
    reading: { problem: 'Выберите один из вариантов' },
  },
  {
    because: 'an account type is one of its options',
    kind: 'accountType',
    entered: 'crown',
    reading: { problem: 'Выберите один из вариантов' },
  },
  {
    because: 'a single value is not a list',
    kind: 'select',
    entered: ['ring', 'chain'],
    reading: { problem: 'Выберите один из вариантов' },
  },
  {
    because: 'repeated values are stored once',
    kind: 'checkboxes',
    entered: ['ring', 'chain', 'ring'],
    reading: { value: ['ring', 'chain'] },
  },
  {
    because: 'a group accepts its options only',
    kind: 'checkboxes',
    entered: ['ring', 'crown'],
    reading: { problem: 'Выберите один из вариантов' },
  },
  { because: 'one file is a list of one', kind: 'file', entered: 'a1-b2', reading: { value: ['a1-b2'] } },
  {
    because: 'a path is not a file id',
    kind: 'image',
    entered: ['../../etc/passwd'],
    reading: { problem: 'Приложите файл заново' },
  },
  {
    because: 'the number of files is limited',
    kind: 'file',
    entered: ['1', '2', '3', '4', '5', '6'],
    reading: { problem: 'Не больше 5\u00a0файлов' },
  },
  { because: 'a box is ticked or not', kind: 'checkbox', entered: 'true', reading: { value: 'true' } },
  { because: 'a consent is a tick', kind: 'consent', entered: 'true', reading: { value: 'true' } },
  {
    because: 'anything else is no consent',
    kind: 'consent',
    entered: 'yes',
    reading: { problem: 'Необходимо подтвердить обработку персональных данных' },
  },
])('$because [C673]', ({ kind, own, entered, reading }) => {
  expect(readField(field(kind, own), entered, TODAY)).toEqual(reading);
});
