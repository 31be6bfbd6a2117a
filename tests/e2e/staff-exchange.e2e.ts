import { catalogueXml, classifierXml, commerceml, offersXml } from '#tests/exchange/commerceml-files.ts';
import { type Carry, openOneC } from '#tests/exchange/one-c.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect } from './support/journey.ts';
import { test } from './support/own-shop.ts';
import { confirmStep, openBackOffice } from './support/staff.ts';

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

const carryTo =
  (origin: string): Carry =>
  async ({ method, url, headers, body }) => {
    const answer = await fetch(origin + url, {
      method,
      headers,
      ...(body && { body: new Uint8Array(body) }),
    });
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      bytes: Buffer.from(await answer.arrayBuffer()),
    };
  };

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
  const password = (await shown.getByLabel('Пароль', { exact: true }).textContent()) ?? '';
  expect(password).toMatch(/^[\w-]{24}$/);
  await shown.getByRole('button', { name: 'Записал(а)' }).click();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Sklad1', exact: true })).toBeVisible();
  await expect(page.getByText(password)).toBeHidden();

  const oneC = openOneC(carryTo(ownShop.origin), { login: 'Sklad1', password });
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
