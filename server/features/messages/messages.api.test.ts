import { describe, expect, test } from 'vitest';
import { DeliveryError } from '#server/integrations/delivery-error.ts';
import type { Letter } from '#server/integrations/mail/port.ts';
import { JOBS } from '#server/jobs/all-jobs.ts';
import { workOnJobs } from '#server/jobs/jobs.ts';
import { secretMakers } from '#server/letter-secrets.ts';
import { givenClock } from '#tests/support/given-clock.ts';
import { givenLog } from '#tests/support/given-log.ts';
import { sendDueMessages } from '#tests/support/run-jobs.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { dispatchMessages, openDispatcher } from './dispatcher.ts';
import { takeDueMessages } from './queries.ts';
import { queueMessage } from './queue.ts';
import { type Post, sendMessage } from './send-messages.ts';

const MINUTE = 60_000;

const welcome = (recipient: string) => ({
  channel: 'email' as const,
  recipient,
  template: 'welcome' as const,
  params: { name: 'Мария', awaitsApproval: false },
});

/** A mail sender that uses `send`. */
function givenPost({ db, services }: TestShop, own: Partial<Post> = {}) {
  const clock = givenClock();
  const letters: Letter[] = [];
  const { log, lines } = givenLog();
  const post: Post = {
    db,
    now: clock.now,
    mail: {
      async send(letter) {
        letters.push(letter);
      },
    },
    sms: {
      async send() {
        throw new Error('No text message was expected');
      },
    },
    origin: 'https://shop.example',
    secrets: secretMakers(db),
    log,
    metrics: services.metrics,
    refuseReader: async () => {},
    ...own,
  };
  return { post, clock, letters, lines };
}

const waiting = ({ db }: TestShop) => db.selectFrom('messages').selectAll().orderBy('id').execute();

describe('a queued message', () => {
  test('goes once its transaction is committed, and leaves no row', async () => {
    await using shop = await openTestShop();
    const { post, letters } = givenPost(shop);
    await shop.db.transaction().execute((trx) => queueMessage(trx, welcome('maria@example.ru')));
    await sendDueMessages(shop.services, post);
    await sendDueMessages(shop.services, post);
    expect(letters).toMatchObject([{ to: 'maria@example.ru', subject: 'Добро пожаловать в «Лунницу»' }]);
    expect(letters[0]?.text).toContain('https://shop.example/user/personal');
    expect(await waiting(shop)).toEqual([]);
  });

  test('of a failed transaction never goes', async () => {
    await using shop = await openTestShop();
    const failing = shop.db.transaction().execute(async (trx) => {
      await queueMessage(trx, welcome('maria@example.ru'));
      throw new Error('The account was not created');
    });
    await expect(failing).rejects.toThrow('The account was not created');
    expect(await waiting(shop)).toEqual([]);
  });

  test('goes as a text message when its channel says so', async () => {
    await using shop = await openTestShop();
    const texts: unknown[] = [];
    const { post } = givenPost(shop, {
      sms: {
        async send(message) {
          texts.push(message);
        },
      },
    });
    await queueMessage(shop.db, {
      channel: 'sms',
      recipient: '+79125550101',
      template: 'code',
      params: { code: '48151', minutes: 10 },
    });
    await sendDueMessages(shop.services, post);
    expect(texts).toEqual([
      { to: '+79125550101', text: '48151 — код для входа в «Лунницу». Никому его не сообщайте.' },
    ]);
  });

  test('is dropped when there is no recipient', async () => {
    await using shop = await openTestShop();
    const { post, letters } = givenPost(shop);
    await queueMessage(shop.db, {
      channel: 'email',
      recipient: 'unknown@example.ru',
      template: 'passwordReset',
      params: { page: '/user/password/reset/complete' },
    });
    await sendDueMessages(shop.services, post);
    expect([letters, await waiting(shop)]).toEqual([[], []]);
  });

  test('is sent by one of several nodes', async () => {
    await using shop = await openTestShop();
    const { post, letters } = givenPost(shop);
    for (let n = 0; n < 25; n++) await queueMessage(shop.db, welcome(`n${n}@example.ru`));
    const send = () => sendDueMessages(shop.services, post);
    await Promise.all([send(), send(), send()]);
    expect(new Set(letters.map(({ to }) => to)).size).toBe(25);
    expect(letters).toHaveLength(25);
  });

  test('whose sender has crashed is sent by the next one, later', async () => {
    await using shop = await openTestShop();
    const { post, clock, letters } = givenPost(shop);
    await queueMessage(shop.db, welcome('maria@example.ru'));
    let isDead = false;
    const dying = {
      ...post,
      mail: {
        send: () => {
          isDead = true;
          return new Promise<void>(() => {});
        },
      },
    };
    void sendDueMessages(shop.services, dying);
    await expect.poll(() => isDead).toBe(true);
    await sendDueMessages(shop.services, post);
    expect(letters).toEqual([]);
    clock.pass(5 * MINUTE);
    await sendDueMessages(shop.services, post);
    expect(letters).toHaveLength(1);
  });
});

