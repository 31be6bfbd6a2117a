import { readFile, writeFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { watchCalls } from './support/calls-of-staff.ts';
import { test } from './support/own-shop.ts';
import { tile } from './support/page-parts.ts';
import { latinWords } from './support/screen-faults.ts';
import { openBackOffice } from './support/staff.ts';

// In one worker, so the shop is opened once; refusals of files are provoked.
test.describe.configure({ mode: 'default' });
test.use({ expectedTroubles: [/(?:status of|answered) (?:409|422)/] });

const FOLDER = 'database/seed/media/products';
const CHOSEN = `${FOLDER}/bracelet-bangle-gold-1.webp`;
const DROPPED = `${FOLDER}/bracelet-bangle-gilded-1.webp`;
const PASTED = `${FOLDER}/bracelet-bangle-gilded-2.webp`;

const zoneOf = (page: Page) => page.getByRole('region', { name: /^Фото: / });
const inputOf = (page: Page) => page.locator('input[type=file][multiple]');
const photosOf = (page: Page) => page.getByRole('list', { name: 'Фото по порядку' }).getByRole('listitem');

async function openPhotos(page: Page, query: string): Promise<void> {
  await openBackOffice(page, 'content', '/products');
  await goToPhotos(page, query);
}

async function goToPhotos(page: Page, query: string): Promise<void> {
  const found = await page.request.get(`/api/staff/v1/products?state=published&${query}`, {
    headers: { 'x-staff': '1' },
  });
  const [product] = (await found.json()).data;
  await page.goto(`/admin/products/${product.id}?tab=photos`);
  await expect(photosOf(page).first()).toBeVisible();
}

/** Puts a photo by `act`, and returns its id when it is stored. */
async function stored(page: Page, act: () => Promise<void>): Promise<string> {
  const before = await photosOf(page).count();
  const answer = page.waitForResponse(
    (response) => response.url().includes('/files?target=goods') && response.status() === 201,
  );
  await act();
  const { id } = await (await answer).json();
  await expect(photosOf(page)).toHaveCount(before + 1);
  return id;
}

/** Sends a file as the browser does when it is dropped or pasted. */
async function hand(target: Locator, event: 'drop' | 'paste', path: string): Promise<void> {
  const bytes = (await readFile(path)).toString('base64');
  await target.evaluate(
    (element, { event, bytes }) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0));
      data.items.add(new File([content], 'Снимок.webp', { type: 'image/webp' }));
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        event === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data }),
      );
    },
    { event, bytes },
  );
}

/** Opens a page of the shop until this part of it shows the picture first. */
async function expectShown(page: Page, path: string, part: Locator, id: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(part.locator('img').first()).toHaveAttribute('src', new RegExp(id), { timeout: 2000 });
  }).toPass();
}

test('photos are put by choosing, drag and paste, ordered by keys and by drag, and the first is the tile’s [B11.18]', async ({
  page,
}) => {
  await openPhotos(page, 'q=браслет&sort=-title');
  const photos = photosOf(page);
  const input = inputOf(page);
  const zone = zoneOf(page);

  await input.setInputFiles({
    name: 'setup.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('MZ это программа'),
  });
  const refusal = page.getByRole('listitem').filter({ hasText: 'setup.jpg' });
  await expect(refusal.getByRole('alert')).toHaveText(/^Содержимое файла не\sсоответствует/);
  await expectAccessible(page);
  await refusal.getByRole('button', { name: 'setup.jpg: убрать из списка' }).click();
  await expect(refusal).toHaveCount(0);

  const chosen = await stored(page, () => input.setInputFiles(CHOSEN));
  const dropped = await stored(page, () => hand(photos.first(), 'drop', DROPPED));
  const pasted = await stored(page, () => hand(zone, 'paste', PASTED));

  // Home moves the photo of the focused button to the first place, an arrow one place on.
  const count = await photos.count();
  const place = (id: string) => page.locator(`[data-photo="${id}"]`);
  await page.getByRole('button', { name: `Фото ${count}: раньше` }).press('Home');
  await expect(photos.first()).toHaveAttribute('data-photo', pasted);
  await expect(photos.first().getByText('главное')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Фото 1: позже' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(photos.nth(1)).toHaveAttribute('data-photo', pasted);
  await place(chosen).getByRole('img').dragTo(photos.first().getByRole('img'));
  await expect(photos.first()).toHaveAttribute('data-photo', chosen);
  await expect(page.getByText(`Фото на месте 1 из ${count}`)).toBeAttached();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Товар сохранён')).toBeVisible();
  await page.reload();
  await expect(photos.first()).toHaveAttribute('data-photo', chosen);
  await expect(photos.last()).toHaveAttribute('data-photo', dropped);

  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const path = (await page.getByRole('link', { name: 'Открыть в магазине' }).getAttribute('href')) ?? '';
  await expectShown(page, path, page.getByRole('region', { name: 'Фото товара' }), chosen);
  const [listing = ''] = path.split('/detail/');
  await expectShown(page, listing, tile(page, title), chosen);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a photo is taken by the camera of a phone and put before another [B11.18]', async ({ page }) => {
    await openPhotos(page, 'q=цепь&sort=-title');
    await expect(page.getByRole('button', { name: 'Снять' })).toBeVisible();
    await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 });
    const camera = page.locator('input[type=file][capture=environment]');
    const taken = await stored(page, () => camera.setInputFiles(DROPPED));
    await expect(photosOf(page).last()).toHaveAttribute('data-photo', taken);
    await photosOf(page)
      .last()
      .getByRole('button', { name: /раньше$/ })
      .tap();
    await expect(photosOf(page).last()).not.toHaveAttribute('data-photo', taken);
    await expectAccessible(page);
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWide).toBe(false);
  });
});

