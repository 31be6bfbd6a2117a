import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { givenNewAccount } from './support/given-new-account.ts';
import { expect, layoutShift, test } from './support/journey.ts';
import { pathIn, waitForMessage } from './support/outbox.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

const CONFIRM = /Подтвердите подписку/;

const main = (page: Page) => page.getByRole('main');
const footer = (page: Page) => page.getByRole('contentinfo');
const newReader = () => `${randomUUID()}@example.ru`;

async function subscribe(page: Page, email: string) {
  await footer(page).getByRole('textbox', { name: 'Новости и скидки на почту' }).fill(email);
  await footer(page).getByRole('checkbox', { name: 'Согласие на' }).check();
  await footer(page).getByRole('button', { name: 'Подписаться' }).click();
  await expect(page).toHaveURL('/subscription?sent');
  await expect(main(page).getByRole('status')).toContainText('отправили письмо');
}

async function confirm(page: Page, email: string) {
  const letter = await waitForMessage(page.request, email, CONFIRM);
  await page.goto(pathIn(letter));
  await main(page).getByRole('button', { name: 'Подтвердить подписку' }).click();
  await expect(main(page).getByRole('status')).toContainText('Подписка подтверждена');
}

onScreen(PHONE, () => {
  test('the newsletter is requested in the footer and confirmed by e-mail', async ({ page }) => {
    const email = newReader();
    await visit(page, '/');
    await footer(page).getByText('Новости и скидки на почту').click();
    await subscribe(page, email);
    await expectAccessible(page);
    await confirm(page, email);
  });
});

onScreen(DESKTOP, () => {
  test('an account unsubscribes in its personal data [C294]', async ({ page, context, baseURL }) => {
    const { email } = await givenNewAccount(context, baseURL);
    await visit(page, '/user/personal');
    const consents = page.getByRole('region', { name: 'Согласия' });
    await consents.getByRole('button', { name: 'Подписаться' }).click();
    await expect(consents.getByRole('status')).toContainText(`ссылка в\u00a0письме на\u00a0${email}`);
    await confirm(page, email);
    await visit(page, '/user/personal');
    await expect(consents.getByRole('status')).toHaveText(/^Дано/);
    await consents.getByRole('button', { name: 'Отозвать согласие' }).click();
    await expect(consents.getByRole('status')).toContainText('отозвано');
  });

  test('a mail program unsubscribes by one POST to the address in the e-mail (RFC 8058)', async ({
    request,
  }) => {
    const email = newReader();
    const post = async (path: string, form: Record<string, string>) => {
      const answer = await request.post(path, { form });
      expect(answer.status(), await answer.text()).toBe(200);
      return answer;
    };
    await post('/subscription', { email, accept: 'on' });
    const confirmed = await post(pathIn(await waitForMessage(request, email, CONFIRM)), {});
    expect(await confirmed.text()).toContain('Подписка подтверждена');
    const asked = await post('/subscription/leave', { email: email.toUpperCase() });
    expect(await asked.text()).toContain('отправили на\u00a0него ссылку');

    const letter = await waitForMessage(request, email, /Отписка/);
    const answer = await post(pathIn(letter), { 'List-Unsubscribe': 'One-Click' });
    expect(await answer.text()).toContain('отписаны');
  });

  test.describe('an invalid link', () => {
    test.use({ expectedTroubles: [/\b422\b/] });

    test('shows an error where a reader unsubscribes, and links to a new one', async ({ page }) => {
      await visit(page, '/subscription');
      await expectAccessible(page);
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
      await visit(page, '/subscription/leave?token=1.none');
      await main(page).getByRole('button', { name: 'Отписаться' }).click();
      await expect(main(page).getByRole('status')).toContainText('Некорректная ссылка');
      await main(page).getByRole('link', { name: 'Прислать новую ссылку' }).click();
      await main(page).getByRole('textbox', { name: 'E-mail' }).fill(newReader());
      await main(page).getByRole('button', { name: 'Прислать ссылку' }).click();
      await expect(main(page).getByRole('status')).toContainText('отправили на\u00a0него ссылку');
    });
  });
});
