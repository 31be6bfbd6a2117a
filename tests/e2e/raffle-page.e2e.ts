import type { Page } from '@playwright/test';
import { drawnParticipants } from '#database/seed/raffles/participants.ts';
import { drawnTag } from '#database/seed/raffles/tags.ts';
import { COMING, DRAWN, OPEN } from '#tests/support/demo-raffles.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, layoutShift, test } from './support/journey.ts';
import { lookOf } from './support/look-of.ts';
import { hint, tab, ticketField, ticketForm } from './support/raffle-parts.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

/* The page of a raffle (§2): its tabs, the list, the results and their proof. */

const HINT =
  'Штрихкод — это уникальная последовательность цифр внизу бирки купленного Вами изделия. Введите её в этом поле.';

/** Of the finished draw: the secret from the e-mail of the seventh participant. */
const SEVENTH = drawnParticipants({ opensAt: new Date(), ticketOf: drawnTag })[6];

const rows = (page: Page) => page.getByRole('tabpanel').getByRole('row');
const pager = (page: Page) => page.getByRole('navigation', { name: 'Страницы участников' });

async function expectFaultless(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await layoutShift(page), path).toBeLessThan(0.02);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, path).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  await expectAccessible(page);
}

onScreen(PHONE, () => {
  test('a list with one changed entry is detected', async ({ page }) => {
    await page.route('**/raffles/v1/lists/*', async (route) => {
      const answer = await route.fetch();
      const text = (await answer.text()).replace(/^7\t(\d{3})/m, '7\t999');
      await route.fulfill({ response: answer, body: text });
    });
    await visit(page, DRAWN);
    await page.getByRole('button', { name: 'Проверить самому' }).click();
    await expect(page.getByText(/Не\sсходится: список или\sитоги изменены/)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: /^Отпечаток списка/ })).toContainText(
      /не\sсходится/,
    );
  });

  test('a tap shows the hint of the barcode; the tabs open in place, Back navigates through them, and the locked one does not open [C147, C155, C157, C307, C309]', async ({
    page,
  }) => {
    await test.step('a tap into the field shows the hint, a tap outside hides it', async () => {
      await visit(page, OPEN);
      await expect(hint(page)).toBeHidden();
      await ticketField(page).tap();
      await expect(hint(page)).toBeVisible();
      await page.getByRole('heading', { name: 'Регистрация штрихкода' }).tap();
      await expect(hint(page)).toBeHidden();
    });

    await test.step('the tabs open in place, and the locked one does not open', async () => {
      await expect(tab(page, /розыгрыше/)).toHaveAttribute('aria-selected', 'true');
      await expect(ticketForm(page)).toBeVisible();
      await ticketForm(page).getByLabel('ФИО').fill('Кузнецова Ольга');

      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await tab(page, /Участники/).click();
      await expect(page).toHaveURL(`${OPEN}?tab=participants`);
      await expect(page.getByRole('columnheader')).toHaveText(['№', 'Имя', 'Штрихкод']);
      await expect(rows(page).nth(1).getByRole('cell').nth(1)).toHaveText('Инна С.');
      const { participants } = await (
        await page.request.get(`/api${OPEN.replace('raffles', 'raffles/v1')}`)
      ).json();
      await expect(tab(page, /Участники/)).toContainText(String(participants._meta.totalCount));
      await expect(ticketForm(page)).toBeHidden();
      // Loaded tabs are not requested again.
      expect(asked.filter((url) => url.includes('.data') || url.includes('/api/raffles'))).toEqual([]);

      await expect(tab(page, /Итоги/)).toHaveAttribute('aria-disabled', 'true');
      const unlocked = await lookOf(tab(page, /розыгрыше/), 'color');
      expect(await lookOf(tab(page, /Итоги/), 'color'), 'styled disabled').not.toBe(unlocked);
      await tab(page, /Итоги/).click({ force: true });
      await expect(page).toHaveURL(`${OPEN}?tab=participants`);
      await expect(tab(page, /Итоги/)).toHaveAttribute('aria-selected', 'false');

      await tab(page, /розыгрыше/).click();
      await expect(ticketForm(page).getByLabel('ФИО')).toHaveValue('Кузнецова Ольга');

      await test.step('Back navigates through the tabs and keeps the input', async () => {
        await page.goBack();
        await expect(tab(page, /Участники/)).toHaveAttribute('aria-selected', 'true');
        await page.goBack();
        await expect(page).toHaveURL(OPEN);
        await expect(ticketForm(page).getByLabel('ФИО')).toHaveValue('Кузнецова Ольга');
      });
    });
  });

  test('the page has no violation and no layout shift, and fits a phone', async ({ page }) => {
    for (const path of [OPEN, `${DRAWN}?tab=participants`, DRAWN, COMING]) await expectFaultless(page, path);
  });
});

