import { PENDANT, PENDANTS } from '#tests/support/demo-goods.ts';
import { ANNA } from '#tests/support/demo-people.ts';
import { expectAccessible } from './support/accessibility.ts';
import { givenAccount } from './support/given-account.ts';
import { givenNewAccount } from './support/given-new-account.ts';
import { expect, test } from './support/journey.ts';
import { accountMenu, tile } from './support/page-parts.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

onScreen(DESKTOP, () => {
  test('the header opens the account menu, which counts the orders and links to the account pages [C085, C092]', async ({
    page,
    context,
    baseURL,
  }) => {
    await givenAccount(context, baseURL, ANNA);
    await visit(page, '/user/order/all');
    const all = page.getByRole('navigation', { name: 'Статусы заказов' }).getByRole('link', { name: /^Все/ });
    const [total] = /\d+$/.exec((await all.textContent()) ?? '') ?? [];
    const entry = page.getByRole('banner').getByRole('link', { name: 'Кабинет' });
    const menu = page.getByRole('dialog', { name: 'Личный кабинет' });
    await entry.click();
    await expect(menu.getByRole('link')).toHaveText([
      `Заказы${total}`,
      /^Бонусы/,
      'Уведомления',
      'Заказы в 1 клик',
      /^Избранное/,
      'Личные данные',
      'Обратная связь',
      'Адреса доставки',
      'Сменить пароль',
    ]);
    await expect(entry).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(entry).toBeFocused();

    await entry.press('Enter');
    await expect(menu.getByRole('link', { name: /^Заказы \d/ })).toBeFocused();
    await menu.getByRole('link', { name: 'Сменить пароль' }).click();
    await expect(page).toHaveURL('/user/password');
    await expect(menu).toHaveCount(0);
  });

  test('the menu shows the number of favourites, as the header does', async ({ page, context, baseURL }) => {
    await givenNewAccount(context, baseURL);
    await visit(page, PENDANTS);
    const row = page
      .getByRole('dialog', { name: 'Личный кабинет' })
      .getByRole('link', { name: /^Избранное/ });
    const heart = tile(page, PENDANT.title).getByRole('button', { name: 'В избранное' });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('banner').getByRole('link', { name: 'Кабинет' }).click();
    await expect(row).toHaveText('Избранное1');
    await visit(page, '/user/personal');
    await expect(accountMenu(page).getByRole('link', { name: 'Избранное 1' })).toBeVisible();
  });

  test('signing out asks for confirmation and ends the session [C112, C265]', async ({
    page,
    context,
    baseURL,
  }) => {
    await givenAccount(context, baseURL, ANNA);
    await visit(page, '/user/personal');
    const question = page.getByRole('dialog', { name: 'Выйти из аккаунта?' });
    await accountMenu(page).getByRole('button', { name: 'Выйти' }).click();
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL('/user/personal');

    await page.getByRole('banner').getByRole('link', { name: 'Кабинет' }).click();
    await page.getByRole('dialog', { name: 'Личный кабинет' }).getByRole('button', { name: 'Выйти' }).click();
    await question.getByRole('button', { name: 'Выйти' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible();
    await page.goto('/user/personal');
    await expect(page).toHaveURL('/cart?signin=byPhone');
  });
});

onScreen(PHONE, () => {
  test('the bar and the drawer of a phone link to the account', async ({ page, context, baseURL }) => {
    await givenAccount(context, baseURL, ANNA);
    await visit(page, '/');
    await page
      .getByRole('navigation', { name: 'Основное меню' })
      .getByRole('link', { name: 'Кабинет' })
      .click();
    await expect(page).toHaveURL('/user/personal');

    await page.getByRole('link', { name: 'Меню' }).click();
    const drawer = page.getByRole('dialog', { name: 'Меню' });
    await drawer.getByRole('link', { name: 'Сменить пароль' }).click();
    await expect(page).toHaveURL('/user/password');
    const row = page.getByRole('main').getByRole('navigation', { name: 'Личный кабинет' });
    await expect(row.getByRole('link', { name: 'Сменить пароль' })).toBeInViewport({ ratio: 1 });

    await page.getByRole('link', { name: 'Меню' }).click();
    await drawer.getByRole('button', { name: 'Выйти' }).click();
    await page
      .getByRole('dialog', { name: 'Выйти из аккаунта?' })
      .getByRole('button', { name: 'Выйти' })
      .click();
    await expect(page).toHaveURL('/');
    await expect(
      page.getByRole('navigation', { name: 'Основное меню' }).getByRole('link', { name: 'Войти' }),
    ).toBeVisible();
  });
});
