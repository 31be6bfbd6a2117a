import { expect, test } from 'vitest';
import type { FormField } from '#contract/forms.ts';
import { prefilled } from './prefilled.ts';

const ANNA = { fio: 'Белова Анна', email: 'anna@example.ru', phone: null };

type Asked = Pick<FormField['formParamType'], 'kind'> & Partial<FormField['formParamType']['params']>;

const field = ({ kind, ...params }: Asked): FormField => ({
  formParamType: {
    id: 1,
    code: 'field',
    name: 'Поле',
    kind,
    params: { required: true, options: [], ...params },
  },
});

test.each<{
  because: string;
  asked: Asked;
  profile?: typeof ANNA | undefined;
  userRole?: string;
  value: string;
  isLocked: boolean;
}>([
  {
    because: 'name and e-mail of a signed-in user are prefilled and locked (§6)',
    asked: { kind: 'email', fromProfile: 'locked' },
    value: 'anna@example.ru',
    isLocked: true,
  },
  {
    because: 'values missing in the profile are not locked (decision T6.7)',
    asked: { kind: 'email', fromProfile: 'locked' },
    profile: { ...ANNA, email: '' },
    value: '',
    isLocked: false,
  },
  {
    because: 'a name that is invalid for the role is not locked (decision T6.7)',
    asked: { kind: 'fullName', fromProfile: 'locked', leastWords: 3 },
    value: 'Белова Анна',
    isLocked: false,
  },
  {
    because: 'a field that is only prefilled is not locked',
    asked: { kind: 'fullName', fromProfile: 'prefilled' },
    value: 'Белова Анна',
    isLocked: false,
  },
  {
    because: 'a profile without a phone prefills none',
    asked: { kind: 'phone', fromProfile: 'prefilled' },
    value: '',
    isLocked: false,
  },
  {
    because: 'a field about another person is empty',
    asked: { kind: 'fullName' },
    value: '',
    isLocked: false,
  },
  {
    because: 'nothing is prefilled for a guest',
    asked: { kind: 'email', fromProfile: 'locked' },
    profile: undefined,
    value: '',
    isLocked: false,
  },
  {
    because: 'an account type follows the role of the account (§6)',
    asked: { kind: 'accountType' },
    userRole: 'dealer',
    value: 'organization',
    isLocked: false,
  },
  {
    because: 'retail is the default account type of a guest',
    asked: { kind: 'accountType' },
    profile: undefined,
    userRole: 'guest',
    value: 'retail',
    isLocked: false,
  },
])('$because [C427]', ({ asked, userRole = 'user', value, isLocked, ...given }) => {
  const profile = 'profile' in given ? given.profile : ANNA;
  expect(prefilled(field(asked), { profile, userRole, today: '2026-11-21' })).toEqual({ value, isLocked });
});