describe('a message that cannot be sent', () => {
  const refusing = (error: Error): Partial<Post> => ({
    mail: {
      async send() {
        throw error;
      },
    },
  });

  test('is retried after growing pauses, and dropped with a log line without its recipient', async () => {
    await using shop = await openTestShop();
    const { post, clock, lines } = givenPost(shop, refusing(new Error('451 later')));
    await queueMessage(shop.db, welcome('maria@example.ru'));
    const pauses: number[] = [];
    for (let tries = 1; tries < 8; tries++) {
      await sendDueMessages(shop.services, post);
      const [row] = await waiting(shop);
      const pause = (row?.next_try?.getTime() ?? 0) - clock.now().getTime();
      expect(row?.tries).toBe(tries);
      pauses.push(pause / 1000);
      clock.pass(pause - 1);
      await sendDueMessages(shop.services, post);
      expect((await waiting(shop))[0]?.tries).toBe(tries);
      clock.pass(1);
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1920]);
    expect(lines()).toEqual([]);

    await sendDueMessages(shop.services, post);
    const [row] = await waiting(shop);
    expect(row?.gave_up_at).toEqual(clock.now());
    expect(lines()).toMatchObject([
      { level: 'warn', msg: 'Сообщение не отправлено', messageId: row?.id, template: 'welcome', tries: 8 },
    ]);
    clock.pass(60 * MINUTE);
    await sendDueMessages(shop.services, post);
    expect(lines()).toHaveLength(1);
  });

  test('is dropped at once when its recipient is refused permanently', async () => {
    await using shop = await openTestShop();
    const { post, lines } = givenPost(shop, refusing(new DeliveryError('550', { isFinal: true })));
    await queueMessage(shop.db, welcome('maria@example.ru'));
    await sendDueMessages(shop.services, post);
    expect((await waiting(shop))[0]?.gave_up_at).not.toBeNull();
    expect(lines()).toHaveLength(1);
  });

  test('does not delay the others', async () => {
    await using shop = await openTestShop();
    const sent: string[] = [];
    const { post } = givenPost(shop, {
      mail: {
        async send({ to }) {
          if (to === 'first@example.ru') throw new Error('451 later');
          sent.push(to);
        },
      },
    });
    await queueMessage(shop.db, welcome('first@example.ru'));
    await queueMessage(shop.db, welcome('second@example.ru'));
    await sendDueMessages(shop.services, post);
    expect(sent).toEqual(['second@example.ru']);
  });
});

