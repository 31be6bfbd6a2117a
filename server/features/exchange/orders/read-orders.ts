import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { DocumentLine, OrderDocument } from '#domain/exchange/order-document.ts';
import type { Kopecks } from '#domain/money.ts';
import { type PaperItem, paperLines } from '#domain/papers/paper-lines.ts';
import { type Printed, readPrinted } from '#server/features/orders/prints/read-printed.ts';

/* Orders as documents for 1C (exchange, §8). */

/** 1C is a part of the shop: it receives contacts as people with the right do. */
const READER = { permissions: new Set(['orders.contacts'] as const) };

const ZONE = 'Europe/Moscow';
const local = new Intl.DateTimeFormat('sv-SE', {
  timeZone: ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `2026-11-26T19:01:02` in the shop's time zone. */
export const localTime = (at: Date): string => local.format(at).replace(' ', 'T');

const FINAL = new Set(['received', 'partly-received', 'returned', 'unclaimed', 'cancelled']);

export async function readOrders(db: Db, source: string, ids: readonly number[]): Promise<OrderDocument[]> {
  if (ids.length === 0) return [];
  const printed = await readPrinted(db, ids, READER);
  const [beside, goods] = await Promise.all([besideOrders(db, ids), idsOf1C(db, source, printed)]);
  return printed.map((one) => documentOf(one, beside.get(one.order.id), goods));
}

type Beside = {
  id: number;
  status: string;
  statusTitle: string;
  statusAt: Date | null;
  paymentId: string | null;
  inn: string | null;
  organization: string | null;
  site: string;
};

async function besideOrders(db: Db, ids: readonly number[]): Promise<Map<number, Beside>> {
  const { rows } = await sql<Beside>`
    select orders.id, status.code as status, status.title as "statusTitle", sites.title as site, users.inn, users.organization,
           (select max(at) from order_events where order_id = orders.id and status_id is not null) as "statusAt",
           (select coalesce(provider_payment_id, payments.id::text) from bills join payments on payments.bill_id = bills.id
             where bills.order_id = orders.id and payments.status = 'succeeded' limit 1) as "paymentId"
      from orders
      join statuses as status on status.kind = orders.status_kind and status.id = orders.status_id
      join sites on sites.id = orders.site_id
      left join users on users.id = orders.user_id
     where orders.id = any (${ids}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Ids of 1C by our lots. */
async function idsOf1C(db: Db, source: string, printed: readonly Printed[]): Promise<Map<number, string>> {
  const lots = printed.flatMap(({ lines }) =>
    lines.flatMap(({ pieces }) => pieces.flatMap(({ offer_id }) => offer_id ?? [])),
  );
  const { rows } = await sql<{ local_id: number; external_id: string }>`
    select local_id, external_id from external_ids
     where source = ${source} and kind = 'offer' and local_id = any (${[...new Set(lots)]}::int[])`.execute(
    db,
  );
  return new Map(rows.map(({ local_id, external_id }) => [local_id, external_id]));
}

function documentOf(
  printed: Printed,
  beside: Beside | undefined,
  goods: ReadonlyMap<number, string>,
): OrderDocument {
  const { order } = printed;
  const [date = '', time = ''] = localTime(order.created_at).split('T');
  const { delivery } = order;
  return {
    id: order.id,
    number: order.number,
    date,
    time,
    currency: 'руб',
    total: order.total_kopecks,
    vatRate: order.vat_basis_points / 100,
    buyer: {
      id: order.user_id ?? `guest#${order.id}`,
      name: beside?.organization || order.full_name,
      organisation: beside?.inn ? { inn: beside.inn, kpp: '' } : undefined,
      address: delivery.address,
      zip: delivery.destination?.zip ?? '',
      phone: order.phone,
      email: order.email,
      recipient:
        order.recipient === null ? undefined : { name: order.recipient.fio, phone: order.recipient.phone },
    },
    comment: order.comment,
    lines: linesOf(printed, goods),
    requisites: [
      ['Статус заказа', beside?.statusTitle],
      ['Статуса заказа ИД', beside?.status],
      ['Дата изменения статуса', beside?.statusAt ? localTime(beside.statusAt) : undefined],
      ['Заказ оплачен', String(order.paid_at !== null)],
      ['Дата оплаты', order.paid_at === null ? undefined : localTime(order.paid_at)],
      ['Метод оплаты', order.payment_name],
      ['Метод оплаты ИД', String(order.payment_method_id)],
      ['Номер платежа', beside?.paymentId ?? undefined],
      ['Способ доставки', delivery.name],
      ['Способ доставки ИД', delivery.methodCode],
      ['Адрес доставки', delivery.address],
      ['Пункт выдачи', delivery.pointName ?? undefined],
      ['Номер отслеживания', order.track_number ?? undefined],
      ['Отменен', String(order.cancelled_at !== null)],
      ['Финальный статус', String(FINAL.has(beside?.status ?? ''))],
      ['Промокод', order.promo_code ?? undefined],
      ['Сумма возврата', order.refunded_kopecks > 0 ? (order.refunded_kopecks / 100).toFixed(2) : undefined],
      ['Сайт', beside?.site],
    ],
  };
}

