import type { Page } from '@playwright/test';
import { expectWithin, type Hand, keyboard, mouse } from './support/hand.ts';
import { expect } from './support/journey.ts';
import { test } from './support/own-shop.ts';
import { basketLink } from './support/page-parts.ts';
import { openBackOffice, staffCall } from './support/staff.ts';
import { visit } from './support/visit.ts';

/* Tasks of goods and stock that set the bar (back office, §1), as in staff-tasks. */

// In one worker, so the shop is opened once.
test.describe.configure({ mode: 'default' });

const PHOTOS = ['gilded-1', 'gilded-2', 'gold-1', 'gold-2', 'rose-1'].map(
  (name) => `database/seed/media/products/bracelet-bangle-${name}.webp`,
);

async function save(page: Page, hand: Hand): Promise<void> {
  const bar = page.getByRole('region', { name: 'Несохранённые правки' });
  await expect(bar).toBeVisible();
  await page.keyboard.press('Control+KeyS');
  await hand.missing(bar);
}

type NewRing = { title: string; article: string };

/** From the list of goods to the shop. */
async function makeRing(page: Page, hand: Hand, { title, article }: NewRing): Promise<void> {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await hand.press(page.getByRole('link', { name: 'Новый товар' }));
  await hand.write(field('Название'), title);
  await hand.write(field('Артикул'), article, 'enter');
  await hand.sees(page.getByText('Черновик', { exact: true }));
  await hand.write(page.getByRole('combobox', { name: 'Категория', exact: true }), 'Гладкие', 'enter');
  await hand.choose(
    page.getByRole('combobox', { name: 'Сайты' }),
    page.getByRole('option', { name: 'Лунница', exact: true }),
  );
  await save(page, hand);

  await hand.press(page.getByRole('tab', { name: 'Размеры и изделия' }));
  await hand.write(field('Новые размеры'), '16 16,5 17 17,5 18 18,5', 'enter');
  await save(page, hand);

  await hand.press(page.getByRole('tab', { name: 'Цены' }));
  const prices = page.getByRole('textbox', { name: /^Цена: / });
  // «Розница» is two of the four lists, that of guests too.
  await hand.sees(prices.nth(2));
  for (const [at, price] of ['42000', '35000', '31000'].entries()) await hand.write(prices.nth(at), price);
  await save(page, hand);

  await hand.press(page.getByRole('tab', { name: 'Фото' }));
  const chosen = page.waitForEvent('filechooser');
  await hand.press(page.getByRole('button', { name: 'Выбрать фото' }));
  await (await chosen).setFiles(PHOTOS);
  await hand.sees(page.getByRole('list', { name: 'Фото по порядку' }).getByRole('listitem').nth(4));
  await save(page, hand);

  await hand.press(page.getByRole('button', { name: 'Опубликовать' }));
  await hand.sees(page.getByRole('link', { name: 'Открыть в магазине' }));
}

