import { randomUUID } from 'node:crypto';
import { PASSWORD } from '#tests/support/demo-people.ts';
import {
  agree,
  BRACELET,
  choosePoint,
  expectSettled,
  givenCheckout,
  submit,
} from './support/given-checkout.ts';
import { expect, test } from './support/journey.ts';
import { DESKTOP, onScreen } from './support/screens.ts';
import { expectSignedIn } from './support/spent-session.ts';
import { visit } from './support/visit.ts';

/* §4: "Making an order may return new tokens and a basket token that replace stored ones". */

onScreen(DESKTOP, () => {
  test('new tokens in the answer to an order replace all three stored ones (decision T4.35) [C296]', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const { email } = await givenCheckout(context, baseURL, { [BRACELET.groupId]: 1 });
    const cookie = async (name: string) =>
      (await context.cookies()).find((kept) => kept.name === name)?.value;
    const stored = await cookie('refreshToken');
    const other = await request.post('/user/signin', {
      form: { username: email, password: PASSWORD },
      maxRedirects: 0,
    });
    expect(other.status(), await other.text()).toBe(303);
    const given = Object.fromEntries(
      (await request.storageState()).cookies.map(({ name, value }) => [name, value]),
    );
    const basket = randomUUID();

    await page.route('**/api/orders/v1', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const answer = await route.fetch();
      const order = await answer.json();
      const refreshed = `refreshToken=${given.refreshToken}; Path=/; HttpOnly; SameSite=Lax`;
      await route.fulfill({
        json: { ...order, token: given.authToken, refreshToken: given.refreshToken, basket },
        headers: { 'set-cookie': `${answer.headers()['set-cookie']}\n${refreshed}` },
      });
    });
    await visit(page, '/checkout');
    await choosePoint(page);
    await page.getByRole('radio', { name: /При получении/ }).check();
    await expectSettled(page);
    await agree(page);
    // The next read of the basket sets the account’s token again, so check before it.
    const next = page.waitForRequest(/\/checkout-success/);
    await submit(page).click();
    expect((await (await next).allHeaders()).cookie).toContain(`cartToken=${basket}`);

    await expect(page).toHaveURL(/\/checkout-success/);
    expect(stored).not.toBe(given.refreshToken);
    expect(await cookie('authToken')).toBe(given.authToken);
    expect(await cookie('refreshToken')).toBe(given.refreshToken);
    await expectSignedIn(context);
  });
});
