import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { PAYMENT } from '#domain/orders/status.ts';
import { advanceOrder, markPaid } from '#server/features/orders/advance-order.ts';
import { byCommand } from '#server/features/staff/by-command.ts';
import {
  commerceml,
  documentXml,
  type GivenDocument,
  ONE_GROUP,
  ONE_IMPORT,
} from '#tests/exchange/commerceml-files.ts';
import { type Desk, openDesk } from '#tests/exchange/open-desk.ts';
import { meanwhile } from '#tests/exchange/open-exchange.ts';
import { childrenOf, textOf } from '#tests/feeds/xml-tree.ts';
import { ONLINE } from '#tests/support/given-order.ts';
import { decideIssue, waitingIssues } from '../decide.ts';
import { runImport } from '../run-import.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const historyOf = async (shop: Desk, orderId: number): Promise<string[]> =>
  (await shop.see(orderId)).history.map(({ text }) => plain(text));

const statusOf = async (shop: Desk, orderId: number): Promise<string> =>
  (await shop.see(orderId)).status.code;

/** Subjects of the letters about an order. */
const lettersOf = async (shop: Desk, number: string): Promise<string[]> =>
  (await shop.sentMessages()).map(({ subject }) => plain(subject)).filter((one) => one.includes(number));

const issuesOf = async (shop: Desk) =>
  (await shop.issues()).map(({ code, external_id, text }) => ({ code, of: external_id, text: plain(text) }));

/** Of files of orders. */
const runsOf = async (shop: Desk) => (await shop.runs()).filter(({ subject }) => subject === 'sale');

const status = (id: number, value: string, more: Record<string, string> = {}): GivenDocument => ({
  id,
  requisites: { 'Номер по 1С': 'КА-000017', 'Статус заказа': value, ...more },
});

const byInvoice = ({ db }: Desk, orderId: number) =>
  sql`update orders set payment_method_id = (select id from payment_methods where way = 'invoice')
       where id = ${orderId}`.execute(db);

