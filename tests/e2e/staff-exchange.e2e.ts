import type { Locator, Page } from '@playwright/test';
import { catalogueXml, classifierXml, commerceml, offersXml } from '#tests/exchange/commerceml-files.ts';
import { openOneC, overHttp } from '#tests/exchange/one-c.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect } from './support/journey.ts';
import { test } from './support/own-shop.ts';
import { confirmStep, openBackOffice, STAFF_PASSWORD } from './support/staff.ts';

const GROUPS = classifierXml({ groups: [{ id: 'g1', title: 'Кольца из 1С' }] });
const goods = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `good-${at}`,
    title: `Кольцо из 1С ${at}`,
    article: `ОК-${at}`,
    groups: ['g1'],
  }));
const offers = offersXml(
  goods(40).map(({ id, title }) => ({ id, title, prices: { retail: '4900', deal: '4100' }, stock: 1 })),
  { priceTypes: { retail: 'Розничная', deal: 'По соглашению', cost: 'Закупочная' } },
);

// The first call that asks for the second step is refused until it is given.
test.use({ expectedTroubles: [/\b403\b/] });

test('an account is made, 1C exchanges with its password, its prices get their list, and what it would hide is decided [E4.4, E5.5]', async ({
  page,
  ownShop,
}) => {
  await openBackOffice(page, 'owner', '/settings/exchange');
  await page.getByRole('button', { name: 'Добавить учётную запись' }).click();
  const adding = page.getByRole('dialog', { name: 'Новая учётная запись' });
  await adding.getByRole('textbox', { name: 'Логин' }).fill('Sklad1');
  await adding.getByRole('textbox', { name: 'Название' }).fill('1С: Склад');
  await adding.getByRole('button', { name: 'Создать' }).click();
  const shown = page.getByRole('dialog', { name: 'Пароль для Sklad1' });
  const confirm = page.getByRole('dialog', { name: 'Подтвердите, что это вы' });
  await expect(shown.or(confirm)).toBeVisible();
  if (await confirm.isVisible()) await confirmStep(page);
  await expect(shown.getByLabel('Адрес', { exact: true })).toHaveText(`${ownShop.origin}/exchange/1c`);
  const password = (await shown.getByLabel('Пароль', { exact: true }).textContent()) ?? '';
  expect(password).toMatch(/^[\w-]{24}$/);
  await shown.getByRole('button', { name: 'Записал(а)' }).click();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Sklad1', exact: true })).toBeVisible();
  await expect(page.getByText(password)).toBeHidden();

  const oneC = openOneC(overHttp(ownShop.origin), { login: 'Sklad1', password });
  const exchange = async (name: string, content: string) => {
    await oneC.checkauth();
    await oneC.init();
    await oneC.send(name, commerceml(content));
    expect((await oneC.import(name)).first).toBe('success');
  };
  await exchange('import0_1.xml', GROUPS + catalogueXml(goods(40)));
  await exchange('offers0_1.xml', offers);
  await exchange('import0_1.xml', catalogueXml(goods(28), { isChangesOnly: false }));

  await page.getByRole('link', { name: 'Sklad1', exact: true }).click();
  const types = page.getByRole('table', { name: 'Виды цен 1С' });
  await expect(types.getByRole('row', { name: /По соглашению/ })).toContainText('нет правила');
  await expect(types.getByRole('row', { name: /Закупочная/ })).toContainText('не загружает');
  await types.getByRole('combobox', { name: 'По соглашению: прайс-листы' }).click();
  await page.getByRole('option', { name: 'Дилер' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('region', { name: 'Несохранённые правки' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'История' })).toContainText('Вид цен «По соглашению»');
  await expectAccessible(page);
  await exchange('offers0_1.xml', offers);

  await page.goto('/admin/settings/exchange/journal');
  await page.getByRole('link', { name: 'offers0_1.xml' }).first().click();
  const file = page.getByRole('dialog', { name: 'offers0_1.xml' });
  await expect(file.getByRole('row', { name: /Изменено цен/ })).toContainText('40');

  await page.goto('/admin/');
  await page
    .getByRole('region', { name: /Обмен с 1С ждёт решения/ })
    .getByRole('link', { name: 'Все' })
    .click();
  const waiting = page.getByRole('table', { name: 'Ждут решения' });
  await expect(waiting).toContainText('Полная выгрузка скроет 12 из 40 товаров');
  await expectAccessible(page);
  await waiting.getByRole('button', { name: /^Подтвердить/ }).click();
  await expect(waiting).toBeHidden();
  await page.goto('/admin/products?state=published&q=Кольцо из 1С');
  await expect(page.getByText(/из\s28$/)).toBeVisible();
});

test('a file is tried out: its progress survives a reload, its report says what would change, and no product is made [E6.14]', async ({
  page,
}) => {
  test.slow();
  await openBackOffice(page, 'owner', '/settings/exchange');
  await page.getByRole('link', { name: 'Пробный импорт' }).click();
  await expectAccessible(page);
  const send = page.getByRole('button', { name: 'Проверить' });
  await expect(send).toBeDisabled();
  const title = 'Кольцо из пробной выгрузки';
  const xml = commerceml(
    GROUPS + catalogueXml([{ id: 'trial-1', title, article: 'ПРОБА-1', groups: ['g1'] }]),
  );
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'import.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) });
  await send.click();
  const drawer = page.getByRole('dialog', { name: 'import.xml' });
  await expect(drawer.getByRole('button', { name: 'Остановить и\u00a0удалить' })).toBeVisible();
  await page.reload();
  await expect(drawer.getByRole('table', { name: 'Заведён' })).toContainText(`ПРОБА-1, ${title}`, {
    timeout: 120_000,
  });
  await expect(drawer.getByRole('status')).toContainText('проверен');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await drawer.getByRole('link', { name: 'Скачать отчёт' }).click();
  expect((await download).suggestedFilename()).toMatch(/^trial-.+\.xlsx$/);
  await drawer.getByRole('button', { name: 'Удалить' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('table', { name: 'Проверенные файлы' })).toBeHidden();
  await page.goto(`/admin/products?q=${title}`);
  await expect(page.getByRole('main')).not.toContainText('ПРОБА-1');
});

/** Fails where the focus is lost: a Tab from the top of the page begins at the rail. */
async function tabTo(page: Page, target: Locator, { most = 12 } = {}): Promise<void> {
  for (let tabs = 0; tabs < most; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused({ timeout: 0 });
}

test.describe('by the keyboard alone', () => {
  // A network is refused on purpose.
  test.use({ expectedTroubles: [/\b(?:403|422)\b/] });

  test('issues are decided, a file is looked into and an account is saved by the keyboard alone [E5.5]', async ({
    page,
    ownShop,
  }) => {
    const oneC = openOneC(overHttp(ownShop.origin), { login: 'Obmen', password: 'malachite-exchange' });
    const exchange = async (name: string, content: string) => {
      await oneC.checkauth();
      await oneC.init();
      await oneC.send(name, commerceml(content));
      expect((await oneC.import(name)).first).toBe('success');
    };
    const brooches = Array.from({ length: 20 }, (_, at) => ({
      id: `brooch-${at}`,
      title: `Брошь из 1С ${at}`,
      article: `БК-${at}`,
      groups: ['brooches'],
    }));
    const group = { id: 'brooches', title: 'Броши из 1С' };
    await exchange('import0_1.xml', classifierXml({ groups: [group] }) + catalogueXml(brooches));
    await exchange(
      'offers0_1.xml',
      offersXml(brooches.map(({ id, title }) => ({ id, title, prices: { retail: '4900' }, stock: 1 }))),
    );
    const moved = classifierXml({ groups: [{ id: 'above', title: 'Украшения из 1С', groups: [group] }] });
    await exchange('import0_1.xml', moved + catalogueXml(brooches.slice(0, 8), { isChangesOnly: false }));

    await openBackOffice(page, 'owner', '/settings/exchange');
    const heading = page.getByRole('heading', { level: 1 });
    const waiting = page.getByRole('table', { name: 'Ждут решения' });
    const decision = (name: RegExp) => waiting.getByRole('button', { name });
    await decision(/^Подтвердить: Перенос групп/).focus();
    await page.keyboard.press('Enter');
    const password = page.getByRole('dialog', { name: 'Подтвердите, что это вы' }).getByLabel('Пароль');
    await expect(password).toBeFocused();
    await page.keyboard.type(STAFF_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(decision(/^Подтвердить: Полная выгрузка/)).toBeFocused();
    await expect(page.getByRole('alert').filter({ hasText: 'Подтверждено: Перенос групп' })).toBeVisible();
    await tabTo(page, decision(/^Оставить как есть: Полная выгрузка/));
    await page.keyboard.press('Space');
    await expect(heading).toBeFocused();
    await expect(page.getByRole('alert').filter({ hasText: 'Оставлено как есть: Полная' })).toBeVisible();

    await tabTo(page, page.getByRole('link', { name: 'Журнал обмена' }));
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText('Журнал обмена');
    await expect(heading).toBeFocused();
    const file = page.getByRole('link', { name: 'import0_1.xml' }).first();
    await file.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'import0_1.xml' });
    await expect(drawer).toBeFocused();
    await tabTo(page, drawer.getByRole('link', { name: 'Скачать отчёт' }));
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/^exchange-.+\.xlsx$/);
    await page.keyboard.press('Escape');
    await expect(file).toBeFocused();
    await page.getByRole('button', { name: 'Фильтр', exact: true }).focus();
    await page.keyboard.press('Enter');
    // It takes the focus a moment after it is shown; an arrow before that moves nothing.
    await expect(page.getByRole('menu').locator(':focus')).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Состояние' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox', { name: 'ждёт' })).toBeFocused();
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Показать' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Состояние: ждёт', exact: true })).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Убрать фильтр «Состояние»' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Фильтр', exact: true })).toBeFocused();

    await page.goto('/admin/settings/exchange');
    await page.getByRole('link', { name: 'Obmen', exact: true }).focus();
    await page.keyboard.press('Enter');
    const networks = page.getByRole('combobox', { name: 'Откуда можно обмениваться' });
    await networks.focus();
    await page.keyboard.type('999.1');
    await page.keyboard.press('Enter');
    const status = page.getByRole('textbox', { name: 'Ещё состояние' });
    await status.focus();
    await page.keyboard.type('примерка');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Состояние «примерка»' })).toBeFocused();
    await page.keyboard.press('Control+KeyS');
    await expect(networks).toBeFocused();
    await page.keyboard.press('Backspace');
    await page.getByRole('switch', { name: 'Цены за грамм' }).focus();
    await tabTo(page, page.getByRole('button', { name: 'Сохранить' }), { most: 80 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Сохранено' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Несохранённые правки' })).toBeHidden();
    await expect(page.locator('main :focus')).toBeVisible();
    await expect(page.locator('main')).toContainText(/«примерка».{1,9}ничего не\sделать/);
  });
});
