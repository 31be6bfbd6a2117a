import { describe, expect, test } from 'vitest';
import { letterOf } from '#server/features/messages/letter.ts';
import { newsletterText } from '#server/features/messages/mailing-text.ts';
import { DeliveryError } from '#server/integrations/delivery-error.ts';
import { secretMakers } from '#server/letter-secrets.ts';
import { givenLog } from '#tests/support/given-log.ts';
import { sendDueMessages } from '#tests/support/run-jobs.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { endFor } from './join-or-leave.ts';
import { confirmRecipient, leaveByEmail, putToken, recordRequest } from './queries.ts';
import { NewsletterFile, sendNewsletter } from './send-newsletter.ts';

const LETTER = {
  code: 'spring-2027',
  subject: 'Весенние скидки',
  lines: ['До\u00a0восьмого марта малахит дешевле.'],
  link: { title: 'К\u00a0украшениям', path: '/actions' },
};

/** A shop whose newsletter has this many subscribers, and one more who has not confirmed the address. */
async function shopWithReaders(count: number) {
  const shop = await openTestShop();
  await shop.db.deleteFrom('mailing_letters').execute();
  await shop.db.deleteFrom('mailing_recipients').execute();
  const ask = (email: string) =>
    recordRequest(shop.db, { email, ip: '127.0.0.1', consentVersion: '2026-11-21', now: shop.now });
  for (let reader = 1; reader <= count; reader += 1) {
    const [email, hash] = [`reader-${reader}@example.ru`, `hash-${reader}`];
    await ask(email);
    await putToken(shop.db, email, { hash, endsAt: new Date(shop.now.getTime() + 1000) });
    await confirmRecipient(shop.db, hash, shop.now);
  }
  await ask('unconfirmed@example.ru');
  return {
    ...shop,
    send: (own: object = {}, isDry = false) =>
      sendNewsletter(shop.services, { ...LETTER, ...own }, { isDry }),
    queued: async () => {
      const rows = await shop.db.selectFrom('messages').select('recipient').orderBy('recipient').execute();
      return rows.map(({ recipient }) => recipient);
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

describe('a newsletter', () => {
  test('goes once to each confirmed address, however often it is sent', async () => {
    await using shop = await shopWithReaders(3);
    expect(await shop.send()).toEqual({ outcome: 'sent', count: 3 });
    expect(await shop.send()).toEqual({ outcome: 'sent', count: 0 });
    expect(await shop.queued()).toEqual([
      'reader-1@example.ru',
      'reader-2@example.ru',
      'reader-3@example.ru',
    ]);
  });

  test('goes in batches, and to each once though two commands send it', async () => {
    await using shop = await shopWithReaders(450);
    const sendings = await Promise.all([shop.send(), shop.send()]);
    const counts = sendings.map((sending) => ('count' in sending ? sending.count : 0));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(450);
    expect(new Set(await shop.queued()).size).toBe(450);
    expect(await shop.queued()).toHaveLength(450);
  });

  test('goes to new subscribers when it is sent again', async () => {
    await using shop = await shopWithReaders(1);
    await shop.send();
    await putToken(shop.db, 'unconfirmed@example.ru', {
      hash: 'late',
      endsAt: new Date(shop.now.getTime() + 1000),
    });
    await confirmRecipient(shop.db, 'late', shop.now);
    expect(await shop.send()).toEqual({ outcome: 'sent', count: 1 });
  });

  test('is only counted by a dry run', async () => {
    await using shop = await shopWithReaders(2);
    expect(await shop.send({}, true)).toEqual({ outcome: 'counted', count: 2 });
    expect(await shop.queued()).toEqual([]);
    // Nor is the letter stored: its text can still be changed.
    expect(await shop.send({ subject: 'Осенние скидки' })).toEqual({ outcome: 'sent', count: 2 });
  });

  test('with another text needs a code of its own', async () => {
    await using shop = await shopWithReaders(1);
    await shop.send();
    expect(await shop.send({ subject: 'Осенние скидки' })).toEqual({ outcome: 'other letter' });
    expect(await shop.send({ link: undefined })).toEqual({ outcome: 'other letter' });
  });

  test('contains an unsubscribe link, and is not written to those who have left meanwhile', async () => {
    await using shop = await shopWithReaders(2);
    await shop.send();
    await leaveByEmail(shop.db, 'reader-2@example.ru', shop.now);
    const letters = await shop.sentMessages();
    expect(letters.map(({ recipient }) => recipient)).toEqual(['reader-1@example.ru']);
    expect(letters[0]).toMatchObject({ subject: LETTER.subject });
    const token = /\/subscription\/leave\?token=([\w.-]+)/.exec(letters[0]?.text ?? '')?.[1] ?? '';
    await shop.api('POST /mail-distribution/v1/recipients/leave', { body: { token } });
    expect(await shop.send({ code: 'summer-2027' })).toEqual({ outcome: 'sent', count: 0 });
  });
});

describe('a letter that the mail server refuses', () => {
  test.each([
    { because: 'there is no such mailbox', isRefusedReader: true, count: 0 },
    { because: 'it does not like the text', isRefusedReader: false, count: 1 },
  ])('for good, because $because: the next newsletter goes to $count', async ({ isRefusedReader, count }) => {
    await using shop = await shopWithReaders(1);
    await shop.send();
    const { log } = givenLog();
    await sendDueMessages(shop.services, {
      ...shop.services,
      log,
      origin: '',
      secrets: secretMakers(shop.db),
      mail: { send: () => Promise.reject(new DeliveryError('550', { isFinal: true, isRefusedReader })) },
      sms: { send: () => Promise.reject(new Error('No text message was expected')) },
      refuseReader: (email) => endFor(shop.services, email),
    });
    expect(await shop.send({ code: 'summer-2027' })).toEqual({ outcome: 'sent', count });
  });
});

test('a newsletter has a List-Unsubscribe header with a whole address (RFC 8058)', () => {
  const content = newsletterText({ ...LETTER, leaveToken: '1.abc' });
  expect(letterOf('a@b.ru', content, 'https://shop.example').leaveUrl).toBe(
    'https://shop.example/subscription/leave?token=1.abc',
  );
  expect(letterOf('a@b.ru', content, '')).not.toHaveProperty('leaveUrl');
});

test.each([
  { because: 'a code with spaces', own: { code: 'Весна 2027' } },
  { because: 'no text', own: { lines: [] } },
  { because: 'a link to another shop', own: { link: { title: 'Сюда', path: '//evil.example' } } },
  { because: 'an unknown property', own: { html: '<b>' } },
])('a file with $because is refused', ({ own }) => {
  expect(NewsletterFile.safeParse(LETTER).success).toBe(true);
  expect(NewsletterFile.safeParse({ ...LETTER, ...own }).success).toBe(false);
});
