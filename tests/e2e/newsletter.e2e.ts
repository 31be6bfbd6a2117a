import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { givenNewAccount } from './support/given-new-account.ts';
import { expect, layoutShift, test } from './support/journey.ts';
import { pathIn, waitForMessage } from './support/outbox.ts';
import { DESKTOP, onEveryScreen, onScreen } from './support/screens.ts';
import { visit } from './support/visit.ts';

const CONFIRM = /Подтвердите подписку/;

const main = (page: Page) => page.getByRole('main');
const footer = (page: Page) => page.getByRole('contentinfo');
const newReader = () => `${randomUUID()}@example.ru`;

async function subscribe(page: Page, email: string) {
  await footer(page).getByRole('textbox', { name: 'Новости и скидки на e-mail' }).fill(email);
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

onEveryScreen(() => {
  test('news are asked for at the foot of a page, and confirmed by the letter', async ({ page }) => {
    const email = newReader();
    await visit(page, '/');
    await subscribe(page, email);
    await confirm(page, email);
  });

  test('the page of the newsletter has no fault against WCAG 2.2 AA, and stands still', async ({ page }) => {
    await visit(page, '/subscription');
    await expect(page).toHaveTitle('Новости «Лунницы»');
    await expectAccessible(page);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  });
});

test.describe('before scripts run', () => {
  test.use({ javaScriptEnabled: false, expectedTroubles: [/\.js csp$|\b422\b/] });

  onScreen(DESKTOP, () => {
    test('the same form at the foot of a page says what is wrong, then takes the address', async ({
      page,
    }) => {
      const email = newReader();
      await page.goto('/sizes');
      await footer(page).getByRole('button', { name: 'Подписаться' }).click();
      await expect(page).toHaveURL('/subscription');
      await expect(main(page).getByRole('alert')).toHaveText([
        'Введите e-mail',
        'Необходимо подтвердить обработку персональных данных',
      ]);
      await main(page).getByRole('textbox', { name: 'E-mail' }).fill(email);
      await main(page).getByRole('checkbox').check();
      await main(page).getByRole('button', { name: 'Подписаться' }).click();
      await expect(page).toHaveURL('/subscription?sent');
      await confirm(page, email);
    });
  });
});

onScreen(DESKTOP, () => {
  test('the subscription of an account ends in its personal data [C294]', async ({
    page,
    context,
    baseURL,
  }) => {
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

  test('a mail program ends it by one POST to the address of the letter (RFC 8058)', async ({ page }) => {
    const email = newReader();
    await visit(page, '/');
    await subscribe(page, email);
    await confirm(page, email);
    await visit(page, '/subscription/leave');
    await main(page).getByRole('textbox', { name: 'E-mail' }).fill(email.toUpperCase());
    await main(page).getByRole('button', { name: 'Прислать ссылку' }).click();
    await expect(main(page).getByRole('status')).toContainText('отправили на\u00a0него ссылку');

    const letter = await waitForMessage(page.request, email, /Отписка/);
    const answer = await page.request.post(pathIn(letter), { form: { 'List-Unsubscribe': 'One-Click' } });
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain('отписаны');
  });

  test.describe('a link of no letter', () => {
    test.use({ expectedTroubles: [/\b422\b/] });

    for (const { path, button, words, onward } of [
      {
        path: '/subscription/confirm',
        button: 'Подтвердить подписку',
        words: 'Ссылка больше не\u00a0действует',
        onward: 'Подписаться ещё раз',
      },
      {
        path: '/subscription/leave',
        button: 'Отписаться',
        words: 'Некорректная ссылка',
        onward: 'Прислать новую ссылку',
      },
    ]) {
      test(`${path} says so, and leads on`, async ({ page }) => {
        await visit(page, `${path}?token=1.none`);
        await main(page).getByRole('button', { name: button }).click();
        await expect(main(page).getByRole('status')).toContainText(words);
        await main(page).getByRole('link', { name: onward }).click();
        await expect(main(page).getByLabel('E-mail')).toBeVisible();
      });
    }
  });
});