describe('the queue of messages', () => {
  /** The real queue, as every node runs it. */
  async function openNode(shop: TestShop, post: Post) {
    const dispatcher = await openDispatcher(shop.services);
    const workers = await workOnJobs(shop.database, JOBS, shop.services, (message) =>
      sendMessage(post, message),
    );
    return {
      async [Symbol.asyncDispose]() {
        await dispatcher.stop();
        await workers.stop();
      },
    };
  }
  const code = (recipient: string) => ({
    channel: 'email' as const,
    recipient,
    template: 'code' as const,
    params: { code: '48151', minutes: 10 },
  });

  test('sends waiting messages when the shop starts, and receives every message that any process queues', async () => {
    await using shop = await openTestShop();
    const { post, letters } = givenPost(shop);
    await queueMessage(shop.db, welcome('before@example.ru'));
    await using _node = await openNode(shop, post);
    await expect.poll(() => letters.length).toBe(1);
    await shop.db.transaction().execute((trx) => queueMessage(trx, welcome('after@example.ru')));
    await expect.poll(() => letters.map(({ to }) => to)).toEqual(['before@example.ru', 'after@example.ru']);
  });

  test('sends codes and passwords first, then messages to one person, then letters to many', async () => {
    await using shop = await openTestShop();
    const { post, letters } = givenPost(shop);
    const restocked = {
      ...welcome('many@example.ru'),
      template: 'restocked' as const,
      params: { name: '', product: 'Кольцо', size: '', page: '/' },
    };
    await queueMessage(shop.db, restocked);
    await queueMessage(shop.db, welcome('one@example.ru'));
    await queueMessage(shop.db, code('waiting@example.ru'));
    await sendDueMessages(shop.services, post);
    expect(letters.map(({ to }) => to)).toEqual(['waiting@example.ru', 'one@example.ru', 'many@example.ru']);
  });

  test('takes urgent messages first, because one batch is limited', async () => {
    await using shop = await openTestShop();
    const { clock } = givenPost(shop);
    await queueMessage(shop.db, welcome('one@example.ru'));
    await queueMessage(shop.db, code('waiting@example.ru'));
    const take = () =>
      takeDueMessages(shop.db, {
        now: clock.now(),
        until: new Date(clock.now().getTime() + MINUTE),
        most: 1,
      });
    expect([await take(), await take(), await take()]).toMatchObject([
      [{ template: 'code' }],
      [{ template: 'welcome' }],
      [],
    ]);
  });

  test('sends a code while every other letter hangs at the mail server', async () => {
    await using shop = await openTestShop();
    const hanging = Promise.withResolvers<void>();
    const sent: string[] = [];
    let isHanging = 0;
    const { post } = givenPost(shop, {
      mail: {
        async send({ to }) {
          if (to.startsWith('slow')) {
            isHanging += 1;
            await hanging.promise;
          }
          sent.push(to);
        },
      },
    });
    for (let n = 0; n < 20; n++) await queueMessage(shop.db, welcome(`slow-${n}@example.ru`));
    await using _node = await openNode(shop, post);
    await expect.poll(() => isHanging).toBeGreaterThan(2);
    await queueMessage(shop.db, code('code@example.ru'));
    await expect.poll(() => sent).toEqual(['code@example.ru']);
    hanging.resolve();
    await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(21);
  });

  test('leaves a message to a version without the queue that has taken it, and sends it once', async () => {
    await using shop = await openTestShop();
    const { post, letters, clock } = givenPost(shop);
    await queueMessage(shop.db, welcome('maria@example.ru'));
    await dispatchMessages({ ...shop.services, now: clock.now });
    // How the previous version takes a message.
    await shop.db
      .updateTable('messages')
      .set({ tries: 1, next_try: new Date(clock.now().getTime() + 5 * MINUTE) })
      .execute();
    await sendDueMessages(shop.services, post);
    expect(letters).toEqual([]);
    clock.pass(5 * MINUTE);
    await sendDueMessages(shop.services, post);
    expect(letters).toHaveLength(1);
  });

  test('holds a message once, however often it is dispatched', async () => {
    await using shop = await openTestShop();
    const { post, letters, clock } = givenPost(shop);
    await queueMessage(shop.db, welcome('maria@example.ru'));
    for (let hours = 0; hours < 3; hours++) {
      await dispatchMessages({ ...shop.services, now: clock.now });
      clock.pass(61 * MINUTE);
    }
    const { rows } = await shop.database.execute(`select 1 from jobs.job where name = 'messages'`);
    expect(rows).toHaveLength(1);
    await sendDueMessages(shop.services, post);
    expect(letters).toHaveLength(1);
  });
});
