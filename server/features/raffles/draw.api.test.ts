import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { drawWinners } from '#domain/raffles/draw.ts';
import { entriesOfList, placesOfList } from '#domain/raffles/list-text.ts';
import { givenList, RESULTS } from '#tests/support/given-list.ts';
import type { TestShop } from '#tests/support/test-shop.ts';
import { closeRaffle } from './close-raffle.ts';
import { drawRaffle } from './draw-raffle.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: Uint8Array, message: Uint8Array) => createHmac('sha256', key).update(message).digest();

describe('the winners are drawn', () => {
  test('by the deciding number, reproducibly', async () => {
    await using given = await givenList(30);
    await given.close();
    given.setTime(RESULTS);
    expect(await given.draw('81,2345')).toMatchObject({ outcome: 'drawn' });

    const { draw, activeTab, state } = await given.view();
    const list = (await given.list()).body;
    const expected = drawWinners(
      {
        listHash: sha256(list),
        value: '81.2345',
        count: placesOfList(list) ?? 0,
        entries: entriesOfList(list)?.length ?? 0,
      },
      hmac,
    );
    expect({ activeTab, state }).toEqual({ activeTab: 3, state: 'drawn' });
    expect(draw).toMatchObject({ deciderValue: '81.2345', decidedAt: RESULTS.toISOString() });
    expect(draw?.winners.map(({ place, number, prize }) => ({ place, number, prize }))).toEqual(
      expected.map((number, index) => ({
        place: index + 1,
        number,
        prize: ['Гарнитур с\u00a0малахитом', 'Подвеска', 'Подвеска', null, null][index],
      })),
    );
    expect(draw?.winners[0]).toMatchObject({
      displayName: 'Анна К.',
      ticket: expect.stringContaining('••••••'),
    });
  });

  test('all of them when there are fewer entries than prizes', async () => {
    await using given = await givenList(2);
    await given.close();
    given.setTime(RESULTS);
    await given.draw();
    const { draw } = await given.view();
    expect(draw?.winners.map(({ number }) => number).toSorted()).toEqual([1, 2]);
  });

  test('from an empty list, and then there are none', async () => {
    await using given = await givenList(0);
    await given.close();
    given.setTime(RESULTS);
    expect(await given.draw()).toEqual({ outcome: 'drawn', winners: [] });
  });

  test('and get a letter; participants with an account are notified in the shop', async () => {
    await using given = await givenList(2, {
      reserve_count: 0,
      prizes: JSON.stringify([{ title: 'Кольцо', imageId: null, count: 1 }]),
    });
    const { id: userId } = await given.shop.db
      .selectFrom('users')
      .select('id')
      .where('user_role', '=', 'user')
      .executeTakeFirstOrThrow();
    await given.change(1, { user_id: userId });
    await given.close();
    await given.shop.sentMessages();
    given.setTime(RESULTS);
    await given.draw();
    const [winner] = (await given.view()).draw?.winners ?? [];
    const letters = (await given.shop.sentMessages()).filter(({ subject }) => subject?.includes('выиграли'));
    expect(letters.map(({ recipient }) => recipient)).toEqual([`buyer-${winner?.number}@example.ru`]);
    const notices = await given.shop.db
      .selectFrom('notifications')
      .select(['user_id', 'type_code', 'link'])
      .execute();
    expect(notices).toEqual([
      {
        user_id: userId,
        type_code: winner?.number === 1 ? 'raffle_won' : 'raffle_drawn',
        link: `/raffles/${given.code}`,
      },
    ]);
  });
});

