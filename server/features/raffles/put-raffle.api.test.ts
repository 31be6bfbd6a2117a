import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { barcode } from '#tests/support/given-raffle.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { linkResults } from './draft-queries.ts';
import { loadTags } from './load-tags.ts';
import { publishRaffle, putRaffle, RaffleFile } from './put-raffle.ts';

const FILE = {
  title: 'Весенняя капель',
  opensAt: '2026-12-01T00:00:00+03:00',
  closesAt: '2027-01-01T00:00:00+03:00',
  resultsAt: '2027-01-15T12:00:00+03:00',
  organizer: 'ООО «Лунница»',
  prizes: [{ title: 'Кольцо' }, { title: 'Подвеска', count: 3 }],
  reserves: 2,
  decider: 'Курс доллара США на\u00a015\u00a0января 2027\u00a0года',
};

/** The smallest document that a reader opens. */
const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

async function givenConditions() {
  const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-raffle-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'conditions.pdf');
  await writeFile(path, PDF);
  return path;
}

let made = 0;
function newCode(): string {
  made += 1;
  return `put-${made}`;
}

describe('a raffle prepared by staff', () => {
  test('is published with its conditions, and its list is planned to be frozen (decision T2.34)', async () => {
    await using shop = await openTestShop();
    const code = newCode();
    const file = RaffleFile.parse({ ...FILE, code, conditions: await givenConditions() });
    expect(await putRaffle(shop.services, file)).toBe(true);
    expect(await publishRaffle(shop.services, code)).toEqual({ outcome: 'published' });

    const raffle = await shop.api('GET /raffles/v1/:code', { params: { code } });
    expect(raffle).toMatchObject({ state: 'soon', title: 'Весенняя капель', deciderTitle: FILE.decider });
    const conditions = await shop.app.inject(raffle.rafflesConditionsFile ?? '');
    expect([conditions.statusCode, conditions.headers['content-type'], conditions.body]).toEqual([
      200,
      'application/pdf',
      PDF,
    ]);
    const closing = new Date('2026-12-31T21:00:00Z');
    await shop.runJobs({ at: closing });
    const closed = await shop.api('GET /raffles/v1/:code', { params: { code } });
    expect(closed.draw).toMatchObject({ closedAt: closing.toISOString(), entries: 0 });
  });

  test('is not published while incomplete', async () => {
    await using shop = await openTestShop();
    const code = newCode();
    await putRaffle(shop.services, RaffleFile.parse({ code, title: 'Пустой' }));
    expect(await publishRaffle(shop.services, code)).toEqual({
      outcome: 'unfinished',
      missing: ['opensAt', 'closesAt', 'resultsAt', 'conditions', 'organizer', 'decider', 'prizes'],
    });
    await expect(shop.api('GET /raffles/v1/:code', { params: { code } })).rejects.toMatchObject({
      status: 404,
    });
    expect(await publishRaffle(shop.services, 'unknown')).toEqual({ outcome: 'not found' });
  });

  test('is not published after its dates', async () => {
    await using shop = await openTestShop();
    const code = newCode();
    const conditions = await givenConditions();
    const dates = { opensAt: '2026-01-01T00:00:00Z', closesAt: '2026-02-01T00:00:00Z' };
    await putRaffle(shop.services, RaffleFile.parse({ ...FILE, ...dates, code, conditions }));
    expect(await publishRaffle(shop.services, code)).toEqual({ outcome: 'over' });
  });

  test('can be changed until it is published, and not afterwards', async () => {
    await using shop = await openTestShop();
    const code = newCode();
    const file = RaffleFile.parse({ ...FILE, code, conditions: await givenConditions() });
    await putRaffle(shop.services, { ...file, decider: 'Ещё не решено' });
    await putRaffle(shop.services, { ...file, conditions: undefined });
    await publishRaffle(shop.services, code);
    expect(await putRaffle(shop.services, { ...file, decider: 'Другое число' })).toBe(false);
    expect(await publishRaffle(shop.services, code)).toEqual({ outcome: 'published before' });
    const raffle = await shop.api('GET /raffles/v1/:code', { params: { code } });
    expect(raffle.deciderTitle).toBe(FILE.decider);
  });

  test('gets the link to its results only after the winners are known', async () => {
    await using shop = await openTestShop();
    const code = newCode();
    await putRaffle(shop.services, RaffleFile.parse({ ...FILE, code, conditions: await givenConditions() }));
    await publishRaffle(shop.services, code);
    expect(await linkResults(shop.db, code, 'https://vk.example/lunnitsa')).toBe(false);
  });
});

test('tags are read from lines, with their sizes, and invalid barcodes are reported', async () => {
  await using shop = await openTestShop();
  const { id: size } = await shop.db
    .selectFrom('product_groups')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const [first, second, third] = [801, 802, 803].map(barcode);
  const text = `${first}\r\n\n${second};${size}\n460123\n4-601${third?.slice(4)} ; 999999999\n${first};1;2\n`;
  expect(await loadTags(shop.services, text)).toEqual({
    added: 3,
    known: 0,
    wrong: [
      { line: 4, text: '460123' },
      { line: 6, text: `${first};1;2` },
    ],
  });
  expect(await loadTags(shop.services, text)).toMatchObject({ added: 0, known: 3 });
  const tags = await shop.db
    .selectFrom('tags')
    .select(['barcode', 'group_id'])
    .where('barcode', 'in', [first ?? '', second ?? '', third ?? ''])
    .orderBy('barcode')
    .execute();
  expect(tags.map(({ group_id }) => group_id)).toEqual([null, size, null]);
});
