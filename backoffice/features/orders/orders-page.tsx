import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import type { StaffOrderRow } from '#contract/staff/order-view.ts';
import { ORDER_COLUMNS, type OrderColumn } from '#domain/staff/list-columns.ts';
import { deliveryInWords, goodsInWords, waited } from '#domain/staff/list-words.ts';
import { useMay, useMe } from '../../api/me.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Empty } from '../../ui/empty.tsx';
import { BulkBar } from '../../ui/list/bulk-bar.tsx';
import type { Column } from '../../ui/list/column.ts';
import type { ListFilter } from '../../ui/list/filters.ts';
import { ListPage, type Selection, type View } from '../../ui/list/list-page.tsx';
import { useNewOrders } from '../../ui/list/new-rows.ts';
import { toneOfStatus } from '../../ui/order-tone.ts';
import { RowCard } from '../../ui/row-card.tsx';
import { Tag } from '../../ui/tag.tsx';
import { exactly, near, plural, rub } from '../../ui/words.ts';
import { OrderDrawer } from './order-drawer.tsx';
import { hidden, paymentState, SOURCES } from './order-words.ts';
import styles from './orders-page.module.css';
import { orderCountsQuery } from './queries.ts';

/** All orders: views, filters, and a look into one without leaving the list. */
export function Component() {
  const counts = useQuery(orderCountsQuery).data;
  const { id: me } = useMe();
  const may = useMay();
  return (
    <ListPage
      title="Заказы"
      id="orders"
      queryKey="orders"
      actions={
        may('orders.create') && (
          <Button component={Link} to="/orders/new" leftSection={<Plus size={16} />}>
            Новый заказ
          </Button>
        )
      }
      load={(query, signal) => staffApi('GET /orders', { query, signal })}
      columns={COLUMNS}
      rowId={({ id }) => String(id)}
      rowTitle={({ number }) => `заказ ${number}`}
      rowTo={({ id }) => `/orders/${id}`}
      card={OrderCard}
      filters={filtersOf(counts)}
      views={viewsOf(counts, me)}
      search="Номер, имя, телефон, УИН"
      firstSort="-created"
      empty={
        <Empty title="Заказов ещё нет" hasCrescent>
          Они появятся здесь, как только покупатель оформит первый.
        </Empty>
      }
      file={{ list: 'orders', permission: 'orders.export', contacts: 'orders.contacts' }}
      notice={<NewOrders />}
      {...(may('orders.advance') && {
        bulk: (selection: Selection) => <BulkBar list="orders" selection={selection} actions={STEPS} />,
      })}
      drawer={(id, close) => <OrderDrawer id={Number(id)} onClose={close} />}
    />
  );
}

const STEPS = [
  { action: 'confirm', title: 'Подтвердить' },
  { action: 'packing', title: 'В сборку' },
];

/** New rows do not move the list: they are offered (B4.20). */
function NewOrders() {
  const { count, forget } = useNewOrders();
  const client = useQueryClient();
  if (count === 0) return null;
  return (
    <Button
      variant="light"
      onClick={() => {
        forget();
        void client.invalidateQueries({ queryKey: ['orders'] });
      }}
    >
      {`Новых заказов: ${count} — Показать`}
    </Button>
  );
}

const COLUMNS: readonly Column<StaffOrderRow, OrderColumn>[] = [
  {
    id: 'number',
    title: ORDER_COLUMNS.number,
    cell: ({ id, number, source, priceRole }) => (
      <span className={styles.number}>
        <Link to={`/orders/${id}`}>№&nbsp;{number}</Link>
        {source !== 'shop' && <Tag isPlain>{SOURCES[source]?.toLowerCase()}</Tag>}
        {priceRole.startsWith('dealer') && <Tag isPlain>опт</Tag>}
      </span>
    ),
  },
  {
    id: 'created',
    title: ORDER_COLUMNS.created,
    isSortable: true,
    cell: ({ createdAt }) => <time title={exactly(createdAt)}>{near(createdAt)}</time>,
  },
  { id: 'buyer', title: ORDER_COLUMNS.buyer, cell: ({ contacts }) => contacts?.fio ?? hidden },
  {
    id: 'goods',
    title: ORDER_COLUMNS.goods,
    cut: 'early',
    cell: ({ goods }) => <span title={goods.titles.join('\n')}>{goodsInWords(goods)}</span>,
  },
  {
    id: 'status',
    title: ORDER_COLUMNS.status,
    cell: ({ status }) => <Tag tone={toneOfStatus(status.code)}>{status.title}</Tag>,
  },
  {
    id: 'payment',
    title: ORDER_COLUMNS.payment,
    cell: (order) => {
      const { tone, title } = paymentState(order);
      return <Tag tone={tone}>{title}</Tag>;
    },
  },
  {
    id: 'total',
    title: ORDER_COLUMNS.total,
    isSortable: true,
    isRight: true,
    cell: ({ total }) => rub(total),
  },
  {
    id: 'delivery',
    title: ORDER_COLUMNS.delivery,
    cut: 'early',
    cell: ({ delivery }) => <Delivery of={delivery} />,
  },
  {
    id: 'waits',
    title: ORDER_COLUMNS.waits,
    isRight: true,
    cell: ({ status }) => <span title={exactly(status.at)}>{waited(status.at, Date.now())}</span>,
  },
  {
    id: 'manager',
    title: ORDER_COLUMNS.manager,
    cell: ({ manager }) => manager?.fio ?? hidden,
    isHiddenAtFirst: true,
  },
];