describe('however many entries take part', () => {
  /** A frozen list of this many entries, each of a separate account. */
  async function givenAccounts(count: number) {
    const given = await givenList(count);
    const { db } = given.shop;
    await db.deleteFrom('users').where('email', 'like', 'draws-%').execute();
    await sql`
      insert into users (email, full_name, user_role, price_role)
      select 'draws-' || n || '@example.ru', 'Кузнецова Анна', 'user', 'retail'
        from generate_series(1, ${count}::int) as n`.execute(db);
    await sql`
      update raffle_participants as entry set user_id = users.id
        from users
       where entry.raffle_id = ${given.id}
         and users.email = 'draws-' || (right(entry.ticket, 9)::int) || '@example.ru'`.execute(db);
    return given;
  }

  /** Counts the statements of an operation, and the notifications meanwhile. */
  async function measured(
    { shop }: Awaited<ReturnType<typeof givenList>>,
    work: (db: TestShop['db']) => Promise<unknown>,
  ) {
    let statements = 0;
    const db = shop.db.withPlugin({
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const notified: string[] = [];
    const channels = ['notifications', 'messages'];
    const silences = await Promise.all(
      channels.map((channel) =>
        shop.listen(
          channel,
          () => notified.push(channel),
          () => {},
        ),
      ),
    );
    await work(db);
    await expect.poll(() => notified.toSorted()).toEqual(expect.arrayContaining(['messages']));
    await Promise.all(silences.map((silence) => silence()));
    return { statements, channels: notified.toSorted() };
  }

  test('freezing the list and drawing take as many statements and notifications for 300 as for 30', async () => {
    const measure = async (count: number) => {
      await using given = await givenAccounts(count);
      const { services } = given.shop;
      const closing = await measured(given, (db) => closeRaffle({ ...services, db }, given.id));
      given.setTime(RESULTS);
      const drawing = await measured(given, (db) => drawRaffle({ ...services, db }, given.code, '81,2345'));
      const { count: notified } = await given.shop.db
        .selectFrom('notifications')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      expect(notified).toBe(count);
      return { closing, drawing };
    };
    const few = await measure(30);
    expect(few.closing.channels).toEqual(['messages']);
    expect(few.drawing.channels).toEqual(['messages', 'notifications']);
    expect(await measure(300)).toEqual(few);
  });
});

describe('the winners are not drawn', () => {
  test('before the list is frozen, before the day, twice, or by an invalid number', async () => {
    await using given = await givenList(3);
    expect(await given.draw()).toEqual({ outcome: 'not closed' });
    await given.close();
    expect(await given.draw()).toEqual({ outcome: 'too early' });
    given.setTime(RESULTS);
    expect(await given.draw('сколько-то')).toEqual({ outcome: 'no number' });
    expect(await given.draw('81,2345')).toMatchObject({ outcome: 'drawn' });
    const before = (await given.view()).draw;
    expect(await given.draw('81,2346')).toEqual({ outcome: 'drawn before' });
    expect((await given.view()).draw).toEqual(before);
    expect(await drawRaffle(given.shop.services, 'unknown', '1')).toEqual({ outcome: 'not found' });
  });

  test('twice, though two members of staff do it at once', async () => {
    await using given = await givenList(3);
    await given.close();
    given.setTime(RESULTS);
    const drawings = await Promise.all([given.draw('1'), given.draw('2')]);
    expect(drawings.map(({ outcome }) => outcome).toSorted()).toEqual(['drawn', 'drawn before']);
  });

  test.each([
    { what: 'another barcode', change: { ticket: '4601999999999' } },
    { what: 'another key', change: { secret: 'other' } },
    { what: 'no number', change: { number: null } },
  ])('from a list with an entry that has $what than when it was frozen', async ({ change }) => {
    await using given = await givenList(3);
    await given.close();
    await given.change(2, change);
    given.setTime(RESULTS);
    expect(await given.draw()).toEqual({ outcome: 'tampered' });
    expect((await given.view()).draw).toMatchObject({ winners: [] });
  });

  test.each([
    { what: 'text', change: { list_text: 'Другой список' } },
    { what: 'hash', change: { list_hash: '0'.repeat(64) } },
    { what: 'deciding number', change: { decider_title: 'Курс евро' } },
    { what: 'number of places', change: { reserve_count: 9 } },
  ])('when its $what has changed', async ({ change }) => {
    await using given = await givenList(3);
    await given.close();
    await given.shop.db.updateTable('raffles').set(change).where('id', '=', given.id).execute();
    given.setTime(RESULTS);
    expect(await given.draw()).toEqual({ outcome: 'tampered' });
  });
});
