import { expect, type Locator, type Request, test } from '@playwright/test';
import { sectionsFor } from '#backoffice/shell/sections.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { DEFAULT_ROLES } from '#domain/staff/roles.ts';
import { expectAccessible } from './support/accessibility.ts';
import { holdRequests } from './support/held-requests.ts';
import { confirmStep, openBackOffice, staffCall } from './support/staff.ts';

/** Horizontally. */
async function middleOf(part: Locator): Promise<number> {
  const { x = 0, width = 0 } = (await part.boundingBox()) ?? {};
  return x + width / 2;
}

test('on a phone the card of a person begins with the name', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openBackOffice(page, 'owner', '/settings/people');
  const name = page.getByRole('table', { name: 'Сотрудники' }).locator('td').first().locator(':scope > *');
  expect((await name.boundingBox())?.x).toBeLessThan(40);
});

test('the matrix shows what differs from the default, and restores it [B2.15]', async ({ page }) => {
  await openBackOffice(page, 'owner', '/settings/people');
  const matrix = page.getByRole('table', { name: 'Права ролей' });
  const right = matrix.getByRole('checkbox', { name: 'Контент-редактор: отправлять рассылки' });
  await expect(right).toBeChecked();
  await expect(matrix.getByRole('checkbox', { name: 'Владелец: отправлять рассылки' })).toBeDisabled();
  const head = matrix.getByRole('columnheader', { name: /Контент-редактор/ });
  const [above, below] = await Promise.all([middleOf(head), middleOf(right)]);
  expect(Math.abs(above - below)).toBeLessThan(2);
  await right.uncheck();
  await expect(head).toContainText('1 отличие');
  await page.getByRole('button', { name: 'Сохранить права' }).click();
  await confirmStep(page);
  await expect(page.getByRole('button', { name: 'Сохранить права' })).toBeHidden();
  await page.reload();
  await expect(right).not.toBeChecked();
  await expect(head).toContainText('1 отличие');
  await expectAccessible(page);

  await matrix.getByRole('button', { name: 'Контент-редактор: вернуть права магазина' }).click();
  await expect(right).toBeChecked();
  await page.getByRole('button', { name: 'Сохранить права' }).click();
  await expect(page.getByRole('button', { name: 'Сохранить права' })).toBeHidden();
  await page.reload();
  await expect(right).toBeChecked();
  await expect(head).not.toContainText('отличие');
});

test('a person is invited, which goes on by itself and once after the second step; the invitation is taken back [B1.18]', async ({
  page,
}) => {
  await openBackOffice(page, 'owner', '/settings/people');
  await page.getByRole('button', { name: 'Пригласить' }).click();
  const invite = page.getByRole('dialog', { name: 'Пригласить сотрудника' });
  await invite.getByRole('textbox', { name: 'Рабочая почта' }).fill('new@example.ru');
  await invite.getByRole('textbox', { name: 'ФИО' }).fill('Новикова Нина');
  await invite.getByRole('button', { name: 'Пригласить' }).click();
  await confirmStep(page);
  await expect(page.getByText('Приглашение отправлено: new@example.ru')).toBeVisible();
  const row = page.getByRole('row', { name: /Новикова Нина/ });
  await expect(row).toContainText('приглашён');
  await expect(row).toHaveCount(1);
  const actions = row.getByRole('button', { name: 'Действия: Новикова Нина' });
  await actions.click();
  const late = await holdRequests(page, '**/invitation');
  await page.getByRole('menuitem', { name: 'Отправить ещё раз' }).click();
  await late.arrived;
  await expect(actions).toBeFocused();
  late.letGo();
  await expect(actions).toBeEnabled();
  await actions.click();
  await page.getByRole('menuitem', { name: 'Отозвать приглашение' }).click();
  await expect(row).toBeHidden();
});

