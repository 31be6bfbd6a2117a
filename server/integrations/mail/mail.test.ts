import { type AddressInfo, createServer } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openOutbox } from '#server/integrations/outbox.ts';
import { openMetrics } from '#server/observability/metrics.ts';
import { openEmbeddedMail } from './embedded.ts';
import type { Letter, Mail } from './port.ts';
import { openSmtpMail } from './smtp.ts';

const LETTER: Letter = {
  to: 'maria@example.ru',
  subject: 'Код «Лунницы» — 48151, и ещё немного слов, чтобы тема не поместилась в строку',
  text: 'Здравствуйте, Мария!\n\nВаш код — 48151\n',
  html: '<p>Здравствуйте, <b>Мария</b>!</p>',
};

type Received = { to: string; subject: string; text: string; html: string };
type Given = { mail: Mail; received(): Promise<Received[]> };
type Headers = { 'list-unsubscribe'?: string; 'list-unsubscribe-post'?: string };

async function embedded(): Promise<Given> {
  const outbox = openOutbox();
  const mail = openEmbeddedMail(outbox, () => new Date('2026-11-20T12:00:00Z'));
  return {
    mail,
    received: async () =>
      outbox.list().map(({ recipient: to, subject, text, html }) => ({ to, subject, text, html })),
  };
}

/** A test mail server on a free port, which refuses the mailbox `refused`. */
async function smtp(): Promise<Given & { port: number; headers(): Promise<Headers[]> }> {
  const taken: { to: string; raw: Buffer }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, answer) {
      if (!address.startsWith('refused@')) return answer();
      answer(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
    },
    onData(stream, { envelope }, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        taken.push({ to: envelope.rcptTo.map(({ address }) => address).join(), raw: Buffer.concat(chunks) });
        answer();
      });
    },
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const { port } = server.server.address() as AddressInfo;
  const mail = openSmtpMail(
    { url: `smtp://127.0.0.1:${port}`, from: 'Лунница <shop@example.ru>' },
    openMetrics(),
  );
  onTestFinished(async () => {
    mail.close();
    await new Promise<void>((closed) => server.close(closed));
  });
  return {
    mail,
    port,
    headers: () =>
      Promise.all(
        taken.map(async ({ raw }) => {
          const { headers } = await PostalMime.parse(raw);
          return Object.fromEntries(headers.map(({ key, value }) => [key, value]));
        }),
      ),
    received: () =>
      Promise.all(
        taken.map(async ({ to, raw }) => {
          const { subject = '', text = '', html = '' } = await PostalMime.parse(raw);
          return { to, subject, text: text.replaceAll('\r\n', '\n'), html };
        }),
      ),
  };
}

describe.each([
  { post: 'the embedded mail', open: embedded },
  { post: 'a mail server', open: smtp },
])('$post', ({ open }) => {
  test('accepts a letter unchanged, in Russian, as text and as HTML', async () => {
    const { mail, received } = await open();
    await mail.send(LETTER);
    const [letter, ...others] = await received();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ to: LETTER.to, subject: LETTER.subject });
    expect(letter?.text.trim()).toBe(LETTER.text.trim());
    expect(letter?.html.trim()).toBe(LETTER.html);
  });

  test('accepts several letters at once, each to its own reader', async () => {
    const { mail, received } = await open();
    const readers = ['a@example.ru', 'b@example.ru', 'c@example.ru'];
    await Promise.all(readers.map((to) => mail.send({ ...LETTER, to })));
    expect((await received()).map(({ to }) => to).toSorted()).toEqual(readers);
  });
});

describe('a mail server', () => {
  test('that refuses the reader does so permanently', async () => {
    const { mail } = await smtp();
    const sending = mail.send({ ...LETTER, to: 'refused@example.ru' });
    await expect(sending).rejects.toMatchObject({
      name: 'DeliveryError',
      isFinal: true,
      isRefusedReader: true,
    });
  });

  test('that does not answer is retried', async () => {
    const stopped = createServer();
    await new Promise<void>((open) => stopped.listen(0, '127.0.0.1', open));
    const { port } = stopped.address() as AddressInfo;
    await new Promise((closed) => stopped.close(closed));
    const mail = openSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'shop@example.ru' }, openMetrics());
    await expect(mail.send(LETTER)).rejects.toMatchObject({ name: 'DeliveryError', isFinal: false });
    mail.close();
  });

  test('gets the unsubscribe address of a newsletter, and none for other letters (RFC 8058)', async () => {
    const { mail, headers } = await smtp();
    await mail.send(LETTER);
    await mail.send({ ...LETTER, leaveUrl: 'https://shop.example/subscription/leave?token=1.abc' });
    const [letter, newsletter] = await headers();
    expect(letter).not.toHaveProperty('list-unsubscribe');
    expect(newsletter).toMatchObject({
      'list-unsubscribe': '<https://shop.example/subscription/leave?token=1.abc>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
  });

  test('gets no header from a subject or an address', async () => {
    const { mail, received } = await smtp();
    await mail.send({ ...LETTER, subject: 'Код\r\nBcc: thief@example.ru' });
    const [letter] = await received();
    expect(letter).toMatchObject({ to: LETTER.to, subject: 'Код Bcc: thief@example.ru' });
  });
});