describe('a status of 1C', () => {
  test('advances the order once, with one letter, however often the file comes [E7.15]', async () => {
    await using shop = await openDesk();
    const { orderId: id, number } = await shop.order();
    await shop.sentMessages();
    for (let time = 0; time < 10; time += 1) {
      // Half of them in another exchange.
      if (time === 5) await shop.oneC.checkauth('sale');
      expect((await shop.report([status(id, 'Готов к выдаче')])).lines).toEqual(['success']);
    }
    expect(await historyOf(shop, id)).toEqual(['Заказ оформлен', 'Собираем', 'Готов к выдаче']);
    expect((await lettersOf(shop, number)).filter((one) => /ждёт/.test(one))).toHaveLength(1);
    expect(await lettersOf(shop, number)).toHaveLength(2);
    expect(await shop.issues()).toEqual([]);
  });

  test('«Отгружен» takes a confirmed order through packing, and its pieces leave the stock once [E7.16]', async () => {
    await using shop = await openDesk();
    const { orderId: id, number } = await shop.order({ count: 2 });
    await advanceOrder(shop.services, number, 'confirmed');
    const before = await shop.lot();
    for (let time = 0; time < 3; time += 1) await shop.report([status(id, 'Отгружен')], `${time}.xml`);
    expect(await historyOf(shop, id)).toEqual([
      'Заказ оформлен',
      'Подтверждён',
      'Собираем',
      'Передан в доставку',
    ]);
    expect(await shop.lot()).toEqual({ stock: before.stock - 2, reserved: before.reserved - 2 });
  });

  test('has a rule of the account, and the date of a dispatch has one too', async () => {
    await using shop = await openDesk({ settings: { orderStatuses: { Взвешен: 'packing' } } });
    const { orderId: id } = await shop.order();
    await shop.report([status(id, 'Взвешен')]);
    expect(await statusOf(shop, id)).toBe('packing');
    await shop.report([status(id, 'Взвешен', { 'Дата отгрузки по 1С': '2026-11-20T10:00:00' })]);
    expect(await statusOf(shop, id)).toBe('shipped');
  });

  test('of the shop itself, as it was given, changes nothing', async () => {
    await using shop = await openDesk();
    const { orderId: id, number } = await shop.order();
    await advanceOrder(shop.services, number, 'packing');
    await shop.report([status(id, 'Собираем', { 'Статуса заказа ИД': 'packing' })]);
    await shop.report([status(id, 'Новый')], 'older.xml');
    expect(await statusOf(shop, id)).toBe('packing');
  });

  test('that is not allowed, of no order, or unknown is an issue, and the file succeeds [E7.17]', async () => {
    await using shop = await openDesk();
    const [cancelled, waiting, fine] = [
      await shop.order(),
      await shop.order({ personalPayment: ONLINE }),
      await shop.order(),
    ];
    await advanceOrder(shop.services, cancelled.number, 'cancelled');
    const answer = await shop.report([
      status(cancelled.orderId, 'Отгружен'),
      status(waiting.orderId, 'Отгружен'),
      { id: 999_999_999, number: 'КА-9', requisites: { 'Статус заказа': 'Отгружен' } },
      { id: '3f2c5a10-0000-4000-8000-000000000000', number: '' },
      status(fine.orderId, 'Взвешен'),
      status(fine.orderId, 'Открыт'),
    ]);
    expect(answer.lines).toEqual(['success', 'Замечаний: 5']);
    expect(await issuesOf(shop)).toEqual([
      {
        code: 'order-step',
        of: String(cancelled.orderId),
        text: `Заказ № ${cancelled.number}: такого шага из этого статуса нет`,
      },
      {
        code: 'order-step',
        of: String(waiting.orderId),
        text: `Заказ № ${waiting.number}: оплату онлайн подтверждает только банк`,
      },
      { code: 'order-unknown', of: '999999999', text: 'Заказа № КА-9 в магазине нет' },
      {
        code: 'order-unknown',
        of: '3f2c5a10-0000-4000-8000-000000000000',
        text: 'Заказа № 3f2c5a10-0000-4000-8000-000000000000 в магазине нет',
      },
      {
        code: 'order-status',
        of: String(fine.orderId),
        text: `Заказ № ${fine.number}: у статуса «Взвешен» нет шага магазина`,
      },
    ]);
    expect(await statusOf(shop, cancelled.orderId)).toBe('cancelled');
    expect(await statusOf(shop, waiting.orderId)).toBe('waiting-payment');
    expect(await statusOf(shop, fine.orderId)).toBe('confirmed');
    expect(await runsOf(shop)).toMatchObject([
      { subject: 'sale', total: 6, ordinal: 6, counts: { orders: 4, unknownOrders: 2, changedOrders: 1 } },
    ]);
  });

  test('finds its order by number too, within the site of the account, and no other document', async () => {
    await using shop = await openDesk();
    const { orderId: id, number } = await shop.order();
    await shop.report([{ ...status(id, 'Открыт'), operation: 'Отпуск товара' }]);
    expect(await statusOf(shop, id)).toBe('new');
    await shop.report([{ id: 'КА-17', number, requisites: { СтатусЗаказа: 'Открыт' } }]);
    expect(await statusOf(shop, id)).toBe('confirmed');
    await shop.db.updateTable('exchange_accounts').set({ site_id: 2 }).execute();
    await shop.report([status(id, 'Отгружен')]);
    expect(await statusOf(shop, id)).toBe('confirmed');
    expect(await issuesOf(shop)).toMatchObject([{ code: 'order-unknown' }]);
  });
});

test('the numbers of the dispatch and of the parcel reach the buyer, once [E7.18]', async () => {
  await using shop = await openDesk();
  const { orderId: id, number } = await shop.order();
  await shop.sentMessages();
  const dispatched = { 'Номер отгрузки по 1С': 'РТ-000123', 'Номер отслеживания': '10093372154' };
  for (let time = 0; time < 3; time += 1) {
    await shop.report([status(id, 'Отгружен', dispatched)], `${time}.xml`);
  }
  const shown = await shop.see(id);
  expect(shown.track).toEqual({ number: '10093372154', url: null });
  expect(await historyOf(shop, id)).toEqual([
    'Заказ оформлен',
    'Собираем',
    'Передан в доставку',
    'Отгрузка № РТ-000123',
  ]);
  const letters = (await shop.sentMessages()).filter(({ subject }) => subject.includes(number));
  expect(letters.filter(({ text }) => text.includes('10093372154'))).toHaveLength(1);
  // A parcel that has another number later, without a step.
  await shop.report([status(id, 'Отгружен', { ...dispatched, 'Номер отслеживания': '20' })]);
  expect((await shop.see(id)).track).toMatchObject({ number: '20' });
  expect(await shop.sentMessages()).toHaveLength(letters.length);
});