onScreen(DESKTOP, () => {
  test('the page has no violation and no layout shift, and fits a desktop', async ({ page }) => {
    for (const path of [OPEN, DRAWN]) await expectFaultless(page, path);
  });

  test('a guest can verify a finished draw and find their own entry in its list [C158]', async ({ page }) => {
    await visit(page, DRAWN);
    await page.getByRole('button', { name: 'Проверить самому' }).click();
    await expect(page.getByText('Всё сходится: победители определены честно.')).toBeVisible();
    const found = page.getByRole('listitem').filter({ hasText: 'сходится' });
    await expect(found).toHaveText([/^Список участников/, /^Отпечаток списка/, /^Победители/]);
    await expectAccessible(page);

    const { ticket = '', secret = '' } = SEVENTH ?? {};
    const self = page.getByRole('form', { name: /Найти себя/ });
    await self.getByLabel('Код из письма').fill(secret);
    await self.getByLabel('Штрихкод').fill(`${ticket.slice(0, 3)} ${ticket.slice(3)}`);
    await self.getByRole('button', { name: 'Найти себя' }).click();
    await expect(self).toContainText(/Вы в\sсписке под\sномером\s7\./);
    await self.getByLabel('Штрихкод').fill(drawnTag(8));
    await self.getByRole('button', { name: 'Найти себя' }).click();
    await expect(self).toContainText(/Такой записи в\sсписке нет/);
  });

  test('the hint of the barcode appears on hover or focus, and stays with the focus [C305, C306, C307, C308, C309, C373, C620]', async ({
    page,
  }) => {
    await visit(page, OPEN);
    await expect(ticketField(page)).toHaveAttribute('placeholder', 'ХХХХХХХХХХХХХ');
    await expect(hint(page)).toBeHidden();
    await ticketField(page).hover();
    await expect(hint(page)).toBeVisible();
    await expect(hint(page)).toHaveText(HINT);
    await expect(ticketField(page)).toHaveAccessibleDescription(HINT);
    await ticketForm(page).getByLabel('ФИО').hover();
    await expect(hint(page)).toBeHidden();

    await ticketField(page).focus();
    await expect(hint(page)).toBeVisible();
    await ticketField(page).hover();
    await ticketForm(page).getByLabel('ФИО').hover();
    await expect(hint(page)).toBeVisible();
    await ticketField(page).blur();
    await expect(hint(page)).toBeHidden();

    await ticketField(page).focus();
    await page.keyboard.press('Escape');
    await expect(hint(page)).toBeHidden();
  });

  test('the tabs are navigated with the keyboard alone, and participants are paged, each page with its own title [C156, C634]', async ({
    page,
  }) => {
    await test.step('the tabs are navigated with the keyboard alone', async () => {
      await visit(page, DRAWN);
      await tab(page, /Итоги/).focus();
      await page.keyboard.press('ArrowRight');
      await expect(tab(page, /розыгрыше/)).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(tab(page, /Участники/)).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await expect(tab(page, /розыгрыше/)).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(tab(page, /Участники/)).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('End');
      await expect(tab(page, /Итоги/)).toBeFocused();
      await page.keyboard.press('Space');
      await expect(tab(page, /Итоги/)).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Home');
      await expect(tab(page, /розыгрыше/)).toBeFocused();
    });

    await test.step('participants are paged, each page with its own title', async () => {
      await tab(page, /Участники/).click();
      await expect(rows(page)).toHaveCount(1 + 20);

      await pager(page).getByRole('link', { name: 'Страница 3' }).click();
      await expect(page).toHaveURL(`${DRAWN}?page=3`);
      await expect(rows(page)).toHaveCount(1 + 5);
      await expect(rows(page).nth(1).getByRole('cell').first()).toHaveText('41');
      await expect(page).toHaveTitle('Розыгрыш «Янтарное лето» - Страница 3');

      await pager(page).getByRole('link', { name: 'Страница 1' }).click();
      await expect(page).toHaveURL(`${DRAWN}?tab=participants`);
      await expect(page).toHaveTitle('Розыгрыш «Янтарное лето»');
      await expect(rows(page).nth(1).getByRole('cell').first()).toHaveText('1');
    });
  });
});
