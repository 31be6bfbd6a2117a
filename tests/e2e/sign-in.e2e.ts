import type { BrowserContext } from '@playwright/test';
import { PENDANTS, RING, SOLD_OUT_PENDANT } from '#tests/support/demo-goods.ts';
import { expectAccessible } from './support/accessibility.ts';
import { givenBasket } from './support/given-basket.ts';
import { LONG_CHAIN } from './support/given-checkout.ts';
import { expect, layoutShift, test } from './support/journey.ts';
import { expectSignedIn, login, signInByEmail } from './support/login.ts';
import { codeIn, passwordIn, waitForMessage } from './support/outbox.ts';
import { tile } from './support/page-parts.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { becomeNewVisitor, visit } from './support/visit.ts';

const cookie = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((one) => one.name === name);

const UUID = /^[\da-f-]{36}$/;
const anotherCode = (code: string): string => (code === '000000' ? '000001' : '000000');

onScreen(PHONE, () => {
  test.describe('by phone', () => {
    test.use({ expectedTroubles: [/422.*verify|status of 422.*verify/] });

    test('a new user gets a code, consents, has an account and stays on the page [C104, C260]', async ({
      page,
      context,
      request,
    }) => {
      const phone = '9991110001';
      await visit(page, `${RING.path}?signin=byPhone`);
      const window = login(page);
      await expect(window.getByRole('link', { name: 'По телефону' })).toHaveAttribute('aria-current', 'true');

      await test.step('a number that is too short is refused below its field', async () => {
        const field = window.getByRole('textbox', { name: 'Телефон' });
        await field.fill('999111');
        await window.getByRole('button', { name: 'Получить код' }).click();
        await expect(window.getByText('Вы ввели некорректный номер телефона')).toBeVisible();
        await expect(field).toBeFocused();
        await expectAccessible(page, 'dialog');
      });

      const code = window.getByRole('textbox', { name: 'Код из сообщения' });
      await test.step('the code is requested, and the next one is available in a minute', async () => {
        await window.getByRole('textbox', { name: 'Телефон' }).fill(phone);
        await window.getByRole('textbox', { name: 'Телефон' }).press('Enter');
        await expect(window).toContainText(`Отправили код на +7 (999) 111-00-${phone.slice(-2)}`);
        await expect(code).toBeFocused();
        await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
        await expect(window.getByRole('button', { name: /^Отправить ещё раз через 0:\d\d$/ })).toBeDisabled();
        await expectAccessible(page, 'dialog');
      });

      const sent = codeIn(await waitForMessage(request, `+7${phone}`, /код для входа/));
      await test.step('a wrong one is refused', async () => {
        await code.fill(anotherCode(sent));
        await expect(window.getByText('Неверный код')).toBeVisible();
        await expect(code).toBeFocused();
      });

      await test.step('the right one opens an account, with consent', async () => {
        await code.fill(sent);
        const consent = window.getByRole('checkbox', { name: 'Согласие на обработку персональных данных' });
        await expect(consent).toBeFocused();
        await expect(consent).not.toBeChecked();
        // Nothing was left out yet: the consent is requested, not missed.
        await expect(consent).not.toHaveAttribute('aria-invalid');
        await consent.press('Enter');
        await expect(window.getByText('Необходимо подтвердить обработку персональных данных')).toBeVisible();
        await expect(consent).toBeFocused();
        await consent.check();
        await window.getByRole('button', { name: 'Подтвердить' }).click();
        await expectSignedIn(page);
        await expect(page).toHaveURL(RING.path);
      });

      expect(await cookie(context, 'authToken')).toMatchObject({ httpOnly: false, sameSite: 'Lax' });
      expect(await cookie(context, 'refreshToken')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    });
  });

  test('a login sends every member of §7, with the scenario of the page it is opened on [C701]', async ({
    page,
    context,
  }) => {
    for (const { path, scenario } of [
      { path: '/favorites', scenario: 'favorites' },
      { path: '/cart', scenario: 'order' },
      { path: '/', scenario: 'login' },
    ]) {
      await test.step(`${scenario} on ${path}`, async () => {
        await becomeNewVisitor(context);
        await visit(page, `${path}?signin=byEmail`);
        const sent = page.waitForRequest(
          (request) =>
            request.url().endsWith('/api/users/v1/login') && request.headers()['x-pow-nonce'] !== undefined,
        );
        await login(page).getByRole('textbox', { name: 'E-mail' }).fill('anna@lunnitsa.example');
        await login(page).getByRole('textbox', { name: 'Пароль' }).fill('malachite');
        await login(page).getByRole('button', { name: 'Войти' }).click();
        expect((await sent).postDataJSON()).toEqual({
          username: 'anna@lunnitsa.example',
          password: 'malachite',
          emailOnly: false,
          scenario,
          basket: expect.stringMatching(UUID),
          deviceId: expect.stringMatching(UUID),
        });
        await expectSignedIn(page);
      });
    }
  });

  test.describe('a required e-mail', () => {
    test.use({ expectedTroubles: [/\b422\b/] });

    test('an empty e-mail of a password reset is sent as null, another one trimmed (§5) [C701]', async ({
      page,
    }) => {
      await visit(page, '/user/password/reset');
      const main = page.getByRole('main');
      const body = () =>
        page
          .waitForRequest(
            (request) =>
              request.url().endsWith('/users/v1/password/reset') &&
              request.headers()['x-pow-nonce'] !== undefined,
          )
          .then((request) => request.postDataJSON());
      const empty = body();
      await main.getByRole('button', { name: 'Прислать ссылку' }).press('Enter');
      expect(await empty).toEqual({ email: null });
      await expect(main.getByText('Введите e-mail')).toBeVisible();
      const trimmed = body();
      await main.getByRole('textbox', { name: 'E-mail' }).fill('  anna@lunnitsa.example ');
      await main.getByRole('button', { name: 'Прислать ссылку' }).click();
      expect(await trimmed).toEqual({ email: 'anna@lunnitsa.example' });
    });
  });

  test('the dialog focuses its field on opening', async ({ page }) => {
    for (const [way, name] of [
      ['byPhone', 'Телефон'],
      ['byEmail', 'E-mail'],
    ] as const) {
      await visit(page, `/cart?signin=${way}`);
      await expect(login(page).getByRole('textbox', { name, exact: true })).toBeFocused();
    }
  });
});

onScreen(DESKTOP, () => {
  test('the sign-in methods are links, and their pages have the frame of the shop [C049, C052, C082]', async ({
    page,
  }) => {
    await visit(page, '/user/signin');
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'По телефону' }).click();
    await expect(page).toHaveURL('/user/signin/phone');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Авторизация по телефону']);
    await expectAccessible(page);
    expect(await layoutShift(page)).toBeLessThan(0.02);
  });

  test('a dealer signs in on a product page and sees prices by the sum of the order [C201, C202, C351, C621]', async ({
    page,
    context,
  }) => {
    await visit(page, RING.path);
    await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click();
    await signInByEmail(page, '  Dealer@Lunnitsa.example ');
    await expectSignedIn(page);
    await expect(page).toHaveURL(RING.path);
    const main = page.getByRole('main');
    await expect(main.getByText('3 530 ₽', { exact: true }).first()).toBeVisible();
    const tiers = main.getByRole('list', { name: 'Цена за штуку по сумме заказа' });
    await expect(tiers.getByRole('listitem')).toHaveText([
      /3\s530\s₽/,
      /от\s100\s000\s₽\s*3\s330\s₽/,
      /от\s300\s000\s₽\s*3\s140\s₽/,
    ]);
    await expect(main).not.toContainText('Начислим бонусы');
    for (const name of ['authToken', 'refreshToken']) {
      const kept = await cookie(context, name);
      expect(Math.abs((kept?.expires ?? 0) - Date.now() / 1000 - 2_592_000), name).toBeLessThan(60);
    }
  });

  test('a user is not asked to sign in for a request', async ({ page }) => {
    await visit(page, `${PENDANTS}?signin=byPhone`);
    await signInByEmail(page, 'anna@lunnitsa.example');
    await expectSignedIn(page);
    await expect(page).toHaveURL(PENDANTS);
    await tile(page, SOLD_OUT_PENDANT.title).getByRole('button', { name: 'Оформить заявку' }).click();
    const request = page.getByRole('dialog', { name: 'Оформить заявку' });
    await expect(request).toBeVisible();
    await expect(request.getByRole('link', { name: 'Зарегистрироваться' })).toHaveCount(0);
  });

  test('?signin=byEmail opens the login by e-mail, and keeps its input when the dialog is closed by its overlay and opened again [C105]', async ({
    page,
  }) => {
    await visit(page, '/?signin=byEmail');
    await expect(login(page).getByRole('link', { name: 'По e-mail' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await login(page).getByRole('textbox', { name: 'E-mail' }).fill('anna@lunnitsa.example');
    await page.mouse.click(8, 8);
    await expect(login(page)).toBeHidden();
    await expect(page).toHaveURL('/');
    await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click();
    await login(page).getByRole('link', { name: 'По e-mail' }).click();
    await expect(login(page).getByRole('textbox', { name: 'E-mail' })).toHaveValue('anna@lunnitsa.example');
  });

  test('a code is entered on a separate page, with the keyboard alone [C053]', async ({ page, request }) => {
    await visit(page, '/user/signin/phone');
    await page.getByRole('textbox', { name: 'Телефон' }).focus();
    await page.keyboard.type('89991230002');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/user/signin/phone/code');
    await expect(page).toHaveTitle('Код из сообщения');
    const code = page.getByRole('textbox', { name: 'Код из сообщения' });
    await expect(code).toBeFocused();
    const sent = codeIn(await waitForMessage(request, '+79991230002', /код для входа/));
    await page.keyboard.type(`${sent.slice(0, 3)} ${sent.slice(3)}`);
    await expectSignedIn(page);
    await expect(page).toHaveURL('/user/personal');
  });

  test('a temporary password arrives by e-mail and signs in', async ({ page, request }) => {
    const email = 'stylist@lunnitsa.example';
    await visit(page, '/?signin=byEmail');
    await login(page).getByRole('textbox', { name: 'E-mail' }).fill(email);
    await login(page).getByRole('button', { name: 'Прислать временный пароль на e-mail' }).click();
    await expect(login(page).getByRole('status')).toContainText('Пароль отправлен на e-mail');
    await expect(login(page).getByRole('textbox', { name: 'Пароль' })).toBeFocused();
    const letter = await waitForMessage(request, email, /Временный пароль/);
    await login(page).getByRole('textbox', { name: 'Пароль' }).fill(passwordIn(letter));
    await login(page).getByRole('button', { name: 'Войти' }).click();
    await expectSignedIn(page);
  });

  test.describe('an error', () => {
    test.use({ expectedTroubles: [/answered 422.*(login|send-temp)|status of 422.*(login|send-temp)/] });

    test('of an empty form and of a temporary password is shown below its field, one of a password in the dialog, which stays open', async ({
      page,
    }) => {
      await test.step('an empty form', async () => {
        await visit(page, '/?signin=byEmail');
        await login(page).getByRole('button', { name: 'Войти' }).press('Enter');
        await expect(login(page).getByText('Введите e-mail')).toBeVisible();
        await expect(login(page).getByRole('textbox', { name: 'E-mail' })).toBeFocused();
        await login(page).getByRole('textbox', { name: 'E-mail' }).fill('anna@lunnitsa.example');
        await login(page).getByRole('button', { name: 'Войти' }).press('Enter');
        await expect(login(page).getByText('Введите пароль')).toBeVisible();
        await expect(login(page).getByRole('textbox', { name: 'Пароль' })).toBeFocused();
      });

      await test.step('the e-mail for a temporary password', async () => {
        await login(page).getByRole('textbox', { name: 'E-mail' }).fill('anna@');
        await login(page).getByRole('button', { name: 'Прислать временный пароль на e-mail' }).click();
        await expect(login(page).getByText('Некорректный e-mail')).toBeVisible();
        await expect(login(page).getByRole('textbox', { name: 'E-mail' })).toBeFocused();
      });

      await test.step('a wrong password', async () => {
        await signInByEmail(page, 'anna@lunnitsa.example', 'malakhit');
        await expect(login(page).getByRole('alert')).toHaveText('Неверный e-mail или пароль');
        await expect(login(page).getByRole('textbox', { name: 'E-mail' })).toHaveValue(
          'anna@lunnitsa.example',
        );
        await expect(page).toHaveURL('/?signin=byEmail');
      });
    });
  });

  test.describe('requested too soon', () => {
    test.use({ expectedTroubles: [/429.*verify|status of 429.*verify/] });

    test('another code is refused with a message', async ({ page }) => {
      await page.clock.install();
      await visit(page, '/?signin=byPhone');
      await login(page).getByRole('textbox', { name: 'Телефон' }).fill('9991110003');
      await login(page).getByRole('button', { name: 'Получить код' }).click();
      await expect(login(page).getByRole('textbox', { name: 'Код из сообщения' })).toBeVisible();
      // Only the browser's clock has advanced by a minute.
      await page.clock.fastForward('01:01');
      await login(page).getByRole('button', { name: 'Отправить ещё раз' }).click();
      await expect(login(page).getByRole('alert')).toContainText('Слишком много попыток');
    });
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false, expectedTroubles: [/\.js csp$|\b422\b/] });

    test('a new user who consents with the phone continues to the checkout after the code', async ({
      page,
      context,
      request,
    }) => {
      await givenBasket(context, { [LONG_CHAIN.groupId]: 1 });
      await page.goto('/cart');
      await page.getByRole('link', { name: 'Перейти к оформлению' }).first().click();
      await expect(page).toHaveURL('/cart?signin=byPhone');
      await page.getByRole('link', { name: 'Войдите, чтобы продолжить' }).click();
      await page.getByRole('textbox', { name: 'Телефон' }).fill('8 999 111-00-04');
      await page.getByRole('checkbox', { name: 'Согласие на обработку персональных данных' }).check();
      await page.getByRole('button', { name: 'Получить код' }).click();
      await expect(page).toHaveURL('/user/signin/phone/code');
      const sent = codeIn(await waitForMessage(request, '+79991110004', /код для входа/));
      await page.getByRole('textbox', { name: 'Код из сообщения' }).fill(anotherCode(sent));
      await page.getByRole('button', { name: 'Подтвердить' }).click();
      await expect(page.getByRole('alert')).toHaveText('Неверный код');
      await page.getByRole('textbox', { name: 'Код из сообщения' }).fill(sent);
      await page.getByRole('button', { name: 'Подтвердить' }).click();
      await expect(page).toHaveURL('/checkout');
    });
  });
});