describe('the date of a payment', () => {
  const paid = { 'Дата оплаты по 1С': '2026-11-20T00:00:00', 'Номер оплаты по 1С': '17' };

  test('pays an order by invoice once, and an online one not at all [E7.19]', async () => {
    await using shop = await openDesk();
    const [invoice, online] = [await shop.order(), await shop.order({ personalPayment: ONLINE })];
    await byInvoice(shop, invoice.orderId);
    await shop.sentMessages();
    for (let time = 0; time < 3; time += 1) {
      const documents = [invoice, online].map(({ orderId }) => ({ id: orderId, requisites: paid }));
      expect((await shop.report(documents, `${time}.xml`)).lines).toEqual(['success']);
    }
    expect(await historyOf(shop, invoice.orderId)).toEqual(['Заказ оформлен', 'Оплачен по счёту']);
    expect((await shop.see(invoice.orderId)).paymentStatus).toBe(PAYMENT.complete);
    expect(await lettersOf(shop, invoice.number)).toHaveLength(2);
    const document = shop.db.selectFrom('orders').select('paid_document').where('id', '=', invoice.orderId);
    expect(await document.executeTakeFirstOrThrow()).toEqual({
      paid_document: { date: '2026-11-20', number: '17' },
    });
    expect(await historyOf(shop, online.orderId)).toHaveLength(1);
    expect((await shop.see(online.orderId)).payment.paidAt).toBeNull();
  });
});

describe('an order that 1C has cancelled', () => {
  const cancelled = (id: number): GivenDocument => ({ id, requisites: { Отменен: 'true' } });

  test('frees its pieces once when it is not paid', async () => {
    await using shop = await openDesk();
    const { orderId: id, number } = await shop.order({ count: 2 });
    const before = await shop.lot();
    for (let time = 0; time < 3; time += 1) {
      await shop.report([{ id, more: '<ПометкаУдаления>true</ПометкаУдаления>' }], `${time}.xml`);
    }
    expect(await shop.lot()).toEqual({ stock: before.stock, reserved: before.reserved - 2 });
    expect(await historyOf(shop, id)).toEqual(['Заказ оформлен', 'Отменён магазином']);
    expect(await lettersOf(shop, number)).toHaveLength(2);
  });

  test('waits for a person when it is paid; an unpaid one frees its pieces once [E7.20]', async () => {
    await using shop = await openDesk();
    const [paid, left, unpaid] = [
      await shop.order({ personalPayment: ONLINE }),
      await shop.order(),
      await shop.order(),
    ];
    await shop.pay(paid.billId ?? 0);
    await byInvoice(shop, left.orderId);
    await markPaid(shop.services, left.number);
    const before = await shop.lot();
    const all = [paid, left, unpaid].map(({ orderId }) => cancelled(orderId));
    for (let time = 0; time < 3; time += 1) await shop.report(all, `${time}.xml`);
    expect(await shop.lot()).toEqual({ ...before, reserved: before.reserved - 1 });
    const [first, second, ...more] = await waitingIssues(shop.db);
    expect(more).toEqual([]);
    expect(plain(first?.text ?? '')).toBe(
      `1С отменила оплаченный заказ № ${paid.number}: отменить его и вернуть деньги?`,
    );
    const decide = (id: number | undefined, decision: 'confirmed' | 'left') =>
      byCommand(shop.services, (at) => decideIssue(at, shop.services, id ?? 0, decision));
    await decide(first?.id, 'confirmed');
    await decide(second?.id, 'left');
    await shop.runJobs();
    expect(await shop.see(paid.orderId)).toMatchObject({
      status: { code: 'cancelled' },
      paymentStatus: PAYMENT.refunded,
    });
    expect(await statusOf(shop, left.orderId)).toBe('new');
    // Who has decided is not asked again.
    await shop.report(all, 'later.xml');
    expect(await waitingIssues(shop.db)).toEqual([]);
    expect(await statusOf(shop, left.orderId)).toBe('new');
    expect(await shop.lot()).toEqual({ ...before, reserved: before.reserved - 2 });
  });

  test('cannot be confirmed when it has left the shop meanwhile', async () => {
    await using shop = await openDesk();
    const { orderId: id, number, billId } = await shop.order({ personalPayment: ONLINE });
    await shop.pay(billId ?? 0);
    await shop.report([cancelled(id)]);
    await advanceOrder(shop.services, number, 'packing');
    await advanceOrder(shop.services, number, 'shipped');
    const [issue] = await waitingIssues(shop.db);
    const decided = byCommand(shop.services, (at) =>
      decideIssue(at, shop.services, issue?.id ?? 0, 'confirmed'),
    );
    await expect(decided).rejects.toMatchObject({ code: 'state' });
    expect(await waitingIssues(shop.db)).toHaveLength(1);
  });

  test('is cancelled when it is paid where the account may do so', async () => {
    await using shop = await openDesk({ settings: { cancelPaid: true } });
    const { orderId: id, number } = await shop.order();
    await byInvoice(shop, id);
    await markPaid(shop.services, number);
    await shop.report([cancelled(id)]);
    expect(await statusOf(shop, id)).toBe('cancelled');
    expect(await waitingIssues(shop.db)).toEqual([]);
  });
});

