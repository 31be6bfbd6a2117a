import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import { type Kopecks, sum } from '#domain/money.ts';
import { PAPER_KINDS, type PaperKind } from '#domain/papers/paper-kinds.ts';
import { paperSum } from '#domain/papers/paper-lines.ts';
import { sumInWords } from '#domain/papers/sum-in-words.ts';
import { ONLINE } from '#tests/support/given-order.ts';
import { openReturnsShop, type ReturnsShop } from '#tests/support/given-returns.ts';
import { fontsOf, sizeOf, textsOf } from '#tests/support/read-pdf.ts';
import { papersNow } from './papers-now.ts';
import { readPaper } from './read-paper.ts';

const OWNER = { permissions: new Set(['orders.contacts'] as const) };
const plain = (text: unknown): string => String(text).replaceAll('\u00a0', ' ');

/** Of staff, as a browser gets it. */
async function paperOf(
  shop: ReturnsShop,
  id: number,
  kind: PaperKind,
  role: Parameters<ReturnsShop['signedIn']>[0] = 'owner',
) {
  const { browser } = await shop.signedIn(role, `${crypto.randomUUID()}@example.ru`);
  const answer = await shop.app.inject({
    method: 'GET',
    url: `/api/staff/v1/orders/${id}/document/${kind}`,
    cookies: Object.fromEntries(browser.cookies),
    headers: { host: 'localhost' },
  });
  return { status: answer.statusCode, headers: answer.headers, pdf: answer.rawPayload };
}

const toInvoice = (shop: ReturnsShop, id: number) =>
  sql`update orders set payment_method_id = (select id from payment_methods where way = 'invoice')
    where id = ${id}`.execute(shop.db);

/** Анна buys for an organisation that the suggestions know. */
const toOrganisation = (shop: ReturnsShop, inn: string | null) =>
  shop.db
    .updateTable('users')
    .set({ organization: inn && 'ООО «Подарки Урала»', inn })
    .where('id', '=', shop.userId)
    .execute();

/** Sets or clears the requisites of the first site. */
async function withRequisites(shop: ReturnsShop, change: object | null): Promise<void> {
  const value = JSON.stringify(change);
  const next = change === null ? sql`null::jsonb` : sql`config->'requisites' || ${value}::jsonb`;
  await sql`update sites set config = jsonb_set(config, '{requisites}', coalesce(${next}, 'null'::jsonb))
    where id = 1`.execute(shop.db);
  await shop.catalog.refresh();
}

const SIZES: Readonly<Record<PaperKind, [number, number]>> = {
  invoice: [210, 297],
  receipt: [210, 297],
  upd: [297, 210],
  torg12: [297, 210],
  packing: [210, 297],
  tag: [72, 22],
  parcel: [100, 150],
};

describe('every paper of an order', () => {
  test('is a PDF with embedded fonts, and its sums are those of the order [E10.1]', async () => {
    await using shop = await openReturnsShop();
    await toOrganisation(shop, '6670000017');
    // A discount for payment online, bonuses, and a sum that three pieces do not divide.
    const order = await shop.givenBought({
      price: 1234.56,
      count: 3,
      payment: ONLINE,
      bonuses: 100,
      delivery: 350,
      steps: [],
    });
    await toInvoice(shop, order.id);
    const { order: row, paperLines, totals } = await readPaper(shop.services, order.id, 'upd', OWNER);
    const lines = await shop.db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', '=', order.id)
      .execute();
    const vat = sum(lines.map((line) => line.vat_kopecks));
    expect(row.discount_kopecks).toBeGreaterThan(0);
    expect(totals.sum).toBe(row.total_kopecks);
    expect(totals.vat).toBe(vat + Math.round((350_00 * 2200) / 12_200));
    expect(paperLines.length).toBeGreaterThan(lines.length);
    const [whole, words] = [plain(paperSum(row.total_kopecks)), sumInWords(row.total_kopecks)];
    const parts = [totals.vat, ...paperLines.map((line) => line.sum)].map((amount) =>
      plain(paperSum(amount)),
    );
    const shown: Readonly<Record<PaperKind, string[]>> = {
      invoice: [whole, words, ...parts],
      receipt: [whole, words, ...parts],
      upd: [whole, ...parts],
      torg12: [whole, words, ...parts],
      packing: [whole],
      tag: [],
      parcel: [],
    };
    for (const kind of PAPER_KINDS) {
      const { status, headers, pdf } = await paperOf(shop, order.id, kind);
      expect([kind, status, headers['content-type']]).toEqual([kind, 200, 'application/pdf']);
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      expect(pdf.toString('latin1')).toMatch(/%%EOF\s*$/);
      const fonts = fontsOf(pdf);
      expect([kind, fonts.isComplete]).toEqual([kind, true]);
      for (const name of fonts.embedded) expect(name).toMatch(/^[A-Z]{6}\+GolosText/);
      expect([kind, await sizeOf(pdf)]).toEqual([kind, SIZES[kind]]);
      const text = (await textsOf(pdf)).join(' ');
      for (const part of shown[kind]) expect(text, kind).toContain(part);
    }
    await toOrganisation(shop, null);
  });

  test('is the same to the byte whenever it is printed', async () => {
    await using shop = await openReturnsShop();
    const { id } = await shop.givenBought();
    const [first, second] = [await paperOf(shop, id, 'receipt'), await paperOf(shop, id, 'receipt')];
    expect(first.pdf.equals(second.pdf)).toBe(true);
    expect(first.headers['content-disposition']).toMatch(
      /^inline; filename="tovarnyj-chek-[\d-]+\.pdf"; filename\*=UTF-8''%D0%A2/,
    );
  });
});

