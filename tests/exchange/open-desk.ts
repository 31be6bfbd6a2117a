import { childrenOf, treeOf } from '#tests/feeds/xml-tree.ts';
import { givenOrder, ON_RECEIPT } from '#tests/support/given-order.ts';
import { forgetOrders } from '#tests/support/given-past.ts';
import {
  catalogueXml,
  classifierXml,
  commerceml,
  documentXml,
  type GivenDocument,
  offersXml,
} from './commerceml-files.ts';
import { meanwhile, openExchange } from './open-exchange.ts';

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** A shop with goods of 1C, a buyer of them, and 1C that asks for orders. */
export async function openDesk(own: Parameters<typeof openExchange>[0] = {}) {
  const shop = await openExchange(own);
  await forgetOrders(shop.db);
  await shop.apply(
    classifierXml({ groups: [{ id: 'g1', title: 'Кольца из 1С' }] }) +
      catalogueXml([{ id: 'good-1', title: 'Кольцо «Перекат»', article: 'ПК-1', groups: ['g1'] }]),
  );
  await shop.apply(
    offersXml([{ id: 'good-1#c16', title: 'Кольцо', size: '16', prices: { retail: '4841.71' }, stock: 9 }]),
    { name: 'offers.xml' },
  );
  const { id: sizeId } = await shop.db
    .selectFrom('product_groups as size')
    .innerJoin('products', 'products.id', 'size.product_id')
    .select('size.id')
    .where('vendor_code', '=', 'ПК-1')
    .executeTakeFirstOrThrow();
  const buyer = await shop.as({ userRole: 'user' });
  await shop.oneC.checkauth('sale');
  return Object.assign(shop, {
    sizeId,
    /** The order as its buyer sees it. */
    see: (orderId: number) => buyer('GET /orders/v1/view', { query: { orderId } }),
    /** Pays at the bank, as the buyer does. */
    async pay(billId: number) {
      const { url } = await buyer('POST /payments/v1/url', { body: { billId } });
      await shop.app.inject({
        method: 'POST',
        url: `${new URL(url, 'http://localhost').pathname}/pay`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: '',
      });
      await shop.runJobs();
    },
    /** The orders that 1C is given. */
    async query(oneC = shop.oneC): Promise<Element[]> {
      const { text } = await oneC.mode('query', { type: 'sale' });
      return childrenOf(treeOf(text).documentElement, 'Документ');
    },
    /** What 1C reports of orders, in a file that it sends without `import`. */
    report: (documents: readonly GivenDocument[], name = 'documents.xml') =>
      meanwhile(
        shop,
        shop.oneC.send(name, commerceml(documents.map(documentXml).join('')), { type: 'sale' }),
      ),
    /** Pieces of the size. */
    async lot() {
      const { stock, reserved } = await shop.db
        .selectFrom('offers')
        .select(['stock', 'reserved'])
        .where('group_id', '=', sizeId)
        .executeTakeFirstOrThrow();
      return { stock, reserved };
    },
    order: (changes: Parameters<typeof givenOrder>[2] = {}) =>
      givenOrder(buyer, [sizeId], { personalPayment: ON_RECEIPT, ...changes }),
  });
}