test('other lines or another sum are an issue, and the order stays as it was [E7.21]', async () => {
  await using shop = await openDesk();
  const { orderId: id, number } = await shop.order({ count: 2 });
  const [given] = await shop.query();
  if (given === undefined) throw new Error('No order was given');
  const lines = childrenOf(childrenOf(given, 'Товары')[0] as Element, 'Товар').map((line) => ({
    id: textOf(line, 'Ид') ?? '',
    count: textOf(line, 'Количество') ?? '',
    sum: textOf(line, 'Сумма') ?? '',
  }));
  const total = textOf(given, 'Сумма');
  const before = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const packing = status(id, 'В работе');
  for (const changed of [
    { ...packing, lines: [] },
    { ...packing, lines: lines.map((line) => ({ ...line, count: '1' })), total },
    { ...packing, lines, total: '1.00' },
  ]) {
    await shop.report([changed]);
  }
  expect(await issuesOf(shop)).toEqual(
    Array.from({ length: 3 }, () => ({
      code: 'order-lines',
      of: String(id),
      text: `Заказ № ${number}: состав или сумма в 1С другие. Заказ не изменён`,
    })),
  );
  expect(await shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()).toEqual(
    before,
  );
  await shop.report([{ ...packing, lines, total }]);
  expect(await statusOf(shop, id)).toBe('packing');
});

describe('the next query', () => {
  const idsIn = (documents: readonly Element[]) => documents.map((one) => textOf(one, 'Ид'));

  test('does not give back what 1C has reported [E7.22]', async () => {
    await using shop = await openDesk();
    const { orderId: id, number } = await shop.order();
    await shop.query();
    await shop.oneC.mode('success', { type: 'sale' });
    await shop.report([status(id, 'Отгружен', { 'Номер отслеживания': '10093372154' })]);
    expect(await shop.query()).toEqual([]);
    await advanceOrder(shop.services, number, 'received');
    expect(idsIn(await shop.query())).toEqual([String(id)]);
  });

  test('does not give it back either when 1C confirms the former query later', async () => {
    await using shop = await openDesk();
    const { orderId: id } = await shop.order();
    await shop.query();
    await shop.report([status(id, 'Открыт')]);
    await shop.oneC.mode('success', { type: 'sale' });
    expect(await shop.query()).toEqual([]);
  });

  test('still gives what the shop has changed before', async () => {
    await using shop = await openDesk();
    const { orderId: id, number } = await shop.order();
    await shop.query();
    await shop.oneC.mode('success', { type: 'sale' });
    await advanceOrder(shop.services, number, 'packing');
    await shop.report([status(id, 'Отгружен')]);
    expect(idsIn(await shop.query())).toEqual([String(id)]);
  });
});

async function zip(entries: Record<string, string>): Promise<Buffer> {
  const file = new ZipFile();
  for (const [name, content] of Object.entries(entries)) file.addBuffer(Buffer.from(content), name);
  file.end();
  return buffer(file.outputStream);
}

