import type { BrowserContext } from '@playwright/test';
import { PASSWORD } from '#tests/support/demo-people.ts';
import { expect } from './journey.ts';

/** Signs the visitor in through the form without scripts. */
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