type Item = PaperItem & { id: string };

function linesOf({ order, lines }: Printed, goods: ReadonlyMap<number, string>): DocumentLine[] {
  const items: Item[] = [
    ...lines.flatMap((line) => itemsOf(line, goods)),
    ...(order.delivery_kopecks > 0
      ? [service('ORDER_DELIVERY', delivery(order.delivery.name), order.delivery_kopecks)]
      : []),
  ];
  return items.flatMap((item) =>
    paperLines([item], order.vat_basis_points).map(
      ({ article, title, isService, count, price, sum, vat, uins }) => ({
        id: item.id,
        article,
        title,
        isService,
        count,
        price,
        sum,
        vat,
        uins,
      }),
    ),
  );
}

const delivery = (name: string): string => `Доставка: ${name}`;

type Piece = Pick<Printed['lines'][number]['pieces'][number], 'offer_id' | 'count' | 'uin' | 'uin_is_of_lot'>;

/** A line by the lots that its pieces are of; what was paid is divided without a remainder. */
function itemsOf(line: Printed['lines'][number], goods: ReadonlyMap<number, string>): Item[] {
  const title = [line.title, line.size_title && `размер\u00a0${line.size_title}`].filter(Boolean).join(', ');
  const pieces: Piece[] =
    line.pieces.length === 0
      ? [{ offer_id: null, count: line.count, uin: null, uin_is_of_lot: false }]
      : line.pieces;
  const all = pieces.reduce((sum, { count }) => sum + count, 0);
  let [before, given] = [0, 0];
  const items = [...Map.groupBy(pieces, ({ offer_id }) => offer_id)].map(([lot, own]): Item => {
    const count = own.reduce((sum, piece) => sum + piece.count, 0);
    before += count;
    const until = Math.floor((line.paid_kopecks * before) / all);
    const paid = (until - given) as Kopecks;
    given = until;
    return {
      id: (lot === null ? undefined : goods.get(lot)) ?? `site#${lot ?? line.group_id ?? line.id}`,
      title,
      article: line.vendor_code,
      count,
      paid,
      isService: line.is_service,
      uins: own.flatMap(({ uin, uin_is_of_lot }) => (uin && !uin_is_of_lot ? [uin] : [])),
    };
  });
  return line.engraving_kopecks > 0
    ? [...items, service('ENGRAVING', `Гравировка: ${title}`, line.engraving_kopecks)]
    : items;
}

const service = (id: string, title: string, paid: Kopecks): Item => ({
  id,
  title,
  article: '',
  count: 1,
  paid,
  isService: true,
  uins: [],
});
