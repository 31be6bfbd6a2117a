import { expect, test } from 'vitest';
import { openIndex, type ProductFacts } from '#catalogue/index.ts';
import { openByteShelf } from './byte-shelf.ts';

const RING = 1;
const EARRINGS = 2;

const facts = (id: number): ProductFacts => ({
  id,
  primaryCategoryId: 1,
  otherCategoryIds: [],
  partnerId: null,
  setId: null,
  setPosition: 0,
  modelCode: null,
  discountPercent: 0,
  rate: 0,
  reviewCount: 0,
  popularity: 0,
  createdAt: new Date(0),
  siteIds: [],
  stickerIds: [],
  valueIds: [],
  sizes: [],
  pickup: [],
  prices: [],
  title: `Изделие ${id}`,
  vendorCode: `И-${id}`,
  uins: [],
  barcodes: [],
});

/** An index that numbers the products in this order. */
function indexOf(ids: readonly number[]) {
  const filling = openIndex(
    { siteIds: [], categories: [], filters: [], values: [], stickerIds: [], selections: [] },
    ids.length,
  );
  for (const id of ids) filling.add(facts(id));
  const finishing = filling.finish([]);
  for (let step = finishing.next(); ; step = finishing.next()) if (step.done) return step.value;
}

const openShelf = () => openByteShelf({ most: 1000, perProduct: 100 });

/** Texts of the products, and which of them had to be made. */
async function take(
  shelf: ReturnType<typeof openShelf>,
  index: ReturnType<typeof indexOf>,
  ids: number[],
  version = '',
) {
  const made: number[] = [];
  const bytes = await shelf.take(index, ids, 'kind', async (missing) => {
    made.push(...missing);
    return new Map(missing.map((id) => [id, Buffer.from(`${id}${version}`)]));
  });
  return { made, texts: bytes.map(String) };
}

test('what was made once is there, until the product changes', async () => {
  const [shelf, index] = [openShelf(), indexOf([RING, EARRINGS])];
  expect(await take(shelf, index, [RING])).toEqual({ made: [RING], texts: ['1'] });
  expect(await take(shelf, index, [EARRINGS, RING])).toEqual({ made: [EARRINGS], texts: ['2', '1'] });
  shelf.forget(index, [RING]);
  expect(await take(shelf, index, [EARRINGS, RING], ' new')).toEqual({ made: [RING], texts: ['2', '1 new'] });
});

test('what was begun to be made before a change is not there after it', async () => {
  const [shelf, index] = [openShelf(), indexOf([RING])];
  const reading = Promise.withResolvers<Map<number, Buffer>>();
  const taking = shelf.take(index, [RING], 'kind', () => reading.promise);
  shelf.forget(index, [RING]);
  reading.resolve(new Map([[RING, Buffer.from('1 old')]]));
  expect((await taking).map(String)).toEqual(['1 old']);
  expect(await take(shelf, index, [RING], ' new')).toEqual({ made: [RING], texts: ['1 new'] });
});

test('of each kind there are other bytes', async () => {
  const [shelf, index] = [openShelf(), indexOf([RING])];
  await take(shelf, index, [RING]);
  const [guest] = await shelf.take(
    index,
    [RING],
    'other',
    async () => new Map([[RING, Buffer.from('guest')]]),
  );
  expect(String(guest)).toBe('guest');
});

test('a number of another index is another product', async () => {
  const shelf = openShelf();
  const [before, after] = [indexOf([RING, EARRINGS]), indexOf([EARRINGS, RING])];
  await take(shelf, before, [RING, EARRINGS]);
  expect(await take(shelf, after, [RING])).toEqual({ made: [RING], texts: ['1'] });
  expect(await take(shelf, before, [EARRINGS])).toEqual({ made: [], texts: ['2'] });
});