function Delivery({ of }: { of: StaffOrderRow['delivery'] }) {
  const words = deliveryInWords(of);
  return <span title={words}>{words}</span>;
}

const PIECES = ['изделие', 'изделия', 'изделий'] as const;

/** On phones. */
function OrderCard(order: StaffOrderRow) {
  const { number, contacts, goods, total, status, createdAt } = order;
  const payment = paymentState(order);
  return (
    <RowCard
      imageId={goods.imageIds[0] ?? null}
      title={`№\u00a0${number}`}
      sum={rub(total)}
      text={[contacts?.fio, near(createdAt), plural(goods.count, PIECES)].filter(Boolean).join(' · ')}
      tags={
        <>
          <Tag tone={toneOfStatus(status.code)}>{status.title}</Tag>
          <Tag tone={payment.tone}>{payment.title}</Tag>
        </>
      }
    />
  );
}

type Counts = Awaited<ReturnType<typeof staffApi<'GET /orders/counts'>>>;

const options = (of: readonly { code: string; title: string }[] = []) =>
  of.map(({ code, title }) => ({ value: code, label: title }));

const filtersOf = (counts: Counts | undefined): readonly ListFilter[] => [
  { name: 'status', title: 'Статус', kind: 'choice', options: options(counts?.statuses) },
  { name: 'created', title: 'Создан', kind: 'days' },
  { name: 'paid', title: 'Оплачен', kind: 'days' },
  { name: 'total', title: 'Сумма', kind: 'range', unit: '₽' },
  { name: 'deliveryMethod', title: 'Доставка', kind: 'choice', options: options(counts?.deliveryMethods) },
  { name: 'paymentMethod', title: 'Способ оплаты', kind: 'choice', options: options(counts?.paymentMethods) },
  {
    name: 'manager',
    title: 'Менеджер',
    kind: 'choice',
    options: (counts?.managers ?? []).map(({ id, fio }) => ({ value: id, label: fio })),
    hasEmpty: 'без менеджера',
  },
  {
    name: 'source',
    title: 'Откуда',
    kind: 'choice',
    options: Object.entries(SOURCES).map(([value, label]) => ({ value, label })),
  },
  { name: 'city', title: 'Город', kind: 'text' },
  { name: 'promo', title: 'Промокод', kind: 'text' },
  { name: 'hasRefund', title: 'Есть возврат', kind: 'flag' },
  { name: 'waiting', title: 'Ждёт', kind: 'range', unit: 'ч' },
  { name: 'reserve', title: 'Резерв кончится через', kind: 'range', unit: 'ч' },
  { name: 'hasNoFiscal', title: 'Нет данных чека', kind: 'flag' },
];

function viewsOf(counts: Counts | undefined, me: string): readonly View[] {
  const countOf = (...codes: string[]) =>
    counts?.statuses.reduce((sum, { code, count }) => sum + (codes.includes(code) ? count : 0), 0);
  const all = counts?.statuses.reduce((sum, { count }) => sum + count, 0);
  const of = (title: string, ...codes: string[]): View => ({
    title,
    filters: { status: codes.join(',') },
    count: countOf(...codes),
  });
  return [
    { title: 'Все', filters: {}, count: all },
    of('Подтвердить', 'new'),
    of('Собрать', 'confirmed', 'packing'),
    of('Не\u00a0оплачены', 'waiting-payment'),
    of('В\u00a0пути', 'shipped', 'ready'),
    { title: 'Мои', filters: { manager: me } },
  ];
}
