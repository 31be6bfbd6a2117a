import { expect, test } from 'vitest';
import { openLiveModel } from '#server/features/catalog/live-model.ts';
import { commerceml, ONE_IMPORT, offersXml } from '#tests/exchange/commerceml-files.ts';
import { openExchange } from '#tests/exchange/open-exchange.ts';
import { unexpected } from '#tests/support/given-log.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

/** Milliseconds after a batch. */
const SOON = 2000;

const offer = (price: string, stock: number) =>
  commerceml(offersXml([{ id: 'good-1', title: 'Кольцо', prices: { retail: price }, stock }]));

test('what a batch has changed is on the storefront of two nodes within two seconds [E6.13]', async () => {
  await using shop = await openExchange();
  await shop.exchange({ 'import.xml': ONE_IMPORT, 'offers.xml': offer('100', 1) });
  const { id } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('vendor_code', '=', 'ПК-1')
    .executeTakeFirstOrThrow();
  const open = () => openLiveModel(shop, () => shop.now, unexpected);
  const models = [await open(), await open()] as const;
  await using first = await openTestShop({ catalog: models[0] });
  await using second = await openTestShop({ catalog: models[1] });
  const shown = async ({ api }: typeof first) => {
    const { groups } = await api('GET /catalog/v1/products/view', { query: { id } });
    return groups.map(({ remnants }) => remnants);
  };
  for (const node of [first, second]) expect(await shown(node)).toEqual([1]);
  await shop.exchange({ 'rests.xml': offer('100', 7) });
  for (const node of [first, second]) {
    await expect.poll(() => shown(node), { timeout: SOON, interval: 20 }).toEqual([7]);
  }
  for (const model of models) await model.stop();
});
