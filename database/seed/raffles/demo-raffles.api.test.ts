import { createHash, createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readBarcode } from '#domain/raffles/barcode.ts';
import { drawWinners } from '#domain/raffles/draw.ts';
import { commitmentText, entriesOfList, listText, placesOfList } from '#domain/raffles/list-text.ts';
import { PROJECT } from '#tests/support/source-files.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { OPEN_RAFFLE } from '../sites-and-roles.ts';
import { COMING_RAFFLE, seedDemoRaffles } from './demo-raffles.ts';
import { DRAWN_RAFFLE } from './drawn-raffle.ts';
import { FREE_TAGS, PRINTED_TAG } from './tags.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: Uint8Array, message: Uint8Array) => createHmac('sha256', key).update(message).digest();

const NOW = new Date('2026-11-21T15:00:00Z');

const shop = await openTestShop();
await seedDemoRaffles(shop.db, NOW);
afterAll(() => shop[Symbol.asyncDispose]());

test('the demo raffles follow the rules of a raffle', async () => {
  const raffles = await shop.db.selectFrom('raffles').selectAll().orderBy('id').execute();
  expect(raffles.map(({ code }) => code)).toEqual([DRAWN_RAFFLE, OPEN_RAFFLE, COMING_RAFFLE]);

  const [drawn] = raffles;
  const text = drawn?.list_text ?? '';
  const listHash = sha256(text);
  expect(drawn?.list_hash).toBe(listHash);
  const entries = entriesOfList(text) ?? [];
  expect(entries).toHaveLength(45);
  const header = {
    code: DRAWN_RAFFLE,
    title: drawn?.title ?? '',
    closedAt: drawn?.closed_at ?? NOW,
    deciderTitle: drawn?.decider_title ?? '',
    places: placesOfList(text) ?? 0,
    reserves: drawn?.reserve_count ?? 0,
  };
  expect(listText(header, entries)).toBe(text);

  const participants = await shop.db
    .selectFrom('raffle_participants')
    .select(['id', 'number', 'ticket', 'secret'])
    .where('number', 'is not', null)
    .orderBy('number')
    .execute();
  expect(participants.map((entry) => sha256(commitmentText(entry)))).toEqual(
    entries.map(({ commitment }) => commitment),
  );
  const won = await shop.db
    .selectFrom('raffle_winners as winner')
    .innerJoin('raffle_participants as entry', 'entry.id', 'winner.participant_id')
    .select('entry.number')
    .orderBy('place')
    .execute();
  const draw = { listHash, value: drawn?.decider_value ?? '', count: header.places, entries: entries.length };
  const winners = drawWinners(draw, hmac);
  expect(won.map(({ number }) => number)).toEqual(winners);
  const page = await readFile(join(PROJECT, 'docs/the-draw.md'), 'utf8');
  expect(page).toContain(`| \`${listHash}\` | \`${draw.value}\` | 45 | 9 | ${winners.join(' ')} |`);
});

test('one is open at every first start, in whole days of Moscow', async () => {
  const open = await shop.db
    .selectFrom('raffles')
    .selectAll()
    .where('code', '=', OPEN_RAFFLE)
    .executeTakeFirstOrThrow();
  expect([open.opens_at, open.closes_at, open.results_at]).toEqual([
    new Date('2026-10-31T21:00:00Z'),
    new Date('2026-12-20T21:00:00Z'),
    new Date('2026-12-25T09:00:00Z'),
  ]);
  expect(open.decider_title).toBe(
    'официальный курс доллара США Банка России, действующий 25\u00a0декабря 2026\u00a0года, четыре знака после запятой',
  );
  const entries = await shop.db
    .selectFrom('raffle_participants')
    .select('registered_at')
    .where('raffle_id', '=', open.id)
    .execute();
  expect(entries).toHaveLength(14);
  expect(entries.every(({ registered_at: at }) => at >= (open.opens_at ?? NOW) && at < NOW)).toBe(true);
});

test('the shop has unregistered tags, including the one in the picture', async () => {
  expect(new Set(FREE_TAGS).size).toBe(40);
  expect(FREE_TAGS).toContain(PRINTED_TAG);
  expect(FREE_TAGS.map(readBarcode)).toEqual(FREE_TAGS.map((value) => ({ value })));
  const known = await shop.db
    .selectFrom('tags')
    .select('barcode')
    .where('barcode', 'in', FREE_TAGS)
    .execute();
  const used = await shop.db
    .selectFrom('raffle_participants')
    .select('ticket')
    .where('ticket', 'in', FREE_TAGS)
    .execute();
  expect([known.length, used.length]).toEqual([40, 0]);
});
