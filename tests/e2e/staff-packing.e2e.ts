import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { StockLot } from '#contract/staff/stock.ts';
import { ownBarcode } from '#domain/barcodes/own-barcode.ts';
import { expectAccessible } from './support/accessibility.ts';
import { CHAIN, SIGNET } from './support/given-order.ts';
import { expect, test as journey } from './support/journey.ts';
import { scan } from './support/scanner.ts';
import { givenBuyersOrder, openBackOffice, staffCall } from './support/staff.ts';

/** What the camera of this browser sees: a film of JPEG frames. */
const FILM = join(tmpdir(), `lunnitsa-camera-${randomUUID()}.mjpeg`);

const test = journey.extend({});
test.use({
  // A scan of a wrong piece is refused.
  expectedTroubles: [/409/],
  launchOptions: [
    async ({ launchOptions }, use) => {
      const camera = [
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${FILM}`,
      ];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] });
    },
    { scope: 'worker' },
  ],
});

type Packing = { lines: { title: string; pieces: { offerId: number | null }[] }[] };

/** An order that is being packed, and the lots of its lines. */
async function givenParcel(page: Page, browser: Browser, baseURL: string | undefined) {
  const { orderId, number } = await givenBuyersOrder(browser, baseURL, {
    [SIGNET.groupId]: 1,
    [CHAIN.groupId]: 1,
  });
  await openBackOffice(page, 'warehouse', '/packing');
  for (const to of ['confirmed', 'packing']) {
    const { version } = await staffCall(page, 'GET', `/orders/${orderId}`);
    await staffCall(page, 'POST', `/orders/${orderId}/steps`, { to, version });
  }
  const { lines } = (await staffCall(page, 'GET', `/orders/${orderId}/packing`)) as Packing;
  const lotOf = (title: string) =>
    lines.find((line) => line.title.replaceAll('\u00a0', ' ') === title)?.pieces[0]?.offerId ?? 0;
  return { orderId, number, signet: lotOf(SIGNET.title), chain: lotOf(CHAIN.title) };
}

const tagsOf = (...ids: readonly number[]) => `/stock/tags/print?lots=${ids.join(',')}`;

/** What is printed, on paper: as finely as printers make it. */
async function printed(page: Page, browser: Browser, what: string) {
  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    deviceScaleFactor: 4,
  });
  const paper = await context.newPage();
  await paper.goto(new URL(`/api/staff/v1${what}`, page.url()).href);
  return {
    paper,
    /** What a scanner reads from the first sheet, by format. */
    read: async () => readPicture(await paper.locator('.sheet').first().screenshot()),
    [Symbol.asyncDispose]: () => context.close(),
  };
}

/** What a scanner reads from a picture. */
async function readPicture(picture: Buffer): Promise<Record<string, string>> {
  const wasm = new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(wasm)).buffer } });
  const found = await readBarcodes(new Uint8Array(picture), { formats: ['EAN-13', 'Code128', 'DataMatrix'] });
  return Object.fromEntries(found.map(({ format, text }) => [format, text]));
}

test('right scans turn green; a wrong, a foreign and a superfluous one say so and sound low [B10.13]', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.addInitScript(() => {
    const heard: number[] = [];
    Object.assign(window, { heard });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function startHeard(...when) {
      heard.push(this.frequency.value);
      start.apply(this, when);
    };
  });
  const heard = () => page.evaluate(() => Reflect.get(window, 'heard') as number[]);
  const parcel = await givenParcel(page, browser, baseURL);
  const [signet, chain, foreign] = [parcel.signet, parcel.chain, 1].map(ownBarcode);
  // The label of the parcel opens it.
  await page.goto('/admin/packing');
  await expect(page.getByRole('link', { name: parcel.number })).toBeVisible();
  await scan(page, parcel.number);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Упаковка № ${parcel.number}`);

  const said = page.getByRole('main').getByRole('status');
  const line = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await scan(page, '9999999999994');
  await expect(said).toContainText(/Этого изделия нет в\sзаказе/);
  await scan(page, foreign ?? '');
  await expect.poll(heard).toEqual([220, 220]);
  await scan(page, signet ?? '');
  await expect(said).toContainText(/отложено 1 из\s1/);
  await expect(line(SIGNET.title)).toHaveAttribute('data-packed');
  await expect(line(CHAIN.title)).not.toHaveAttribute('data-packed');
  await scan(page, signet ?? '');
  await expect(said).toContainText(/Уже отложено 1 из\s1/);
  await expectAccessible(page);
  await scan(page, chain ?? '');
  await expect(page.getByText('Всё отложено')).toBeVisible();
  await expect.poll(heard).toEqual([220, 220, 880, 220, 880]);
});

test('a parcel is packed by the camera of a phone that sees a tag [B10.16]', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const parcel = await givenParcel(page, browser, baseURL);
  await using print = await printed(page, browser, tagsOf(parcel.signet));
  const { paper } = print;
  await paper.setViewportSize({ width: 320, height: 240 });
  const frame = await paper.screenshot({ type: 'jpeg', quality: 95 });
  await writeFile(FILM, Buffer.concat([frame, frame, frame]));

  await page.goto(`/admin/packing/${parcel.orderId}`);
  await page.getByRole('button', { name: 'Включить камеру' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText(/отложено 1 из\s1/);
  await expect(page.getByRole('listitem').filter({ hasText: SIGNET.title })).toHaveAttribute('data-packed');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('tags print a lot with its УИН and number, which a scanner reads back [B13.10]', async ({
  page,
  browser,
}) => {
  await openBackOffice(page, 'warehouse', '/stock');
  const { data } = (await staffCall(page, 'GET', '/stock?hasUin=1&stock=1..1')) as { data: StockLot[] };
  const lot = data.find(({ isUinOfLot }) => !isUinOfLot);
  if (lot === undefined) throw new Error('A demo shop without pieces');
  await using print = await printed(page, browser, tagsOf(lot.id));
  await expect(print.paper.locator('.sheet')).toContainText(lot.article);
  const read = await print.read();
  expect(read.DataMatrix).toBe(lot.uin);
  for (const code of Object.values(read)) {
    const found = (await staffCall(page, 'GET', `/stock?q=${code}`)) as { data: StockLot[] };
    expect(found.data.map(({ id }) => id)).toEqual([lot.id]);
  }
  expect(Object.keys(read)).toHaveLength(2);
});
