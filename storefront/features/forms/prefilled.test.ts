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
    because: 'name and e-mail of somebody signed in are theirs and locked (§6)',
    asked: { kind: 'email', fromProfile: 'locked' },
    value: 'anna@example.ru',
    isLocked: true,
  },
  {
    because: 'what the profile lacks is left to be told (decision T6.7)',
    asked: { kind: 'email', fromProfile: 'locked' },
    profile: { ...ANNA, email: '' },
    value: '',
    isLocked: false,
  },
  {
    because: 'a name that the role would not take may be put right (decision T6.7)',
    asked: { kind: 'fullName', fromProfile: 'locked', leastWords: 3 },
    value: 'Белова Анна',
    isLocked: false,
  },
  {
    because: 'a field that is only filled in may be changed',
    asked: { kind: 'fullName', fromProfile: 'prefilled' },
    value: 'Белова Анна',
    isLocked: false,
  },
  {
    because: 'a profile without a phone fills in none',
    asked: { kind: 'phone', fromProfile: 'prefilled' },
    value: '',
    isLocked: false,
  },
  {
    because: 'a field that asks for somebody else is empty',
    asked: { kind: 'fullName' },
    value: '',
    isLocked: false,
  },
  {
    because: 'of a guest nothing is known',
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
    because: 'a guest is a retail shopper until they say otherwise',
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
