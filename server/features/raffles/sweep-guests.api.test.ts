import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { barcode, givenEntries, givenRaffle } from '#tests/support/given-raffle.ts';
import { addScheduled, forgetJobs } from '#tests/support/run-jobs.ts';
import { openTestShopBy } from '#tests/support/test-shop.ts';
import { closeRaffle } from './close-raffle.ts';
import { drawRaffle } from './draw-raffle.ts';

const CLOSES = new Date('2026-12-20T21:00:00Z');
const DRAWN = new Date('2026-12-25T09:00:00Z');
const DAY = 24 * 3_600_000;
const PLACES = 5;

const daysAfter = (days: number) => new Date(DRAWN.getTime() + days * DAY);

/** A drawn raffle of thirty guests, swept every night until the given moment. */
async function givenDrawn(isDrawn = true) {
  const shop = await openTestShopBy(() => DRAWN);
  await forgetJobs(shop.db);
  const raffle = await givenRaffle(shop.db);
  await givenEntries(shop.db, raffle.id, 30);
  const owner = await shop.db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
  await shop.db
    .updateTable('raffle_participants')
    .set({ user_id: owner.id })
    .where('ticket', 'in', [barcode(1), barcode(2)])
    .where('raffle_id', '=', raffle.id)
    .execute();
  await closeRaffle({ ...shop.services, now: () => CLOSES }, raffle.id);
  if (isDrawn) await drawRaffle(shop.services, raffle.code, '81,2345');
  return {
    shop,
    async sweep(at: Date) {
      await addScheduled(shop.services, 'raffles.sweep', new Date(at.getTime() - DAY), at);
      await shop.runJobs({ at });
    },
    entries: () =>
      shop.db
        .selectFrom('raffle_participants as entry')
        .leftJoin('raffle_winners as winner', 'winner.participant_id', 'entry.id')
        .selectAll('entry')
        .select('winner.place')
        .where('entry.raffle_id', '=', raffle.id)
        .orderBy('entry.number')
        .execute(),
    view: () => shop.api('GET /raffles/v1/:code', { params: { code: raffle.code } }),
    list: () => shop.app.inject(`/api/raffles/v1/lists/${raffle.code}`),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

const isKnown = ({ full_name, email, phone }: { full_name: string; email: string; phone: string }) =>
  full_name !== '' && email !== '' && phone !== '';

describe('ninety days after the draw (ADR 0052)', () => {
  test('guests who have won nothing are anonymised, winners and accounts are not', async () => {
    await using given = await givenDrawn();
    await given.sweep(daysAfter(91));
    const entries = await given.entries();
    const named = entries.filter(isKnown);
    expect(named).toEqual(entries.filter(({ place, user_id }) => place !== null || user_id !== null));
    expect(named.filter(({ place }) => place !== null)).toHaveLength(PLACES);
    const [forgotten] = entries.filter((entry) => !named.includes(entry));
    expect(forgotten).toMatchObject({
      full_name: '',
      email: '',
      phone: '',
      display_name: '',
      consented_from: null,
      publication_consented_at: null,
    });
  });

  test('the list is unchanged, and participants still find their entries in it', async () => {
    await using given = await givenDrawn();
    const before = await given.view();
    await given.sweep(daysAfter(91));
    const after = await given.view();
    expect(after.draw).toEqual(before.draw);
    const { body } = await given.list();
    expect(createHash('sha256').update(body).digest('hex')).toBe(before.draw?.listHash);
    expect(after.participants.data.map(({ number, ticket }) => [number, ticket])).toEqual(
      before.participants.data.map(({ number, ticket }) => [number, ticket]),
    );
  });
});

describe('guests are not anonymised', () => {
  test('before the ninetieth day', async () => {
    await using given = await givenDrawn();
    await given.sweep(daysAfter(89));
    expect((await given.entries()).every(isKnown)).toBe(true);
  });

  test('while the raffle is not drawn', async () => {
    await using given = await givenDrawn(false);
    await given.sweep(daysAfter(200));
    expect((await given.entries()).every(isKnown)).toBe(true);
  });
});
