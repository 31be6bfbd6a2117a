import { expect, test } from 'vitest';
import { readCommerceml } from '#server/features/exchange/reading/commerceml.ts';
import { catalogueXml, commerceml, goodXml } from '#tests/exchange/commerceml-files.ts';
import { openFreshDatabase } from '#tests/support/fresh-database.ts';
import { measureImport } from './exchange-run.ts';

/*
 * `npm run bench:exchange` with few goods, in a shop that sells meanwhile: they take no more of the bar than they are, times
 * what journeys beside it cost. Bytes and milliseconds are measured at full size only.
 */

const GOODS = 1000;
/** For 100 000 goods on the embedded database. */
const MOST_SECONDS = 300;
/** So many times longer than alone, also on a day on which the machine has half its speed; and what a file takes that has few. */
const BESIDE_JOURNEYS = 8;
const START_SECONDS = 5;
/** These goods come in more batches than that. */
const BATCHES = 10;

/** Letters of a good of a file of 200 MB. */
const LETTERS = 2000;

test('goods with two lots and three prices each are on sale within their bar, and shoppers are answered between two batches [E6.10] [E6.12]', async () => {
  await using database = await openFreshDatabase();
  const { seconds, counts, basket, listing } = await measureImport(database, {
    goods: GOODS,
    idleSeconds: 0.5,
  });
  expect(counts).toMatchObject({ made: GOODS, lots: 2 * GOODS, published: GOODS });
  expect(seconds).toBeLessThan(START_SECONDS + (MOST_SECONDS * GOODS * BESIDE_JOURNEYS) / 100_000);
  for (const [, during] of [basket, listing]) {
    expect(during).toBeGreaterThan(0);
    expect(during).toBeLessThan((seconds * 1000) / BATCHES);
  }
});

test('a file is read no further than its goods are taken, whatever its size [E6.11]', async () => {
  let [read, longest] = [0, 0];
  async function* bytes(): AsyncGenerator<Buffer> {
    const [head, end] = commerceml(catalogueXml([])).split('</Товары>');
    yield Buffer.from(head ?? '');
    for (read = 1; read <= GOODS; read += 1)
      yield Buffer.from(goodXml({ id: `good-${read}`, description: 'о'.repeat(LETTERS) }));
    yield Buffer.from(`</Товары>${end}`);
  }
  let taken = 0;
  for await (const { kind } of readCommerceml(bytes())) {
    if (kind !== 'good') continue;
    taken += 1;
    longest = Math.max(longest, read - taken);
  }
  expect([taken, longest]).toEqual([GOODS, 0]);
});
