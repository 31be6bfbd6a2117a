import type { BrowserContext } from '@playwright/test';
import { expect } from './journey.ts';
import { PASSWORD } from './login.ts';

export const ANNA = { email: 'anna@lunnitsa.example', fullName: 'Белова Анна Сергеевна' };
export const DEALER = { email: 'dealer@lunnitsa.example' };
/** Sees prices by several price lists. */
export const STYLIST = { email: 'stylist@lunnitsa.example' };

/** The visitor comes signed in, by the form that is posted before scripts run. */
export async function givenAccount(
  context: BrowserContext,
  baseURL: string | undefined,
  { email }: { email: string },
): Promise<void> {
  const answer = await context.request.post(`${baseURL ?? ''}/user/signin`, {
    form: { username: email, password: PASSWORD },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
}
