import { describe, expect, test } from 'vitest';
import { accountTypeOf } from './account-type.ts';
import type { Field } from './field.ts';
import { filledParams, readForm, validatedFields } from './read-form.ts';

const TODAY = '2026-11-21';

const FIELDS: readonly (Field & { id: number })[] = [
  { id: 1, code: 'name', kind: 'text', isRequired: true, options: [] },
  { id: 2, code: 'email', kind: 'email', isRequired: false, options: [] },
  { id: 3, code: 'constructor', kind: 'text', isRequired: false, options: [] },
];

const read = (...sent: Parameters<typeof readForm>[1]) => readForm(FIELDS, sent, TODAY);

describe('a form is validated by its definition', () => {
  test('stores filled fields and drops empty ones (§5)', () => {
    expect(read({ id: 'name', value: ' Анна ' }, { id: 'email', value: '' })).toEqual({
      params: [{ id: 'name', value: 'Анна' }],
    });
  });

  test('accepts a field by its number and returns it by its code', () => {
    expect(read({ id: 1, value: 'Анна' })).toEqual({ params: [{ id: 'name', value: 'Анна' }] });
  });

  test('reports every invalid field at once', () => {
    expect(read({ id: 'email', value: 'anna@' })).toEqual({
      errors: { name: 'Обязательное поле', email: 'Некорректный e-mail' },
    });
  });

  test.each([
    { because: 'is unknown', id: 'isAdmin' },
    { because: 'has the name of an inherited property', id: 'toString' },
    { because: 'has a number of a different form', id: 99 },
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

  test('accepts any field name', () => {
    expect(read({ id: 'name', value: 'Анна' }, { id: 'constructor', value: '1' })).toEqual({
      params: [
        { id: 'name', value: 'Анна' },
        { id: 'constructor', value: '1' },
      ],
    });
  });
});

describe('a consent that is not sent (decision T11.5)', () => {
  const consent = { id: 9, code: 'consent', kind: 'consent', isRequired: true, options: [] } as const;
  test.each([
    { sent: [], validated: 0, because: 'it is not sent' },
    { sent: [{ id: 'consent', value: 'true' }], validated: 1, because: 'it is given' },
    { sent: [{ id: 'consent', value: 'false' }], validated: 1, because: 'it is refused' },
    { sent: [{ id: 9, value: 'false' }], validated: 1, because: 'it is refused by its number' },
  ])('validates $validated consents when $because', ({ sent, validated }) => {
    expect(validatedFields([consent], sent)).toHaveLength(validated);
  });
});

test('empty values are dropped from what is sent (§5) [C394]', () => {
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
])('an account-type field of the role $userRole is $accountType (§6) [C427]', ({ userRole, accountType }) => {
  expect(accountTypeOf(userRole)).toBe(accountType);
});
