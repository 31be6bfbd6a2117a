import { expect, test } from 'vitest';
import { catalogueXml, classifierXml, offersXml } from '#tests/exchange/commerceml-files.ts';
import { openExchange } from '#tests/exchange/open-exchange.ts';
import { givenSession } from '#tests/support/given-staff.ts';

const RING = { id: 'good-1', title: 'Кольцо «Перекат»', article: 'ПК-1', groups: ['g1'] };
const CODES = '4601234567893, 46009342;14601234567890';

const goodOf = (codes: string) => catalogueXml([{ ...RING, more: `<Штрихкод>${codes}</Штрихкод>` }]);

const offersOf = (codes: string) =>
  offersXml([
    {
      id: 'good-1#c17',
      title: 'Кольцо',
      size: '17',
      prices: { retail: '4900' },
      stock: 1,
      more: `<Штрихкод>${codes}</Штрихкод>`,
    },
  ]);

test('a good is found by each of its barcodes and of those of its lots, until 1C takes one away [E3.21]', async () => {
  await using shop = await openExchange();
  await shop.apply(
    classifierXml({ groups: [{ id: 'g1', title: 'Кольца из 1С' }] }) +
      goodOf(CODES) +
      offersOf('4601234567909'),
  );
  const finds = async (search: string) => {
    const { products, count } = await shop.api('POST /catalog/v1/products', {
      body: { limit: 50, page: 1, filter: { search } },
    });
    return count === 1 && products['1']?.[0]?.title === RING.title;
  };
  const found = async () => {
    const codes = ['4601234567893', '46009342', '14601234567890', '4601234567909', '46 01234 567893'];
    return Promise.all(codes.map(finds));
  };
  expect(await found()).toEqual([true, true, true, true, true]);
  expect(await finds('4601234567886')).toBe(false);

  await shop.apply(goodOf('46009342') + offersOf(''));
  expect(await found()).toEqual([false, true, false, false, false]);
});

test('the palette and the list of goods find a barcode that 1C has given [E3.21]', async () => {
  await using shop = await openExchange();
  await shop.apply(goodOf(CODES));
  const { id } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('vendor_code', '=', RING.article)
    .executeTakeFirstOrThrow();
  const { send } = await givenSession(shop, 'owner');
  for (const code of CODES.split(/[,; ]+/)) {
    expect((await send(`GET /search?q=${code}`)).body.data).toContainEqual(
      expect.objectContaining({ kind: 'product', id: String(id) }),
    );
    expect((await send(`GET /products?q=${code}`)).body.data).toMatchObject([{ id }]);
  }
});
