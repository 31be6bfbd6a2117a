import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openOutbox } from '#server/integrations/outbox.ts';
import { openMetrics } from '#server/observability/metrics.ts';
import { openEmbeddedSms } from './embedded.ts';
import type { Sms } from './port.ts';
import { openSmsc } from './smsc.ts';

const MESSAGE = { to: '+79125550101', text: '48151 — код для входа в «Лунницу»' };

type Given = { sms: Sms; received(): { to: string; text: string }[] };

async function embedded(): Promise<Given> {
  const outbox = openOutbox();
  return {
    sms: openEmbeddedSms(outbox, () => new Date('2026-11-20T12:00:00Z')),
    received: () => outbox.list().map(({ recipient, text }) => ({ to: recipient, text })),
  };
}

/** The answer of smsc.ru to `send.php` with `fmt=3`. */
const ACCEPTED = { id: 7, cnt: 1 };

/** A server that speaks the protocol of smsc.ru. */
async function smsc(answer: { status?: number; body: string } = { body: JSON.stringify(ACCEPTED) }) {
  const asked: URLSearchParams[] = [];
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    asked.push(new URLSearchParams(await text(request)));
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(answer.body);
  }
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  onTestFinished(async () => {
    await new Promise((closed) => {
      server.close(closed);
      server.closeAllConnections();
    });
  });
  const { port } = server.address() as AddressInfo;
  return {
    sms: openSmsc({ apiKey: 'secret', sender: 'Lunnitsa' }, openMetrics(), {
      address: `http://127.0.0.1:${port}/sys/send.php`,
    }),
    asked,
    received: () => asked.map((form) => ({ to: form.get('phones') ?? '', text: form.get('mes') ?? '' })),
  };
}

describe.each([
  { network: 'the embedded network', open: embedded },
  { network: 'smsc.ru', open: () => smsc() },
])('$network', ({ open }) => {
  test('accepts a text message unchanged, in Russian', async () => {
    const { sms, received } = await open();
    await sms.send(MESSAGE);
    expect(received()).toEqual([MESSAGE]);
  });
});

describe('smsc.ru', () => {
  test('gets our key and sender name, and is asked for JSON', async () => {
    const { sms, asked } = await smsc();
    await sms.send(MESSAGE);
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      apikey: 'secret',
      phones: MESSAGE.to,
      mes: MESSAGE.text,
      charset: 'utf-8',
      fmt: '3',
      sender: 'Lunnitsa',
    });
  });

  test.each([
    { error: 'invalid number', code: 7, isFinal: true },
    { error: 'message is denied', code: 6, isFinal: true },
    { error: 'message can not be delivered', code: 8, isFinal: true },
    { error: 'not enough money', code: 3, isFinal: false },
    { error: 'too many equal requests', code: 9, isFinal: false },
  ])('refuses by error $code ($error), permanently: $isFinal', async ({ error, code, isFinal }) => {
    const { sms } = await smsc({ body: JSON.stringify({ error, error_code: code }) });
    await expect(sms.send(MESSAGE)).rejects.toMatchObject({
      name: 'DeliveryError',
      message: `smsc.ru отказал: ${error} (${code})`,
      isFinal,
    });
  });

  test.each([
    { what: 'a page instead of JSON', answer: { status: 502, body: '<html>Bad Gateway</html>' } },
    { what: 'JSON that says nothing', answer: { body: '{}' } },
  ])('that answers $what is retried', async ({ answer }) => {
    const { sms } = await smsc(answer);
    await expect(sms.send(MESSAGE)).rejects.toMatchObject({ name: 'DeliveryError', isFinal: false });
  });
});
