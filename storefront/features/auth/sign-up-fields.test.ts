import { expect, test } from 'vitest';
import type { SignUpForm } from '#contract/users.ts';
import { askedFields } from './sign-up-fields.ts';

const form = (
  accountType: SignUpForm['accountType'],
  codes: SignUpForm['fields'][number]['code'][],
): SignUpForm => ({
  accountType,
  title: accountType,
  fields: codes.map((code) => ({ code, name: code, params: { required: true } })),
});

const asked = (definitions: SignUpForm[]) =>
  askedFields(definitions).map(({ field, onlyOf }) => (onlyOf ? `${field.code}: ${onlyOf}` : field.code));

test('lists every field once, in the order of the type with most fields', () => {
  expect(
    asked([
      form('retail', ['fio', 'email', 'consent']),
      form('organization', ['inn', 'organization', 'fio', 'email', 'consent']),
    ]),
  ).toEqual(['inn: organization', 'organization: organization', 'fio', 'email', 'consent']);
});

test('puts fields of other types at the end', () => {
  expect(asked([form('retail', ['fio', 'mailing']), form('organization', ['inn', 'fio', 'phone'])])).toEqual([
    'inn: organization',
    'fio',
    'phone: organization',
    'mailing: retail',
  ]);
});
