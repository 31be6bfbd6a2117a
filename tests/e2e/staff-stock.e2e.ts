import { expect, type Page, test } from '@playwright/test';
import type { StockLot } from '#contract/staff/stock.ts';
import { expectAccessible } from './support/accessibility.ts';
import { openBackOffice } from './support/staff.ts';

const PIECES = 20;

/** As a scanner does: fast keys that end with Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code, { delay: 5 });
  await page.keyboard.press('Enter');
}

const field = (page: Page, place: number, name: string) =>
  page.getByRole('group', { name: `Строка ${place}`, exact: true }).getByLabel(name);

/** A free piece that has a number to be scanned. */
async function givenLot(page: Page): Promise<StockLot> {
  const answer = await page.request.get('/api/staff/v1/stock?stock=1..1&free=1..1&hasUin=1&sort=-id', {
    headers: { 'x-staff': '1' },
  });
  const { data } = (await answer.json()) as { data: StockLot[] };
  const lot = data.find(({ barcode }) => barcode === null) ?? data[0];
  if (lot === undefined) throw new Error('A demo shop without lots');
  return lot;
}

/** Numbers that no other piece has, with 13 and 16 digits. */
const numbers = (start: number) => (at: number) => ({ tag: String(start + at), uin: `270${start + at}` });

test('twenty pieces are received by a scanner that types, and a wrong one is named [B13.8]', async ({
  page,
}) => {
  await openBackOffice(page, 'warehouse', '/stock/receive');
  const lot = await givenLot(page);
  const numberOf = numbers(Date.now());
  await expect(page.getByLabel('Номер документа')).toBeFocused();
  await scan(page, '№ 77');
  await scan(page, 'ООО «Литьё»');
  await expect(field(page, 1, 'Артикул или скан')).toBeFocused();
  await scan(page, lot.uin ?? '');
  await expect(field(page, 1, 'Штрихкод бирки')).toBeFocused();
  await expect(field(page, 1, 'Артикул или скан')).toHaveValue(lot.article);

  for (let place = 1; place <= PIECES; place += 1) {
    const { tag, uin } = numberOf(place);
    // The second piece is scanned the other way round; the last has a number that is taken.
    const codes = place === 2 ? [uin, tag] : [tag, place === PIECES ? (lot.uin ?? '') : uin];
    for (const code of codes) await scan(page, code);
    await page.keyboard.type('2,45');
    if (place < PIECES) await page.keyboard.press('Enter');
  }
  await expect(field(page, 2, 'УИН')).toHaveValue(numberOf(2).uin);
  await expectAccessible(page);
  await page.keyboard.press('Control+KeyS');
  const wrong = field(page, PIECES, 'УИН');
  await expect(wrong).toBeFocused();
  await expect(page.getByText(/УИН уже у\sизделия/)).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('Control+KeyA');
  await scan(page, numberOf(PIECES).uin);
  await page.getByRole('combobox', { name: 'Куда' }).click();
  await page.getByRole('option', { name: /Вайнера/ }).click();
  await page.keyboard.press('Control+KeyS');
  await expect(page.getByText(/Принято: 20\sизделий, № 77/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Печать бирок' })).toHaveAttribute('target', '_blank');

  await page.goto(`/admin/stock?point=EKB1&q=${numberOf(2).tag}`);
  await expect(page.getByRole('row').nth(1)).toContainText(lot.article);
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('on a phone lots are cards, and sizes that people wait for are listed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openBackOffice(page, 'warehouse', '/stock');
  await expect(page.getByRole('listitem').filter({ hasText: 'Свободно' }).first()).toBeVisible();
  await expectAccessible(page);
  for (const path of ['/stock/receive', '/stock/movements', '/stock/wanted']) {
    await page.goto(`/admin${path}`);
    await expect(page.locator('h1')).toBeVisible();
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
});
