import type { StaffOrderRow } from '#contract/staff/order-view.ts';
import { staffOrders } from '#contract/staff/orders.ts';
import { ORDER_COLUMNS, type OrderColumn } from '#domain/staff/list-columns.ts';
import { deliveryInWords, goodsInWords, paymentTitle, waited } from '#domain/staff/list-words.ts';
import {
  columnsNamed,
  type ExportList,
  type FileColumn,
  momentCell,
  textCell,
} from '#server/features/staff/exports/export-list.ts';
import { listOrderIds, type OrdersQuery, rows } from './list-queries.ts';
import { presentRow } from './present.ts';

/* The list of orders as a file (back office, §3 "Files out"). */

const column = columnsNamed<StaffOrderRow, OrderColumn>(ORDER_COLUMNS);

const COLUMNS: Record<OrderColumn, FileColumn<StaffOrderRow>[]> = {
  number: column('number', ({ number }) => textCell(number)),
  created: column('created', ({ createdAt }) => momentCell(createdAt)),
  buyer: column('buyer', ({ contacts }) => textCell(contacts?.fio)),
  goods: column('goods', ({ goods }) => textCell(goodsInWords(goods))),
  status: column('status', ({ status }) => textCell(status.title)),
  payment: column('payment', ({ paymentStatus, payment }) => textCell(paymentTitle(paymentStatus, payment))),
  total: column('total', ({ total }) => total, ', ₽'),
  delivery: column('delivery', ({ delivery }) => textCell(deliveryInWords(delivery))),
  waits: column('waits', ({ status }, now) => waited(status.at, now.getTime())),
  manager: column('manager', ({ manager }) => textCell(manager?.fio)),
};

export const ordersAsFile: ExportList<StaffOrderRow> = {
  title: 'Файл заказов',
  reading: 'orders.read',
  permission: 'orders.export',
  contacts: 'orders.contacts',
  query: staffOrders.list.query.omit({ page: true, limit: true, count: true }),
  ids: (db, query, limit, now) => listOrderIds(db, query as OrdersQuery, limit, now),
  async rows(db, ids, viewer) {
    const found = await rows(db).where('orders.id', 'in', ids.map(Number)).execute();
    const byId = new Map(found.map((order) => [String(order.id), order]));
    return ids.flatMap((id) => byId.get(id) ?? []).map((order) => presentRow(order, viewer));
  },
  columns: COLUMNS,
};
