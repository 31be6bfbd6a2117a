import { describe, expect, test } from 'vitest';
import { accountTypeOf } from './account-type.ts';
import type { Field } from './field.ts';
import { filledParams, isFilled, readForm } from './read-form.ts';

const TODAY = '2026-11-21';

const FIELDS: readonly (Field & { id: number })[] = [
  { id: 1, code: 'name', kind: 'text', isRequired: true, options: [] },
  { id: 2, code: 'email', kind: 'email', isRequired: false, options: [] },
  { id: 3, code: 'constructor', kind: 'text', isRequired: false, options: [] },
];

const read = (...sent: Parameters<typeof readForm>[1]) => readForm(FIELDS, sent, TODAY);

describe('a form as its definition judges it', () => {
  test('keeps what was filled in and nothing of empty fields (§5)', () => {
    expect(read({ id: 'name', value: ' Анна ' }, { id: 'email', value: '' })).toEqual({
      params: [{ id: 'name', value: 'Анна' }],
    });
  });

  test('takes a field by its number, too, and names it by its code', () => {
    expect(read({ id: 1, value: 'Анна' })).toEqual({ params: [{ id: 'name', value: 'Анна' }] });
  });

  test('tells of every wrong field at once', () => {
    expect(read({ id: 'email', value: 'anna@' })).toEqual({
      errors: { name: 'Обязательное поле', email: 'Некорректный e-mail' },
    });
  });

  test.each([
    { because: 'is unknown', id: 'isAdmin' },
    { because: 'is called as what every object has', id: 'toString' },
    { because: 'has a number of another form', id: 99 },
  ])('refuses a field that $because', ({ id }) => {
    expect(read({ id: 'name', value: 'Анна' }, { id, value: '1' })).toEqual({
      errors: { [id]: 'Такого поля в\u00a0форме нет' },
    });
  });

  test('refuses a field that was sent twice', () => {
    expect(read({ id: 'name', value: 'Анна' }, { id: 1, value: 'Ольга' })).toEqual({
      errors: { name: 'Поле указано дважды' },
    });
  });

  test('knows a field by whatever name', () => {
    expect(read({ id: 'name', value: 'Анна' }, { id: 'constructor', value: '1' })).toEqual({
      params: [
        { id: 'name', value: 'Анна' },
        { id: 'constructor', value: '1' },
      ],
    });
  });
});

describe('a form may be sent', () => {
  const consent: Field = { code: 'consent', kind: 'consent', isRequired: false, options: [] };
  test.each([
    { because: 'nothing is filled in', entered: {}, isReady: false },
    { because: 'only what may be empty is filled in', entered: { email: 'a@b.ru' }, isReady: false },
    { because: 'there are only spaces', entered: { name: ' ', consent: 'true' }, isReady: false },
    { because: 'the consent is missing', entered: { name: 'Анна' }, isReady: false },
    {
      because: 'every required field is filled in',
      entered: { name: 'Анна', consent: 'true' },
      isReady: true,
    },
  ])('$isReady when $because (§5)', ({ entered, isReady }) => {
    expect(isFilled([...FIELDS, consent], new Map(Object.entries(entered)))).toBe(isReady);
  });
});

test('empty values are dropped from what is sent (§5)', () => {
  const entered = new Map<string, string | string[]>([
    ['name', 'Анна'],
    ['email', ''],
    ['comment', '  '],
    ['answerBy', []],
  ]);
  expect(filledParams(entered)).toEqual([{ id: 'name', value: 'Анна' }]);
});

test.each([
  { userRole: 'guest', accountType: 'retail' },
  { userRole: 'user', accountType: 'retail' },
  { userRole: 'stylist', accountType: 'retail' },
  { userRole: 'org_user', accountType: 'organization' },
  { userRole: 'dealer', accountType: 'organization' },
])('an account-type field of the role $userRole says $accountType (§6)', ({ userRole, accountType }) => {
  expect(accountTypeOf(userRole)).toBe(accountType);
});
