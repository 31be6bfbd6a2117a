import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { commitmentText, entriesOfList, placesOfList } from '#domain/raffles/list-text.ts';
import { CLOSES, givenList, RESULTS } from '#tests/support/given-list.ts';
import { barcode, givenTags, input } from '#tests/support/given-raffle.ts';
import { moderate } from './moderate.ts';
import { planClosings } from './plan-closings.ts';

const HOUR = 3_600_000;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('the list is frozen', () => {
  test('by its job, at its time and not before (ADR 0052)', async () => {
    await using given = await givenList(3);
    given.setTime(new Date(CLOSES.getTime() - 60_000));
    await planClosings(given.shop.services);
    await given.shop.runJobs();
    expect((await given.view()).draw).toBeNull();
    await given.shop.runJobs({ at: CLOSES });
    given.setTime(CLOSES);
    expect(await given.view()).toMatchObject({ state: 'closed', draw: { entries: 3, decidedAt: null } });
  });

  test('once: repeating it changes nothing', async () => {
    await using given = await givenList(2);
    const closing = await given.close();
    expect(closing).toMatchObject({ outcome: 'closed', entries: 2 });
    given.setTime(RESULTS);
    expect(await given.close()).toEqual({ outcome: 'closed before' });
    expect((await given.view()).draw).toMatchObject({ closedAt: CLOSES.toISOString() });
  });

  test('though two nodes do it at once', async () => {
    await using given = await givenList(5);
    const closings = await Promise.all([given.close(), given.close()]);
    expect(closings.map(({ outcome }) => outcome).toSorted()).toEqual(['closed', 'closed before']);
  });

  test('as a text whose hash is published, with a number, a masked barcode and a commitment for each entry', async () => {
    await using given = await givenList(3);
    await given.close();
    const { draw } = await given.view();
    const list = await given.list();
    expect(list.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': `attachment; filename="${given.code}.txt"`,
      etag: `"${draw?.listHash}"`,
    });
    expect(sha256(list.body)).toBe(draw?.listHash);
    expect(draw).toMatchObject({ listUrl: `/api/raffles/v1/lists/${given.code}`, places: 5, reserves: 2 });
    expect(placesOfList(list.body)).toBe(5);
    const old = await given.shop.app.inject(`/api/raffles/v1/${given.code}/list.txt`);
    expect(old.headers.location).toBe(draw?.listUrl);
    expect(entriesOfList(list.body)).toEqual(
      [1, 2, 3].map((number) => ({
        number,
        ticket: `460••••••000${number}`,
        commitment: sha256(commitmentText({ secret: `secret-${number}`, ticket: barcode(number) })),
      })),
    );
    expect((await given.list({ 'if-none-match': `"${draw?.listHash}"` })).statusCode).toBe(304);
    for (const word of ['Анна', 'buyer-', '+7912', 'secret-']) expect(list.body).not.toContain(word);
  });

  test('and until then it cannot be downloaded', async () => {
    await using given = await givenList(1);
    expect((await given.list()).statusCode).toBe(404);
  });

  test('and every participant gets its hash and their numbers, one letter per mailbox', async () => {
    await using given = await givenList(3);
    await given.change(3, { email: 'Buyer-1@example.ru' });
    await given.close();
    const { draw } = await given.view();
    const letters = await given.shop.sentMessages();
    expect(letters.map(({ recipient }) => recipient).toSorted()).toEqual([
      'buyer-1@example.ru',
      'buyer-2@example.ru',
    ]);
    const toBuyer = (number: number) =>
      letters.find(({ recipient }) => recipient === `buyer-${number}@example.ru`)?.text;
    expect(toBuyer(1)).toContain('Ваши номера в\u00a0списке: 1, 3.');
    expect(toBuyer(2)).toContain('Ваш номер в\u00a0списке: 2.');
    expect(toBuyer(1)).toContain(draw?.listHash);
  });

  test('and accepts no further tags', async () => {
    await using given = await givenList(1);
    const [tag = ''] = await givenTags(given.shop.db, [500]);
    await given.close();
    await expect(
      given.shop.api('POST /raffles/v1/participants/:code', {
        params: { code: given.code },
        body: input(tag),
      }),
    ).rejects.toMatchObject({ status: 410 });
  });

  test('and keeps its numbers when a participant is erased, without the name', async () => {
    await using given = await givenList(3);
    await given.close();
    await given.change(2, { display_name: '', full_name: '', email: '', phone: '' });
    const { data } = (await given.view()).participants;
    expect(data.map(({ number, displayName }) => [number, displayName])).toEqual([
      [1, 'Анна К.'],
      [2, 'Участник'],
      [3, 'Анна К.'],
    ]);
    given.setTime(RESULTS);
    expect(await given.draw()).toMatchObject({ outcome: 'drawn' });
  });
});

describe('entries that await moderation', () => {
  test('keep the list open for a day, and are then left out', async () => {
    await using given = await givenList(2);
    await given.change(2, { is_active: false });
    expect(await given.close()).toEqual({ outcome: 'waiting', entries: 1 });
    await given.shop.services.jobs.add(given.shop.db, 'raffles.close', { raffleId: given.id });
    for (let hour = 0; hour < 24; hour += 1) {
      await given.shop.runJobs({ at: new Date(CLOSES.getTime() + hour * HOUR) });
      expect((await given.view()).draw).toBeNull();
    }
    await given.shop.runJobs({ at: new Date(CLOSES.getTime() + 24 * HOUR) });
    expect((await given.view()).draw).toMatchObject({ entries: 1 });
  });

  test('are approved or refused, and their owners are notified', async () => {
    await using given = await givenList(3);
    await given.change(2, { is_active: false });
    await given.change(3, { is_active: false });
    const { services } = given.shop;
    const say = (number: number, isAccepted: boolean) =>
      moderate(services, { code: given.code, ticket: barcode(number), isAccepted });
    expect(await say(2, true)).toBe('done');
    expect(await say(3, false)).toBe('done');
    expect(await say(2, false)).toBe('nothing waits');
    expect(await say(9, true)).toBe('nothing waits');
    expect(await moderate(services, { code: 'unknown', ticket: barcode(1), isAccepted: true })).toBe(
      'no raffle',
    );
    const letters = await given.shop.sentMessages();
    expect(letters.map(({ recipient, subject }) => `${recipient}: ${subject}`).toSorted()).toEqual([
      'buyer-2@example.ru: Розыгрыш «Малахитовая шкатулка»: вы в\u00a0списке участников',
      'buyer-3@example.ru: Розыгрыш «Малахитовая шкатулка»: штрихкод не\u00a0принят',
    ]);
    expect(await given.close()).toMatchObject({ outcome: 'closed', entries: 2 });
    expect(await say(3, true)).toBe('list is frozen');
  });
});
