import { once } from 'node:events';
import { createServer as createHttpServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Metrics, openMetrics } from '#server/observability/metrics.ts';
import { givenLog } from '#tests/support/given-log.ts';
import { CDEK_ACCOUNT } from '#tests/vendors/cdek-server.ts';
import { openHangingServer } from '#tests/vendors/hanging-server.ts';
import { ACCOUNT } from '#tests/vendors/yookassa-server.ts';
import { dadataSuggestions } from './dadata/dadata.ts';
import { openCdek } from './delivery/cdek.ts';
import { openS3 } from './files/s3.ts';
import { openSmtpMail } from './mail/smtp.ts';
import { openYookassa } from './payments/yookassa.ts';
import { openSmsc } from './sms/smsc.ts';
import { openVendor } from './vendor-calls.ts';

/** A server that answers with these statuses one after another, and then with the last one. */
async function openAnswering(...statuses: number[]) {
  let asked = 0;
  const server = createHttpServer((_request, response: ServerResponse) => {
    response.writeHead(statuses[Math.min(asked++, statuses.length - 1)] ?? 200).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: () => asked };
}

const countsOf = async ({ vendorCalls }: Metrics) =>
  Object.fromEntries(
    (await vendorCalls.get()).values
      .filter(({ metricName }) => metricName?.endsWith('_count'))
      .map(({ labels, value }) => [`${labels.vendor} ${labels.result}`, value]),
  );

const WITHIN = 100;
const PARCEL = { grams: 100, lengthCm: 10, widthCm: 10, heightCm: 10 };

describe('a vendor that hangs', () => {
  test.each([
    {
      port: 'a bank',
      open: (origin: string, metrics: Metrics) => {
        const account = { ...ACCOUNT, taxSystem: undefined, origin: 'https://shop.example' };
        const bank = openYookassa(account, metrics, origin, WITHIN);
        return () => bank.read('1').catch(String);
      },
      gives: /ЮKassa не ответила/,
    },
    {
      port: 'a carrier',
      open: (origin: string, metrics: Metrics) => {
        const carrier = openCdek(CDEK_ACCOUNT, () => new Date(), metrics, { origin, answerWithin: WITHIN });
        const to = { zip: '', city: 'Пермь', address: 'Пермь', point: undefined } as never;
        return () => carrier.quote({ methodId: 1, to, parcel: PARCEL }).catch(String);
      },
      gives: /СДЭК не ответил/,
    },
    {
      port: 'suggestions',
      open: (origin: string, metrics: Metrics) => {
        const { log } = givenLog();
        const source = dadataSuggestions({ token: 'secret', origin, log, metrics, within: WITHIN });
        let asked = 0;
        return async () => String(await source.companies(`ООО ${asked++}`, []));
      },
      gives: /^$/,
    },
    {
      port: 'text messages',
      open: (origin: string, metrics: Metrics) => {
        const sms = openSmsc({ apiKey: 'secret', sender: undefined }, metrics, {
          address: origin,
          within: WITHIN,
        });
        return () => sms.send({ to: '+79125550101', text: 'Код' }).catch(String);
      },
      gives: /smsc\.ru не ответил/,
    },
    {
      port: 'storage of files',
      open: (origin: string, metrics: Metrics) => {
        const account = {
          endpoint: `${origin}/shop`,
          region: 'auto',
          accessKeyId: 'a',
          secretAccessKey: 'b',
        };
        const store = openS3(account, metrics, WITHIN)('uploads/');
        return () => store.read('ring.webp').catch(String);
      },
      gives: /Хранилище файлов не.отвечает/,
    },
    {
      port: 'a mail server',
      open: (origin: string, metrics: Metrics) => {
        const url = origin.replace('http', 'smtp');
        const mail = openSmtpMail({ url, from: 'shop@example.ru' }, metrics, WITHIN);
        onTestFinished(() => mail.close());
        const letter = { to: 'anna@example.ru', subject: '', text: '', html: '' };
        return () => mail.send(letter).catch(String);
      },
      gives: /Почтовый сервер не взял письмо/,
    },
  ])(
    '$port: no call waits longer than its time, and after five none waits at all',
    async ({ open, gives }) => {
      const { origin, asked } = await openHangingServer();
      const metrics = openMetrics();
      const call = open(origin, metrics);
      const since = performance.now();
      for (let times = 0; times < 5; times++) expect(String(await call())).toMatch(gives);
      expect(performance.now() - since).toBeLessThan(5 * (WITHIN + 400));

      const before = asked();
      const broken = performance.now();
      expect(String(await call())).toMatch(gives);
      expect(performance.now() - broken).toBeLessThan(WITHIN);
      expect(asked()).toBe(before);
      const counts = await countsOf(metrics);
      expect(Object.keys(counts).map((name) => name.split(' ')[1])).toEqual(['failed', 'skipped']);
      expect(Object.values(counts)).toEqual([5, 1]);
    },
  );
});

describe('a body that is read while it arrives', () => {
  async function openBroken(send: (response: ServerResponse) => void) {
    const server = createHttpServer((_request, response) => {
      response.writeHead(200, { 'content-length': 8 });
      send(response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    const { stream } = openVendor('s3', openMetrics());
    return stream(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      {},
      { within: WITHIN, isRepeatable: true },
    );
  }

  test('may take longer than the time of its head, and its reader too', async () => {
    const answer = await openBroken((response) => {
      response.write('half');
      setTimeout(() => response.end('half'), WITHIN - 40);
    });
    const text: string[] = [];
    for await (const chunk of answer.body ?? []) {
      text.push(Buffer.from(chunk).toString());
      await new Promise((resume) => setTimeout(resume, 2 * WITHIN));
    }
    expect(text.join('')).toBe('halfhalf');
  });

  test('fails when its next part does not arrive, or the connection is cut', async () => {
    const hanging = await openBroken((response) => response.write('half'));
    await expect(hanging.text()).rejects.toThrow();
    const cut = await openBroken((response) => response.write('half', () => response.destroy()));
    await expect(cut.text()).rejects.toThrow();
  });
});

describe('a call that fails quickly', () => {
  const LIMITS = { within: 5000, isRepeatable: true };

  test('is repeated when that does no harm', async () => {
    const server = await openAnswering(503, 200);
    const metrics = openMetrics();
    const vendor = openVendor('cdek', metrics);
    expect(await vendor.fetch(server.url, {}, LIMITS)).toEqual({ status: 200, text: '{}' });
    expect(server.asked()).toBe(2);
    expect(await countsOf(metrics)).toEqual({ 'cdek ok': 1 });
  });

  test('is not repeated when it could do its work twice', async () => {
    const server = await openAnswering(503, 200);
    const vendor = openVendor('smsc', openMetrics());
    const answer = await vendor.fetch(server.url, {}, { ...LIMITS, isRepeatable: false });
    expect([answer.status, server.asked()]).toEqual([503, 1]);
  });

  test('that is refused is not repeated, and says that the vendor works', async () => {
    const server = await openAnswering(400);
    const metrics = openMetrics();
    const vendor = openVendor('yookassa', metrics);
    for (let times = 0; times < 8; times++) await vendor.fetch(server.url, {}, LIMITS);
    expect(server.asked()).toBe(8);
    expect(await countsOf(metrics)).toEqual({ 'yookassa refused': 8 });
  });

  test('to another address is not followed', async () => {
    const server = createHttpServer((_request, response) => {
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const vendor = openVendor('cdek', openMetrics());
    await expect(vendor.fetch(url, {}, { ...LIMITS, isRepeatable: false })).rejects.toThrow();
  });
});
