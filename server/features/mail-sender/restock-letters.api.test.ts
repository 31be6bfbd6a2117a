import { describe, expect, test } from 'vitest';
import { givenClock } from '#tests/support/given-clock.ts';
import { givenProduct, setFree, unpublish } from '#tests/support/given-goods.ts';
import { addScheduled } from '#tests/support/run-jobs.ts';
import { openTestShopBy } from '#tests/support/test-shop.ts';
import { notifyRestocked } from './notify-restocked.ts';

const MINUTE = 60_000;

/** Анна, who waits for a sold-out ring, and a shop that checks its stock. */
async function annaWaits() {
  const clock = givenClock();
  const shop = await openTestShopBy(clock.now);
  const [ring = 0] = await givenProduct(shop.db, { title: 'Кольцо «Лунница»', stock: [0] });
  async function ask() {
    const anna = await shop.as({ userRole: 'user' });
    await anna('POST /mail-sender/v1/restocked', { body: { groupId: ring, consent: true } });
  }
  await ask();
  return {
    shop,
    ring,
    ask,
    /** Advances the clock by minutes and runs every check that falls due. */
    async pass(minutes: number) {
      for (let minute = 0; minute < minutes; minute += 1) {
        const before = clock.now();
        clock.pass(MINUTE);
        await addScheduled(shop.services, 'restock.look', before, clock.now());
        await shop.runJobs();
      }
    },
    /** The same without a check. */
    later: (count: number) => clock.pass(count * MINUTE),
    letters: async () =>
      (await shop.sentMessages()).map(({ recipient, subject }) => ({ recipient, subject })),
    open: () =>
      shop.db.selectFrom('restock_subscriptions').select('id').where('closed_at', 'is', null).execute(),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

const LETTER = { recipient: 'anna@lunnitsa.example', subject: 'Снова в\u00a0наличии' };

describe('a request for a size gets one letter, after ten minutes in stock (decision T7.47)', () => {
  test('and not before [C548]', async () => {
    await using given = await annaWaits();
    await setFree(given.shop.db, given.ring, 1);
    await given.pass(10);
    expect(await given.letters()).toEqual([]);
    await given.pass(10);
    expect(await given.letters()).toEqual([LETTER]);
  });

  test('and only once: the letter closes the request', async () => {
    await using given = await annaWaits();
    await setFree(given.shop.db, given.ring, 1);
    await given.pass(60);
    expect(await given.letters()).toEqual([LETTER]);
    expect(await given.open()).toEqual([]);
  });

  test('which links to the product, and so does a notification', async () => {
    await using given = await annaWaits();
    await setFree(given.shop.db, given.ring, 1);
    await given.pass(20);
    const [letter] = await given.shop.sentMessages();
    expect(letter?.text).toContain('Кольцо «Лунница»');
    expect(letter?.text).toContain('/catalog/');
    const notices = await given.shop.db.selectFrom('notifications').select(['type_code', 'body']).execute();
    expect(notices).toEqual([{ type_code: 'restocked', body: expect.stringContaining('Кольцо «Лунница»') }]);
  });

  test('unless it sells out again meanwhile, which restarts the ten minutes', async () => {
    await using given = await annaWaits();
    await setFree(given.shop.db, given.ring, 1);
    await given.pass(8);
    await setFree(given.shop.db, given.ring, 0);
    await given.pass(8);
    await setFree(given.shop.db, given.ring, 2);
    await given.pass(10);
    expect(await given.letters()).toEqual([]);
    await given.pass(10);
    expect(await given.letters()).toEqual([LETTER]);
  });

  test('unless its product is not on sale', async () => {
    await using given = await annaWaits();
    await setFree(given.shop.db, given.ring, 1);
    await unpublish(given.shop.db, given.ring);
    await given.pass(30);
    expect(await given.letters()).toEqual([]);
    expect(await given.open()).toHaveLength(1);
  });

  test('and another one after a new request', async () => {
    await using given = await annaWaits();
    await setFree(given.shop.db, given.ring, 1);
    await given.pass(20);
    await setFree(given.shop.db, given.ring, 0);
    await given.ask();
    await given.pass(10);
    await setFree(given.shop.db, given.ring, 1);
    await given.pass(20);
    expect(await given.letters()).toEqual([LETTER, LETTER]);
  });

  test('even when two nodes check at once', async () => {
    await using given = await annaWaits();
    await setFree(given.shop.db, given.ring, 1);
    await given.pass(14);
    given.later(1);
    const { services } = given.shop;
    await Promise.all([notifyRestocked(services), notifyRestocked(services)]);
    expect(await given.letters()).toEqual([LETTER]);
  });
});