describe('an owner downloads', () => {
  const ask = (api: Awaited<ReturnType<ReturnsShop['as']>>, orderId: number, kind: 'invoice' | 'receipt') =>
    api('GET /orders/v1/document', { query: { orderId, kind } }) as Promise<Uint8Array>;

  test('the invoice of an order that is paid by transfer, and the receipt of a paid one', async () => {
    await using shop = await openReturnsShop();
    const anna = await shop.as({ userRole: 'user' });
    const paid = await shop.givenBought({ payment: ONLINE, steps: [] });
    const { id, number } = await shop.givenBought({ steps: [] });
    await toInvoice(shop, id);
    expect((await shop.see(id)).documents).toEqual(['invoice']);
    expect((await shop.see(paid.id)).documents).toEqual(['receipt']);
    const [invoice = ''] = await textsOf(await ask(anna, id, 'invoice'));
    expect(invoice).toContain(`Счёт на оплату № ${number}`);
    expect(invoice).toContain('Белова Анна');
    const [receipt = ''] = await textsOf(await ask(anna, paid.id, 'receipt'));
    expect(receipt).toContain(`Товарный чек № ${paid.number}`);
    for (const [order, kind, why] of [
      [id, 'receipt', 'Товарный чек появится, когда заказ будет оплачен'],
      [paid.id, 'invoice', 'Счёта у этого заказа нет: он оплачивается иначе или отменён'],
    ] as const) {
      const refused = await ask(anna, order, kind).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(ApiError);
      const { status, code, message } = refused as ApiError;
      expect([status, code, plain(message)]).toEqual([409, 'state', why]);
    }
  });

  test('nothing as a guest, and nothing of others [E10.4]', async () => {
    await using shop = await openReturnsShop();
    const { id } = await shop.givenBought({ payment: ONLINE, steps: [] });
    await expect(ask(shop.api, id, 'receipt')).rejects.toMatchObject({ status: 401 });
    const stranger = await shop.as({ userRole: 'dealer' });
    for (const orderId of [id, 2_147_483_647]) {
      await expect(ask(stranger, orderId, 'receipt')).rejects.toMatchObject({
        status: 404,
        message: 'Заказ не найден',
      });
    }
    await expect(ask(shop.api, id, 'upd' as 'invoice')).rejects.toMatchObject({ status: 422 });
  });

  test('no paper with gaps: missing requisites are named in a sentence [E10.4]', async () => {
    await using shop = await openReturnsShop();
    const anna = await shop.as({ userRole: 'user' });
    const { id } = await shop.givenBought({ steps: [] });
    await toInvoice(shop, id);
    await withRequisites(shop, { bank: '', account: ' ' });
    await expect(ask(anna, id, 'invoice')).rejects.toMatchObject({
      status: 409,
      message:
        'Счёт на\u00a0оплату не\u00a0напечатать: в\u00a0реквизитах магазина не\u00a0заполнено: расчётный счёт, банк',
    });
    expect((await shop.see(id)).documents).toEqual([]);
    await withRequisites(shop, null);
    const { status, pdf } = await paperOf(shop, id, 'invoice');
    expect([status, plain(JSON.parse(pdf.toString()).message)]).toEqual([
      409,
      'Счёт на оплату не напечатать: в реквизитах магазина не заполнено: КПП, расчётный счёт, банк, БИК, корреспондентский счёт, руководитель, главный бухгалтер',
    ]);
    expect((await paperOf(shop, id, 'packing')).status).toBe(200);
    await sql`update sites set config = jsonb_set(config, '{requisites}', (select config->'requisites' from sites where id = 2)) where id = 1`.execute(
      shop.db,
    );
    await shop.catalog.refresh();
  });
});

