import { expect, onTestFinished, test } from 'vitest';
import { dadataSuggestions } from '#server/integrations/dadata/dadata.ts';
import { openCdek } from '#server/integrations/delivery/cdek.ts';
import { openSmtpMail } from '#server/integrations/mail/smtp.ts';
import { openYookassa } from '#server/integrations/payments/yookassa.ts';
import { openSmsc } from '#server/integrations/sms/smsc.ts';
import { openMetrics } from '#server/observability/metrics.ts';
import { givenBill } from '#tests/support/given-bill.ts';
import { annaWith, HOME, toAddress } from '#tests/support/given-delivery.ts';
import { givenLog } from '#tests/support/given-log.ts';
import { CDEK_ACCOUNT } from '#tests/vendors/cdek-server.ts';
import { openHangingServer } from '#tests/vendors/hanging-server.ts';
import { ACCOUNT } from '#tests/vendors/yookassa-server.ts';

/* Vendors that take every connection and never answer, while guests open pages. */

/** Milliseconds that a call waits for a vendor here, and more for all that it does besides. */
const WITHIN = 1500;
const SLACK = 1500;
/** Shops, because the circuit of a vendor is open after the first calls. */
const ROUNDS = 3;
const PAGES = 25;

/** What a listing and a product page ask for. */
const PAGE_CALLS = ['/api/init/v1', '/api/catalog/v1/categories', '/api/payments/v1', '/api/currencies/v1'];

async function openHangingShop() {
  const { log } = givenLog();
  const metrics = openMetrics();
  const { origin, port, ...hanging } = await openHangingServer();
  const account = { ...ACCOUNT, taxSystem: undefined, origin: 'https://shop.example' };
  const mail = openSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'shop@example.ru' }, metrics, WITHIN);
  onTestFinished(() => mail.close());
  const sms = openSmsc({ apiKey: 'secret', sender: undefined }, metrics, { address: origin, within: WITHIN });
  const given = await annaWith(1, {
    log,
    metrics,
    suggestions: dadataSuggestions({ token: 'secret', origin, log, metrics, within: WITHIN }),
    carrier: openCdek(CDEK_ACCOUNT, () => new Date(), metrics, { origin, answerWithin: WITHIN }),
    payments: openYookassa(account, metrics, origin, WITHIN),
  });
  const { billId } = await givenBill(given.shop.db);
  const { anna } = given;
  const letter = { to: 'anna@example.ru', subject: '', text: '', html: '' };
  /** Each reaches another vendor; the last two are what the workers of messages do. */
  const waits: Record<string, () => Promise<unknown>> = {
    city: () => anna('GET /dadata/v1/cities', { query: { query: 'Екатеринбург' } }),
    address: () => anna('GET /dadata/v1/address', { query: { query: 'Малышева' } }),
    delivery: () => toAddress(anna, { shipping: HOME }),
    payment: () => anna('POST /payments/v1/url', { body: { billId } }),
    letter: () => mail.send(letter),
    text: () => sms.send({ to: '+79125550101', text: 'Код' }),
  };
  return { ...given, waits, hanging };
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

async function taken(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

test('vendors that hang slow no page, and calls that need them end within their limit', async () => {
  const [quiet, beside, waited]: [number[], number[], Record<string, number>] = [[], [], {}];
  for (let round = 0; round < ROUNDS; round++) {
    await using given = await openHangingShop();
    const { shop, waits, hanging } = given;
    const openPage = async () => {
      for (const url of PAGE_CALLS) expect((await shop.app.inject(url)).statusCode, url).toBe(200);
      const listing = await shop.app.inject({ method: 'POST', url: '/api/catalog/v1/products', payload: {} });
      expect(listing.statusCode).toBe(200);
    };
    for (let n = 0; n < PAGES; n++) await openPage();
    for (let n = 0; n < PAGES; n++) quiet.push(await taken(openPage));
    let isOver = false;
    const calls = Object.entries(waits).map(async ([name, wait]) => {
      waited[name] = Math.max(waited[name] ?? 0, await taken(() => wait().catch(() => undefined)));
    });
    void Promise.all(calls).then(() => {
      isOver = true;
    });
    await expect.poll(hanging.asked, { interval: 5 }).toBeGreaterThanOrEqual(5);
    for (let n = 0; n < PAGES && !isOver; n++) beside.push(await taken(openPage));
    await Promise.all(calls);
  }
  for (const [name, ms] of Object.entries(waited)) {
    // It has waited, and no longer than it may.
    expect(ms, name).toBeGreaterThan(WITHIN * 0.9);
    expect(ms, name).toBeLessThan(WITHIN + SLACK);
  }
  expect(beside.length).toBeGreaterThan(PAGES);
  expect(median(beside)).toBeLessThan(2 * median(quiet) + 5);
});