/** One piece of this size. */
async function receive(page: Page, hand: Hand, article: string, size: string): Promise<void> {
  await hand.press(page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Склад' }));
  await hand.press(page.getByRole('main').getByRole('link', { name: 'Принять' }));
  await hand.write(page.getByLabel('Номер документа'), 'Накладная 6');
  await hand.write(page.getByLabel('Артикул или скан'), article, 'enter');
  await expect(page.getByLabel('Размер')).toBeFocused();
  await page.keyboard.type(size);
  await page.keyboard.press('Control+KeyS');
  await hand.sees(page.getByText(/Принято: 1\sизделие/));
}

/** A page of the shop from which a buyer puts the ring into the basket. */
async function expectSold(page: Page, path: string, title: string): Promise<void> {
  await visit(page, path);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(main.getByText(/^42\s000\s₽$/).first()).toBeVisible();
  await main.getByRole('radio', { name: /^17\s/ }).check();
  await main.getByRole('button', { name: 'Купить', exact: true }).click();
  await expect(basketLink(page)).toHaveAccessibleName(/1\sтовар/);
}

for (const handOf of [mouse, keyboard]) {
  const [how, row, key] =
    handOf === mouse ? ['with a mouse in its clicks', 'B6.19', 1] : ['by the keyboard alone', 'B6.6', 2];

  test(`5 a price is changed ${how} [${row}]`, async ({ page }) => {
    await openBackOffice(page, 'manager', '/products?state=published&sort=-title');
    const hand = await handOf(page);
    const cell = page.getByRole('button', { name: /^Цена: / }).first();
    const name = (await cell.getAttribute('aria-label')) ?? '';
    await hand.press(cell);
    // A small change, which asks for no confirmation.
    const price = Number(name.split(', ').at(-1)?.replaceAll(/\D/g, '')) + 10;
    await page.keyboard.insertText(String(price));
    await page.keyboard.press('Enter');
    const written = price.toLocaleString('ru-RU').replace(/\s/, '\\s');
    await hand.sees(page.getByRole('button', { name: new RegExp(`^Цена: .*, ${written}\\s₽$`) }).first());
    expectWithin(hand, 2);
  });

  const isSold = handOf === mouse;
  const untilWhen = isSold ? 'until the shop sells it' : 'and published';
  test(`6 a ring is made from nothing ${untilWhen} ${how} [${row}${isSold ? ', B11.1' : ''}]`, async ({
    page,
  }) => {
    await openBackOffice(page, 'owner', '/products');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const ring = { title: `Кольцо «Новая луна», ${key}`, article: `К-НЛ-${key}` };
    const hand = await handOf(page);
    await makeRing(page, hand, ring);
    expectWithin(hand, 25);
    if (!isSold) return;
    const path = (await page.getByRole('link', { name: 'Открыть в магазине' }).getAttribute('href')) ?? '';
    await receive(page, hand, ring.article, '17');
    expect(hand.clicks(), 'clicks with a piece to sell').toBeLessThanOrEqual(25);
    await expectSold(page, path, ring.title);
  });

  test(`7 a ring is made from a similar one and published ${how} [${row}]`, async ({ page }) => {
    await openBackOffice(page, 'owner', '/products?state=published&q=кольцо&sort=-title');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const hand = await handOf(page);
    const title = `Кольцо «Похожее», ${key}`;
    await hand.press(page.getByRole('row').nth(1).getByRole('link').first());
    await hand.choose(
      page.getByRole('button', { name: 'Действия с товаром' }),
      page.getByRole('menuitem', { name: 'Дублировать' }),
    );
    await hand.sees(page.getByText('Черновик', { exact: true }));
    await hand.write(page.getByRole('textbox', { name: 'Название' }), title);
    await page.keyboard.press('Control+KeyS');
    await hand.sees(page.getByRole('heading', { level: 1, name: title }));
    await hand.press(page.getByRole('button', { name: 'Опубликовать' }));
    await hand.sees(page.getByRole('link', { name: 'Открыть в магазине' }));
    expectWithin(hand, 12);
  });

  test(`8 twenty pieces with tag, УИН and weight are received ${how} [${row}]`, async ({ page }) => {
    await openBackOffice(page, 'warehouse', '/stock');
    const { data: lots } = await staffCall(page, 'GET', '/stock?hasUin=1&free=1..&sort=-id');
    const start = 2_800_000_000_000 + Number(key) * 1000;
    const enter = async (code: string) => {
      await page.keyboard.insertText(code);
      await page.keyboard.press('Enter');
    };
    const hand = await handOf(page);
    await hand.press(page.getByRole('main').getByRole('link', { name: 'Принять' }));
    await expect(page.getByLabel('Номер документа')).toBeFocused();
    for (const written of ['Накладная 5', '', lots[0].uin]) await enter(written);
    const tag = page.getByRole('group', { name: 'Строка 1', exact: true }).getByLabel('Штрихкод бирки');
    await hand.sees(tag.and(page.locator(':focus')));
    for (let place = 1; place <= 20; place += 1) {
      for (const code of [String(start + place), `270${start + place}`]) await enter(code);
      await page.keyboard.insertText('2,45');
      if (place < 20) await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Control+KeyS');
    await hand.sees(page.getByText(/Принято: 20\sизделий/));
    expectWithin(hand, 1);
  });
}
