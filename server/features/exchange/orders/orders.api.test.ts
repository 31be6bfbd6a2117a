import { describe, expect, test } from 'vitest';
import { advanceOrder } from '#server/features/orders/advance-order.ts';
import { offersXml } from '#tests/exchange/commerceml-files.ts';
import { carryBy } from '#tests/exchange/given-exchange.ts';
import { openOneC } from '#tests/exchange/one-c.ts';
import { type Desk, openDesk } from '#tests/exchange/open-desk.ts';
import { problemsOf } from '#tests/exchange/schema-of-documents.ts';
import { childrenOf, textOf, treeOf } from '#tests/feeds/xml-tree.ts';
import { givenManyOrders } from '#tests/support/given-many-orders.ts';
import { ONLINE } from '#tests/support/given-order.ts';
import { countUnacknowledged } from './export-queries.ts';

const query = (shop: Desk, oneC = shop.oneC) => shop.query(oneC);

const idsOf = (documents: readonly Element[]): string[] => documents.map((one) => textOf(one, 'Ид') ?? '');

const success = (shop: Desk, oneC = shop.oneC) => oneC.mode('success', { type: 'sale' });

describe('an order', () => {
  test('is given until it is confirmed, and then no more [E7.1, E7.2]', async () => {
    await using shop = await openDesk();
    const { orderId: id } = await shop.order();
    expect(idsOf(await query(shop))).toEqual([String(id)]);
    expect(idsOf(await query(shop))).toEqual([String(id)]);
    expect((await success(shop)).text).toBe('success');
    expect(await query(shop)).toEqual([]);
    expect((await success(shop)).text).toBe('success');
  });

  test('that changes between query and success comes again [E7.3]', async () => {
    await using shop = await openDesk();
    const { orderId: id, number } = await shop.order();
    await query(shop);
    await advanceOrder(shop.services, number, 'confirmed');
    await success(shop);
    expect(idsOf(await query(shop))).toEqual([String(id)]);
    await success(shop);
    expect(await query(shop)).toEqual([]);
    await advanceOrder(shop.services, number, 'packing');
    const [changed] = await query(shop);
    expect(changed?.textContent).toContain('packing');
  });

  test('is not confirmed by another session [E7.4]', async () => {
    await using shop = await openDesk();
    const { orderId: id } = await shop.order();
    await query(shop);
    const other = openOneC(carryBy(shop.app));
    await other.checkauth('sale');
    await success(shop, other);
    expect(idsOf(await query(shop))).toEqual([String(id)]);
  });

  test('has sums that add up to the kopeck, the ids of 1C and its delivery [E7.6, E7.7, E7.10]', async () => {
    await using shop = await openDesk();
    await shop.order({ count: 3 });
    const [document] = await query(shop);
    if (document === undefined) throw new Error('No order was given');
    const [list] = childrenOf(document, 'Товары');
    const lines = childrenOf(list as Element, 'Товар');
    const money = (line: Element, name: string) => Math.round(Number(textOf(line, name)) * 100);
    for (const line of lines) {
      expect(money(line, 'ЦенаЗаЕдиницу') * Number(textOf(line, 'Количество'))).toBe(money(line, 'Сумма'));
    }
    expect(lines.reduce((sum, line) => sum + money(line, 'Сумма'), 0)).toBe(money(document, 'Сумма'));
    expect(lines.map((line) => textOf(line, 'Ид'))).toContain('good-1#c16');
    expect(lines.map((line) => textOf(line, 'Ид'))).not.toContain('ORDER_DELIVERY');
  });

  test('of goods of the shop has ids of the shop [E7.7]', async () => {
    await using shop = await openDesk();
    await shop.db.deleteFrom('external_ids').where('kind', '=', 'offer').execute();
    await shop.order();
    const [document] = await query(shop);
    const [list] = childrenOf(document as Element, 'Товары');
    expect(childrenOf(list as Element, 'Товар').map((line) => textOf(line, 'Ид'))).toEqual([
      expect.stringMatching(/^site#\d+$/),
    ]);
  });

  test('that waits for an online payment is not given before it is paid', async () => {
    await using shop = await openDesk();
    await shop.order({ personalPayment: ONLINE });
    expect(await query(shop)).toEqual([]);
  });

  test('is given to an account of its site and right only [E7.14]', async () => {
    await using shop = await openDesk({ site_id: 2 });
    await shop.order();
    expect(await query(shop)).toEqual([]);
    await shop.db.updateTable('exchange_accounts').set({ site_id: 1 }).execute();
    expect(await query(shop)).toHaveLength(1);
    await shop.db.updateTable('exchange_accounts').set({ may_orders: false }).execute();
    expect(await shop.oneC.mode('query', { type: 'sale' })).toMatchObject({ status: 403, first: 'failure' });
  });
});

describe('an account', () => {
  test('is given orders from its status on, and those that it was given until their end', async () => {
    await using shop = await openDesk({ settings: { ordersFrom: 'confirmed' } });
    const { orderId: id, number } = await shop.order();
    const { number: cancelled } = await shop.order();
    expect(await query(shop)).toEqual([]);
    expect(await countUnacknowledged(shop.db)).toBe(0);
    await advanceOrder(shop.services, cancelled, 'cancelled');
    await advanceOrder(shop.services, number, 'packing');
    expect(await countUnacknowledged(shop.db)).toBe(1);
    expect(idsOf(await query(shop))).toEqual([String(id)]);
    await success(shop);
    await advanceOrder(shop.services, number, 'cancelled');
    expect(idsOf(await query(shop))).toEqual([String(id)]);
  });

  test('is given orders from its day on, by the clock of the shop, also older ones than itself', async () => {
    await using shop = await openDesk();
    const { orderId: id } = await shop.order();
    const placed = (at: string) =>
      shop.db
        .updateTable('orders')
        .set({ created_at: new Date(at) })
        .where('id', '=', id)
        .execute();
    await placed('2026-10-09T21:00:00Z');
    expect(await query(shop)).toEqual([]);
    await shop.setSettings({ ordersSince: '2026-10-10' });
    expect(idsOf(await query(shop))).toEqual([String(id)]);
    expect(await countUnacknowledged(shop.db)).toBe(1);
    await placed('2026-10-09T20:59:59Z');
    expect(await query(shop)).toEqual([]);
    expect(await countUnacknowledged(shop.db)).toBe(0);
  });
});

test('many orders go out in parts of 200 within two seconds each, the oldest change first [E7.13]', async () => {
  await using shop = await openDesk();
  const ids = await givenManyOrders(shop.db, { count: 450, createdAt: shop.now });
  const parts: string[][] = [];
  while (true) {
    const asked = performance.now();
    const part = idsOf(await query(shop));
    expect(performance.now() - asked).toBeLessThan(2000);
    if (part.length === 0) break;
    parts.push(part);
    await success(shop);
  }
  expect(parts.map(({ length }) => length)).toEqual([200, 200, 50]);
  expect(parts.flat()).toEqual(ids.map(String));
});

test('orders are valid by schema 2.10, with their letters in both encodings [E7.5]', async () => {
  await using shop = await openDesk();
  const comment = 'Гравировка ₽ 💍 «А & Б» <до 17:00>';
  const { orderId: id } = await shop.order({ count: 3, personalCommentary: comment });
  await shop.order({ recipient: { fio: 'Белов Иван', phone: '+79991230002' } });
  const { user_id: userId } = await shop.db
    .selectFrom('orders')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const asOrganization = (organization: { inn: string | null; organization: string | null }) =>
    shop.db.updateTable('users').set(organization).where('id', '=', userId).execute();
  const inUtf8 = await query(shop);
  expect(inUtf8).toHaveLength(2);
  expect(inUtf8.flatMap(problemsOf)).toEqual([]);
  expect(inUtf8.map((one) => textOf(one, 'Комментарий'))).toContain(comment);
  await shop.db
    .updateTable('exchange_accounts')
    .set({ settings: JSON.stringify({ encoding: 'windows-1251' }) })
    .execute();
  const answer = await shop.oneC.mode('query', { type: 'sale' });
  expect(answer.headers['content-type']).toBe('application/xml; charset=windows-1251');
  const inWindows = childrenOf(treeOf(answer.text).documentElement, 'Документ');
  expect(inWindows.map(({ textContent }) => textContent)).toEqual(
    inUtf8.map(({ textContent }) => textContent),
  );
  await asOrganization({ inn: '6670000017', organization: 'ООО «Самоцвет»' });
  const ofOrganization = await query(shop);
  await asOrganization({ inn: null, organization: null });
  expect(ofOrganization[0]?.textContent).toContain('6670000017');
  expect(ofOrganization.flatMap(problemsOf)).toEqual([]);
});

test('nothing to give is a document without orders, in the version and encoding of 1C [E7.12]', async () => {
  await using shop = await openDesk({ settings: { encoding: 'windows-1251' } });
  await shop.oneC.init('sale', '3.1');
  const answer = await shop.oneC.mode('query', { type: 'sale' });
  expect(answer.headers['content-type']).toBe('application/xml; charset=windows-1251');
  expect(answer.text).toContain('encoding="WINDOWS-1251"');
  expect(answer.text).toMatch(/ВерсияСхемы="3\.1"[^>]*>\s*<Контейнер><\/Контейнер>/);
});

test('info lists statuses in both spellings, payments and deliveries [E7.24]', async () => {
  await using shop = await openDesk();
  const { text } = await shop.oneC.mode('info', { type: 'sale' });
  const [lists] = childrenOf(treeOf(text).documentElement, 'Справочник');
  const idsIn = (name: string) => {
    const [list] = childrenOf(lists as Element, name);
    return childrenOf(list as Element, 'Элемент').map((one) => textOf(one, 'Ид'));
  };
  expect(idsIn('Статусы')).toContain('packing');
  expect(idsIn('Cтатусы')).toEqual(idsIn('Статусы'));
  expect(idsIn('ПлатежныеСистемы')).toContain('35');
  expect(idsIn('СлужбыДоставки')).toContain('store');
});

describe('the free stock of 1C', () => {
  const stockOf = async ({ db, sizeId }: Desk) => {
    const { stock, reserved } = await db
      .selectFrom('offers')
      .select(['stock', 'reserved'])
      .where('group_id', '=', sizeId)
      .executeTakeFirstOrThrow();
    return stock - reserved;
  };
  const rests = async (shop: Desk, stock: number, formedAt: string) => {
    await shop.oneC.checkauth('catalog');
    await shop.apply(offersXml([{ id: 'good-1#c16', stock }]), { name: 'rests.xml', formedAt });
  };

  test('without an order that it knows is not less by it once more [E4.14]', async () => {
    await using shop = await openDesk();
    await shop.order();
    await query(shop);
    await success(shop);
    await shop.db
      .updateTable('order_exports')
      .set({ first_at: new Date(shop.now.getTime() - 1000) })
      .execute();
    await rests(shop, 8, '2026-11-20T13:00:00');
    expect(await stockOf(shop)).toBe(8);
  });

  test('with the piece of an order that it does not know yet holds it [E4.15]', async () => {
    await using shop = await openDesk();
    await shop.order();
    await rests(shop, 10, '2026-11-20T13:00:00');
    expect(await stockOf(shop)).toBe(9);
  });
});
