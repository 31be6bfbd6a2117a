import { type RawBuilder, sql } from 'kysely';
import { hasNoFiscal, statusBegan, statusBeganBefore } from '#server/features/orders/staff/list-queries.ts';
import { isToDecide } from '#server/features/staff/approvals.ts';
import { GIVEN_UP_JOBS } from '#server/jobs/given-up.ts';
import type { Card } from './card.ts';

const HOUR = 3_600_000;
/** A parcel that is packed longer than this waits to be sent; a reserve that ends within it waits for its payment. */
const HOURS = 4;

/** In the list of columns of each card. */
const TOTAL = sql`count(*) over ()::int as total`;

/** Orders of a status, the one that waits longest first. */
const orders = (status: string, more: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  select orders.id::text as id, '№\u00a0' || orders.number as title,
         orders.delivery ->> 'name' || ', ' || replace(to_char(orders.total_kopecks / 100, 'FM999G999G990'), ',', '\u202f') || '\u00a0₽' as detail,
         ${statusBegan} as at, orders.id as order_id, orders.version, ${TOTAL}
    from orders
   where orders.status_id = (select id from statuses where kind = 'order' and code = ${status}) and ${more}
   order by orders.created_at, orders.id`;

const toOrder = ({ id }: { id: string }): string => `/orders/${id}`;

/** Free pieces of a size at which it runs out, where neither the size nor the shop says another number. */
const LOW_STOCK = 1;
const SOLD_WITHIN_DAYS = 60;

export const CARDS: readonly Card[] = [
  {
    code: 'confirm',
    title: 'Подтвердить',
    permissions: ['orders.advance'],
    path: '/orders?status=new',
    pathOf: toOrder,
    step: 'confirmed',
    rows: () => orders('new'),
  },
  {
    code: 'pack',
    title: 'Собрать',
    permissions: ['orders.advance'],
    path: '/orders?status=confirmed',
    pathOf: toOrder,
    step: 'packing',
    rows: () => orders('confirmed'),
  },
  {
    code: 'send',
    title: 'Отправить',
    permissions: ['orders.advance'],
    path: `/orders?status=packing&waiting=${HOURS}..`,
    pathOf: toOrder,
    rows: (now) => orders('packing', statusBeganBefore(new Date(now.getTime() - HOURS * HOUR))),
  },
  {
    code: 'awaiting-payment',
    title: 'Ждут оплаты',
    permissions: ['orders.pay'],
    path: `/orders?status=waiting-payment&reserve=..${HOURS}`,
    pathOf: toOrder,
    rows: (now) =>
      orders('waiting-payment', sql`orders.reserved_until <= ${new Date(now.getTime() + HOURS * HOUR)}`),
  },
  {
    code: 'refunds',
    title: 'Возвраты',
    permissions: ['orders.refund'],
    path: '/orders/refunds?status=asked',
    pathOf: ({ id }) => `/orders/refunds?status=asked&open=${id}`,
    rows: () => refunds(sql`refund.status = 'asked'`, sql`refund.created_at`),
  },
  {
    code: 'expected',
    title: 'Ждут изделия',
    permissions: ['stock.edit'],
    path: '/orders/pieces',
    rows: () => sql`
      select piece.id::text as id, line.title, 'Заказ №\u00a0' || orders.number as detail, piece.created_at as at, ${TOTAL}
        from returned_pieces as piece
        join order_lines as line on line.id = piece.order_item_id
        join orders on orders.id = piece.order_id
       where piece.outcome = 'expected'
       order by piece.created_at, piece.id`,
  },
  {
    code: 'blanks',
    title: 'Заявки в\u00a0один клик',
    permissions: ['blanks.work'],
    path: '/orders/blanks?status=new,in-work',
    pathOf: ({ id }) => `/orders/blanks?status=new,in-work&open=${id}`,
    rows: () => sql`
      select blank.id::text as id, blank.product_title as title, status.title as detail, blank.created_at as at,
             ${TOTAL}
        from blanks as blank
        join statuses as status on status.kind = blank.status_kind and status.id = blank.status_id
       where status.code in ('new', 'in-work')
       order by blank.created_at, blank.id`,
  },
  {
    code: 'reviews',
    title: 'Отзывы',
    permissions: ['reviews.decide'],
    path: '/promo/reviews?status=waiting',
    rows: () => sql`
      select review.id::text as id, coalesce(product.title, 'О\u00a0магазине') as title, left(review.text, 80) as detail,
             review.created_at as at, ${TOTAL}
        from reviews as review left join products as product on product.id = review.product_id
       where review.status = 'waiting'
       order by review.created_at, review.id`,
  },
  {
    code: 'organizations',
    title: 'Организации',
    permissions: ['customers.approve'],
    path: '/customers?organization=waiting',
    pathOf: ({ id }) => `/customers/${id}`,
    rows: () => sql`
      select id::text as id, organization as title, 'ИНН\u00a0' || coalesce(inn, '—') as detail, created_at as at,
             ${TOTAL}
        from users
       where organization is not null and approved_at is null and declined_at is null and erased_at is null
       order by created_at, id`,
  },
  {
    code: 'low-stock',
    title: 'Заканчиваются',
    permissions: ['stock.edit'],
    path: null,
    pathOf: ({ id }) => `/products/${id.split('-')[0]}`,
    isKept: true,
    rows: (now) => sql`
      with sold as materialized (
        select distinct line.group_id
          from orders
         cross join lateral (
            select group_id from order_lines where order_id = orders.id and group_id is not null offset 0) as line
         where orders.created_at >= ${new Date(now.getTime() - SOLD_WITHIN_DAYS * 24 * HOUR)} and orders.cancelled_at is null
      )
      select product.id || '-' || size.id as id, product.title,
             concat_ws(', ', nullif(size.title, ''), 'осталось ' || low.free) as detail, null::timestamptz as at, ${TOTAL}
        from (
          select lot.group_id, sum(lot.stock - lot.reserved)::int as free
            from sold join offers as lot on lot.group_id = sold.group_id
           group by lot.group_id
          having sum(lot.stock - lot.reserved) <= greatest(${LOW_STOCK}, (select max(low_stock) from product_groups))
        ) as low
        join product_groups as size on size.id = low.group_id
        join products as product on product.id = size.product_id
       where low.free <= coalesce(size.low_stock, ${LOW_STOCK}) and product.is_published
       order by low.free, product.title, size.id`,
  },
  {
    code: 'approvals',
    title: 'Ждут решения',
    permissions: ['orders.refund', 'customers.bonuses'],
    path: '/orders/approvals?state=waits',
    pathOf: ({ id }) => `/orders/approvals?state=waits&open=${id}`,
    rows: (_now, caller) => sql`
      select id::text as id, object_title as title, by_title as detail, created_at as at, ${TOTAL}
        from approvals where decided_at is null and ${isToDecide(caller)}
       order by created_at, id`,
  },
  {
    code: 'by-hand',
    title: 'Вернуть деньги вручную',
    permissions: ['orders.refund'],
    isToSortOut: true,
    path: '/orders/refunds?status=approved&byHand=1',
    pathOf: ({ id }) => `/orders/refunds?status=approved&byHand=1&open=${id}`,
    rows: () =>
      refunds(
        sql`refund.status = 'approved' and refund.is_by_hand`,
        sql`coalesce(refund.decided_at, refund.created_at)`,
      ),
  },
  {
    code: 'no-fiscal',
    title: 'Нет данных чека',
    permissions: ['orders.pay'],
    isToSortOut: true,
    path: '/orders?hasNoFiscal=1',
    pathOf: toOrder,
    rows: () => sql`
      select orders.id::text as id, '№\u00a0' || orders.number as title, orders.payment_name as detail, orders.completed_at as at,
             ${TOTAL}
        from orders where ${hasNoFiscal} order by orders.completed_at, orders.id`,
  },
  {
    code: 'exchange',
    title: 'Обмен с\u00a01С ждёт решения',
    permissions: ['exchange.manage'],
    isToSortOut: true,
    path: '/settings/exchange',
    rows: () => sql`
      select issue.id::text as id, issue.text as title, run.file_name as detail, issue.at as at, ${TOTAL}
        from exchange_issues as issue join exchange_runs as run on run.id = issue.run_id
       where issue.decision = 'waits' order by issue.id`,
  },
  {
    code: 'books',
    title: 'Книги не\u00a0сходятся',
    permissions: ['jobs.read'],
    isToSortOut: true,
    path: null,
    rows: () => sql`
      select text as id, text as title, '' as detail, found_at as at, ${TOTAL} from book_differences order by found_at, text`,
  },
  {
    code: 'jobs',
    title: 'Задания брошены',
    permissions: ['jobs.read'],
    isToSortOut: true,
    path: null,
    rows: () => sql`select *, ${TOTAL} from (${GIVEN_UP_JOBS}) as given_up order by at, id`,
  },
  {
    code: 'messages',
    title: 'Письма не\u00a0ушли',
    permissions: ['jobs.read'],
    isToSortOut: true,
    path: null,
    rows: () => sql`
      select id::text as id, template as title, channel as detail, gave_up_at as at, ${TOTAL}
        from messages where gave_up_at is not null order by gave_up_at, id`,
  },
];

const refunds = (which: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql`
  select refund.id::text as id, 'Заказ №\u00a0' || orders.number as title,
         replace(to_char(refund.amount_kopecks / 100, 'FM999G999G990'), ',', '\u202f') || '\u00a0₽' as detail, ${at} as at, ${TOTAL}
    from order_refunds as refund join orders on orders.id = refund.order_id
   where ${which}
   order by refund.id`;