describe('a file of orders', () => {
  const file = (...documents: GivenDocument[]) => commerceml(documents.map(documentXml).join(''));

  test('is worked on at once without a version, with one at its import, and from archives too [E7.23]', async () => {
    await using shop = await openDesk();
    const { orderId: id } = await shop.order();
    const { oneC } = shop;
    const send = (name: string, content: string | Buffer, chunk?: number) =>
      meanwhile(shop, oneC.send(name, content, { type: 'sale', ...(chunk && { chunk }) }));
    // In chunks, of which the last one is answered when all is done.
    expect((await send('documents.xml', file(status(id, 'Открыт')), 200)).lines).toEqual(['success']);
    expect(await statusOf(shop, id)).toBe('confirmed');
    const archive = await zip({
      'documents_1.xml': file(status(id, 'В работе')),
      'documents_2.xml': file(status(id, 'Взвешен')),
    });
    expect((await send('v8_1.zip', archive)).lines).toEqual(['success', 'Замечаний: 1']);
    expect(await statusOf(shop, id)).toBe('packing');

    await oneC.checkauth('sale');
    await oneC.init('sale', '3.1');
    const contained = commerceml(`<Контейнер>${documentXml(status(id, 'Отгружен'))}</Контейнер>`, {
      schema: '3.1',
    });
    expect((await send('v8_2.zip', await zip({ 'documents___1.xml': contained }))).lines).toEqual([
      'success',
    ]);
    expect(await statusOf(shop, id)).toBe('packing');
    const answer = await meanwhile(shop, oneC.import('documents___1.xml', undefined, 'sale'));
    expect(answer.lines).toEqual(['success']);
    expect(await statusOf(shop, id)).toBe('shipped');
    await send('documents.xml', file(status(id, 'Закрыт')));
    expect((await meanwhile(shop, oneC.import('documents.xml', undefined, 'sale'))).lines).toEqual([
      'success',
    ]);
    expect(await statusOf(shop, id)).toBe('received');
  });

  test('that cannot be read is a failure', async () => {
    await using shop = await openDesk();
    const broken = file({ id: 1 }).replace('</Документ>', '');
    const answer = await meanwhile(shop, shop.oneC.send('documents.xml', broken, { type: 'sale' }));
    expect(answer.first).toBe('failure');
    expect(answer.lines[1]).toMatch(/^documents\.xml: /);
  });

  test('applies no goods, and one of the catalogue no orders', async () => {
    await using shop = await openDesk();
    const { orderId: id } = await shop.order();
    await shop.db.deleteFrom('external_ids').where('kind', '=', 'good').execute();
    const documents = documentXml(status(id, 'Открыт'));
    await meanwhile(shop, shop.oneC.send('import.xml', ONE_IMPORT, { type: 'sale' }));
    const goods = shop.db.selectFrom('external_ids').select('external_id').where('kind', '=', 'good');
    expect(await goods.execute()).toEqual([]);
    await shop.oneC.checkauth('catalog');
    await shop.apply(ONE_GROUP + documents);
    expect(await statusOf(shop, id)).toBe('new');
  });

  test('goes on where it was stopped, and reports each order once', async () => {
    await using shop = await openDesk();
    const orders = [await shop.order(), await shop.order(), await shop.order()];
    await shop.sentMessages();
    const [, second] = orders;
    await sql`
      create function refuse_order() returns trigger language plpgsql as $$
      begin
        if new.id = tg_argv[0]::int then raise exception 'Killed' using errcode = '57P01'; end if;
        return new;
      end $$`.execute(shop.db);
    await sql`
      create trigger refuse_order before update on orders
      for each row execute function refuse_order(${sql.lit(String(second?.orderId))})`.execute(shop.db);
    const documents = orders.map(({ orderId }) => status(orderId, 'Готов к выдаче'));
    await expect(shop.report([status(1_000_000_000, 'Открыт'), ...documents])).rejects.toThrow('Killed');
    const [run] = await runsOf(shop);
    expect(run).toMatchObject({ state: 'running', ordinal: 2, counts: { orders: 1, unknownOrders: 1 } });
    await sql`drop trigger refuse_order on orders`.execute(shop.db);
    await sql`drop function refuse_order`.execute(shop.db);
    await runImport(shop.services, run?.id ?? '');
    expect((await runsOf(shop))[0]).toMatchObject({
      state: 'done',
      ordinal: 4,
      counts: { orders: 3, unknownOrders: 1, changedOrders: 3, issues: 1 },
    });
    for (const { orderId, number } of orders) {
      expect(await historyOf(shop, orderId)).toEqual(['Заказ оформлен', 'Собираем', 'Готов к выдаче']);
      expect(await lettersOf(shop, number)).toHaveLength(2);
    }
  });
});