test('own sessions are listed with device and time, and each can be ended [B1.25]', async ({
  page,
  browser,
  baseURL,
}) => {
  await openBackOffice(page, 'content', '/me');
  const sessions = page.getByRole('table', { name: 'Где открыт кабинет' });
  await expect(sessions.getByText('этот')).toHaveCount(1);
  const other = await browser.newPage({ ...(baseURL && { baseURL }), locale: 'ru-RU' });
  await openBackOffice(other, 'content', '/');
  await page.reload();
  const ends = sessions.getByRole('button', { name: 'Завершить' });
  await expect(ends.first()).toBeVisible();
  await expect(sessions.getByRole('row').nth(2)).toContainText(/Chrom|сегодня/);
  for (let left = await ends.count(); left > 0; left--) {
    await ends.first().click();
    await expect(ends).toHaveCount(left - 1);
  }
  await expectAccessible(page);
  await other.goto('/admin/');
  await expect(other.getByRole('heading', { name: 'Вход в кабинет' })).toBeVisible();
  await other.close();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(sessions).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

/** Buttons and links by their names, each with the right without which it is not shown; on the screens below. */
const RIGHTS_OF_BUTTONS: readonly [RegExp, readonly Permission[]][] = [
  [/^Новый заказ$/, ['orders.create']],
  [/^Оформить заказ$/, ['orders.create']],
  [/^(Подтвердить|В сборку|Передать в доставку|Готов к выдаче|Получен)(:|$)/, ['orders.advance']],
  [/^Изменить$/, ['orders.edit']],
  [/^Отправить ссылку на оплату$/, ['orders.pay']],
  [/^Оплачен по счёту$/, ['orders.pay']],
  [/^Показать контакты$/, ['contacts.reveal']],
  [/^Записать$/, ['orders.note', 'customers.edit']],
  [/^Выгрузить$/, ['orders.export', 'goods.export', 'customers.export']],
  [/^Новый товар$/, ['goods.edit']],
  [/^Цена: /, ['prices.edit']],
  [/^Опубликовать/, ['goods.publish', 'reviews.decide']],
  [/^Снять с витрины/, ['goods.publish']],
  [/^Новый промокод$/, ['promo.edit']],
  [/^Начислить/, ['customers.bonuses']],
  [/^(Одобрить|Отклонить)$/, ['customers.approve']],
  [/^Пригласить$/, ['staff.edit']],
  [/^Сохранить права$/, ['roles.edit']],
  [/^Принять/, ['stock.edit']],
  [/^Добавить (зону|способ)/, ['settings.edit']],
];

for (const [role, { title, permissions }] of Object.entries(DEFAULT_ROLES)) {
  test(`${title}: menu, buttons and palette show nothing that the role may not use [B2.4]`, async ({
    page,
  }) => {
    // Every screen of the role.
    test.slow();
    const has = (...wanted: readonly Permission[]) => wanted.some((right) => permissions.includes(right));
    const everything = sectionsFor(() => true).flatMap(({ pages }) => pages);
    const allowed = everything.filter((one) => one.permissions.length === 0 || has(...one.permissions));
    const refused: string[] = [];
    const unanswered = new Set<Request>();
    page.on('request', (request) => unanswered.add(request));
    page.on('requestfinished', (request) => unanswered.delete(request));
    page.on('requestfailed', (request) => unanswered.delete(request));
    page.on('response', (answer) => {
      if (answer.status() === 403) refused.push(`${answer.url()} on ${page.url()}`);
    });

    const rail = page.getByRole('navigation', { name: 'Разделы' });
    /** Every screen: its menu, its buttons, and what it asks of the shop. */
    async function look(path: string): Promise<void> {
      await expect(page).toHaveURL(`/admin${path === '/' ? '' : path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => unanswered.size).toBe(0);
      const main = page.getByRole('main');
      const names = await main
        .getByRole('button')
        .or(main.locator('a:not([href*="?"])'))
        .evaluateAll((found) =>
          found.map((one) =>
            (one.getAttribute('aria-label') ?? one.textContent ?? '').replaceAll('\u00a0', ' ').trim(),
          ),
        );
      const wrong = names.filter((name) =>
        RIGHTS_OF_BUTTONS.some(([pattern, wanted]) => pattern.test(name) && !has(...wanted)),
      );
      expect(wrong, path).toEqual([]);
      const hrefs = await rail
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
      const paths = hrefs.map((href) => href.replace(/^\/admin/, '') || '/');
      const known = new Set(everything.map(({ to }) => to));
      const shown = paths.filter((one) => known.has(one));
      expect(
        shown.filter((one) => allowed.every(({ to }) => to !== one)),
        path,
      ).toEqual([]);
      if (known.has(path)) expect(shown, path).toContain(path);
    }

    await openBackOffice(page, role as 'owner');
    for (const { pages } of sectionsFor(has)) {
      for (const { to } of pages) {
        await rail
          .locator(`a[href="/admin${to === '/' ? '' : to}"]`)
          .last()
          .click();
        await look(to);
      }
    }
    // One object of each list.
    for (const [list, call] of [
      ['/orders', '/orders?status=new,confirmed,waiting-payment'],
      ['/products', '/products'],
      ['/customers', '/customers'],
    ] as const) {
      if (allowed.every(({ to }) => to !== list)) continue;
      const { data } = await staffCall(page, 'GET', call);
      await page.goto(`/admin${list}/${data[0].id}`);
      await look(`${list}/${data[0].id}`);
    }
    expect(refused).toEqual([]);

    await page.keyboard.press('Control+KeyK');
    const field = page.getByRole('combobox', { name: /Найти заказ/ });
    const sections = page.getByRole('group', { name: 'Разделы' }).getByRole('option');
    // One that is offered shows that the palette answers; of all others none may be.
    for (const { title: name, to } of everything.filter(
      (one) => one === allowed[0] || !allowed.includes(one),
    )) {
      await field.fill(name);
      const offered = sections.filter({ has: page.getByText(name, { exact: true }) });
      const isAllowed = allowed.some((one) => one.to === to);
      await (isAllowed ? expect(offered.first()).toBeVisible() : expect(offered).toHaveCount(0));
    }
  });
}
