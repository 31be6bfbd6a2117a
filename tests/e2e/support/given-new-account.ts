import { randomInt, randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { PASSWORD } from '#tests/support/demo-people.ts';
import { expect } from './journey.ts';

export type NewAccount = { email: string; phone: string; fullName: string };

/** Signs a visitor, or the `request` of a test, in to a new account, through the form without scripts. */
export async function givenNewAccount(
  { request }: { request: APIRequestContext },
  baseURL = '',
  organization?: { inn: string; organization: string },
): Promise<NewAccount> {
  const account = {
    email: `${randomUUID()}@lunnitsa.example`,
    phone: `+79${randomInt(100_000_000, 999_999_999)}`,
    fullName: 'Соколова Вера Ильинична',
  };
  const answer = await request.post(`${baseURL}/user/signup`, {
    form: {
      accountType: organization ? 'organization' : 'retail',
      ...organization,
      fio: account.fullName,
      email: account.email,
      phone: account.phone,
      password: PASSWORD,
      confirm: PASSWORD,
      consent: 'on',
    },
    maxRedirects: 0,
  });
  expect(answer.status(), await answer.text()).toBe(303);
  return account;
}