describe('staff print', () => {
  test('УПД and ТОРГ-12 for organisations only, with what is known by the ИНН', async () => {
    await using shop = await openReturnsShop();
    const { id } = await shop.givenBought({ steps: [] });
    const refused = await paperOf(shop, id, 'torg12');
    expect([refused.status, plain(JSON.parse(refused.pdf.toString()).message)]).toEqual([
      409,
      'ТОРГ-12 выписывают организации или предпринимателю, а у покупателя не указан ИНН',
    ]);
    const [company] = await shop.services.suggestions.companies('66', []);
    await toOrganisation(shop, company?.data.inn ?? '');
    const [upd = ''] = await textsOf((await paperOf(shop, id, 'upd')).pdf);
    expect(upd).toContain(company?.data.inn);
    expect(upd).toContain(plain(company?.data.address));
    await toOrganisation(shop, null);
  });

  test('status 2 without VAT, and no VAT on the invoice', async () => {
    await using shop = await openReturnsShop();
    const { id } = await shop.givenBought({ steps: [] });
    await toOrganisation(shop, '6670000017');
    const statusOf = async () =>
      /Статус: (\d)/.exec((await textsOf((await paperOf(shop, id, 'upd')).pdf))[0] ?? '')?.[1];
    expect(await statusOf()).toBe('1');
    await shop.db
      .updateTable('orders')
      .set({ vat_basis_points: 0, vat_kopecks: 0 })
      .where('id', '=', id)
      .execute();
    expect(await statusOf()).toBe('2');
    const [invoice = ''] = await textsOf((await paperOf(shop, id, 'invoice')).pdf);
    expect(invoice).toContain('Без налога (НДС)');
    await toOrganisation(shop, null);
  });

  test('no prices for a gift that hides them, and a box to tick for each line', async () => {
    await using shop = await openReturnsShop();
    const { id } = await shop.givenBought({ steps: [] });
    const [before = ''] = await textsOf((await paperOf(shop, id, 'packing')).pdf);
    expect(before).toContain('1 000,00');
    const gift = { hasBox: true, card: 'Маме', hidesPrices: true, deliverOn: null };
    await shop.db
      .updateTable('orders')
      .set({ gift: JSON.stringify(gift) })
      .where('id', '=', id)
      .execute();
    const [after = ''] = await textsOf((await paperOf(shop, id, 'packing')).pdf);
    expect(after).not.toMatch(/\d,\d\d|руб/);
    expect(after).toContain('Открытка: «Маме»');
  });

  test('contacts as their rights allow, and not without a session', async () => {
    await using shop = await openReturnsShop();
    const { id } = await shop.givenBought({ steps: [] });
    const [seen = ''] = await textsOf((await paperOf(shop, id, 'parcel', 'owner')).pdf);
    expect(seen).toContain('Белова Анна');
    const url = `/api/staff/v1/orders/${id}/document/parcel`;
    expect((await shop.app.inject({ method: 'GET', url, headers: { host: 'localhost' } })).statusCode).toBe(
      401,
    );
    const { send } = await shop.signedIn('owner');
    expect((await send(`GET /orders/${id}/document/nonsense`)).status).toBe(422);
    expect((await send('GET /orders/2147483647/document/invoice')).status).toBe(404);
  });
});

test('a paper of many sheets repeats its head, and wraps long names [E10.6]', async () => {
  await using shop = await openReturnsShop();
  const order = await shop.givenBought({ steps: [] });
  await toOrganisation(shop, '6670000017');
  const title = `Колье ${'с уральскими изумрудами и демантоидами '.repeat(4)}«${'Ж'.repeat(90)}»`;
  const [line] = await shop.db.selectFrom('order_lines').selectAll().where('id', '=', order.lineId).execute();
  if (line === undefined) throw new Error('The order has no line');
  const { id: _id, ...columns } = line;
  await shop.db
    .insertInto('order_lines')
    .values(Array.from({ length: 60 }, (_, place) => ({ ...columns, position: place + 10, title })))
    .execute();
  const total = (line.paid_kopecks * 61) as Kopecks;
  const money = { goods_kopecks: total, discount_kopecks: 0, total_kopecks: total };
  await shop.db.updateTable('orders').set(money).where('id', '=', order.id).execute();
  for (const [kind, head] of [
    ['invoice', 'Товары (работы, услуги)'],
    ['receipt', 'Наименование, характеристика товара'],
    ['packing', 'УИН, бирка'],
    ['upd', 'Код товара'],
    ['torg12', 'Единица измерения'],
  ] as const) {
    const sheets = await textsOf((await paperOf(shop, order.id, kind)).pdf);
    expect(sheets.length, kind).toBeGreaterThan(2);
    const withRows = sheets.filter((text) => text.includes('Колье'));
    for (const [place, text] of sheets.entries()) {
      expect(text, kind).toContain(`Лист ${place + 1} из ${sheets.length}`);
      expect(text, kind).toContain(order.number);
    }
    for (const text of withRows) expect(text, kind).toContain(head);
    // Nothing of a name is cut off.
    expect(sheets.join(' ').replaceAll(/[^Ж]/g, '').length, kind).toBeGreaterThanOrEqual(60 * 90);
    expect(sheets.join(' '), kind).toContain(plain(paperSum(total)));
  }
  await toOrganisation(shop, null);
});

test('an order has the papers that its state and the requisites allow', () => {
  const order = { payment_status: 2, paid_at: new Date(), cancelled_at: null, is_by_invoice: true } as const;
  const settings = { organization: null, requisites: null } as Parameters<typeof papersNow>[1];
  expect(papersNow(order, settings)).toEqual([]);
});