test.describe('in Russian', () => {
  test.use({ expectedTroubles: [/(?:status of|answered) 422|INTERNET_DISCONNECTED/] });

  test('the calendar and the refusals of photos have no English word, and a lost photo is sent again [B6.4]', async ({
    page,
    context,
  }, testInfo) => {
    const { answers } = watchCalls(page);
    const expectRussian = async () => expect(await latinWords(page, answers)).toEqual([]);
    await openBackOffice(page, 'content', '/products');
    await page.getByRole('button', { name: 'Фильтр', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Изменён' }).click();
    await page.getByRole('button', { name: 'Календарь' }).first().click();
    await page.getByRole('button', { name: 'Следующий месяц' }).click();
    await expectRussian();
    await page.getByRole('button', { name: 'Выбрать месяц' }).click();
    await expect(page.getByRole('button', { name: 'Следующий год' })).toBeVisible();
    await expectRussian();
    await page.getByRole('button', { name: 'Выбрать год' }).click();
    await expect(page.getByRole('button', { name: 'Следующие десять лет' })).toBeVisible();
    await expectRussian();
    await page.keyboard.press('Escape');
    const from = page.getByRole('textbox', { name: 'С', exact: true });
    await from.fill('вчера');
    await expect(page.getByText('День — ДД.ММ.ГГГГ')).toBeVisible();
    await expectRussian();

    // Signed in already: another session would end this one while its page is open.
    await goToPhotos(page, 'q=серьги&sort=-title');
    const input = inputOf(page);
    const refusalOf = (name: string) =>
      page.getByRole('listitem').filter({ hasText: name }).getByRole('alert');
    const buffer = await readFile(CHOSEN);
    const drawings = Array.from({ length: 21 }, (_, at) => ({
      name: `Луна ${at + 1}.gif`,
      mimeType: 'image/gif',
      buffer: buffer.subarray(0, 10),
    }));
    await input.setInputFiles(drawings);
    await expect(refusalOf('Луна 20.gif')).toHaveText(/^Можно загрузить jpg, jpeg, webp или\spng$/);
    await expect(page.getByText(/^За\sраз — не\sбольше 20\sфайлов. Не\sвзято: 1$/)).toBeVisible();
    const [large, broken] = [testInfo.outputPath('Большой.png'), testInfo.outputPath('Оборванный.webp')];
    await writeFile(large, Buffer.alloc(10 * 1024 ** 2 + 1));
    await writeFile(broken, buffer.subarray(0, 400));
    await input.setInputFiles([large, broken]);
    await expect(refusalOf('Большой.png')).toHaveText(/^Файл больше 10\sМБ$/);
    await expect(refusalOf('Оборванный.webp')).toBeVisible();
    await expectRussian();

    await context.setOffline(true);
    await hand(photosOf(page).first(), 'drop', DROPPED);
    await expect(refusalOf('Снимок.webp')).toHaveText(/^Файл не\sотправлен: нет связи$/);
    await expect(page.getByRole('button', { name: 'Выбрать фото' })).toBeDisabled();
    await expectRussian();
    await context.setOffline(false);
    await stored(page, () => page.getByRole('button', { name: 'Снимок.webp: повторить' }).click());
  });
});

test('a category is made, moved below another one and found in the menu of the shop', async ({ page }) => {
  const title = 'С лунным камнем';
  await openBackOffice(page, 'content', '/products/categories');
  await expect(page).toHaveTitle('Категории — Кабинет');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Добавить категорию' }).click();
  const making = page.getByRole('dialog', { name: 'Новая категория' });
  await making.getByLabel('Название').fill(title);
  await making.getByLabel('Код адреса').fill('all');
  await making.getByRole('button', { name: 'Сохранить' }).click();
  await expect(making.getByRole('alert')).toContainText('Код «all» занят магазином');
  await making.getByLabel('Код адреса').fill('');
  await making.getByRole('button', { name: 'Сохранить' }).click();
  await expect(making).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('/catalog/s-lunnym-kamnem');

  await row.getByRole('button', { name: `${title}: действия` }).click();
  await page.getByRole('menuitem', { name: 'Переместить' }).click();
  const moving = page.getByRole('dialog', { name: `Переместить «${title}»` });
  await moving.getByRole('combobox', { name: 'Внутри категории' }).click();
  await page.getByRole('option', { name: 'Кольца', exact: true }).click();
  await expect(moving).toContainText(/Изменятся адреса: 0\sтоваров, 1\sкатегория/);
  await expectAccessible(page, '[role=dialog]');
  await moving.getByRole('button', { name: 'Переместить' }).click();
  await expect(row).toContainText('/catalog/koltsa/s-lunnym-kamnem');
  await row.getByRole('button', { name: `${title}: выше` }).press('Enter');
  await expect(row.getByRole('button', { name: `${title}: ниже` })).toBeEnabled();

  await row.getByRole('button', { name: `${title}: действия` }).click();
  await page.getByRole('menuitem', { name: 'История' }).click();
  await expect(page.getByText('Категория: перемещение').first()).toBeVisible();

  const menu = async () => (await page.request.get('/api/catalog/v1/categories?nestingLevel=3')).text();
  await expect.poll(menu).toContain(title);
});
