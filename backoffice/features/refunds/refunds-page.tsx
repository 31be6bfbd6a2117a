import { Link } from 'react-router';
import type { Refund } from '#contract/staff/refunds.ts';
import { STAFF_REFUND_REASONS } from '#domain/orders/refund.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Empty } from '../../ui/empty.tsx';
import type { Column } from '../../ui/list/column.ts';
import type { ListFilter } from '../../ui/list/filters.ts';
import { ListPage, type View } from '../../ui/list/list-page.tsx';
import { Tag } from '../../ui/tag.tsx';
import { exactly, near, plural, rub } from '../../ui/words.ts';
import { RefundDrawer } from './refund-drawer.tsx';
import { KINDS, STATUSES, stateOf } from './refund-words.ts';

/** Returns and compensations: what waits for a decision, for money, for pieces. */
export const Component = () => (
  <ListPage
    title="Возвраты"
    id="refunds"
    queryKey="refunds"
    load={(query, signal) => staffApi('GET /refunds', { query, signal })}
    columns={COLUMNS}
    rowId={({ id }) => String(id)}
    rowTitle={({ orderNumber }) => `возврат по заказу ${orderNumber}`}
    rowTo={({ id }) => `/orders/refunds?open=${id}`}
    card={RefundCard}
    filters={FILTERS}
    views={VIEWS}
    search="Номер заказа"
    firstSort="-created"
    empty={
      <Empty title="Возвратов ещё не&nbsp;было" hasCrescent>
        Здесь будут заявки покупателей и&nbsp;возвраты, которые открыл магазин.
      </Empty>
    }
    drawer={(id, close) => <RefundDrawer key={id} id={id} onClose={close} />}
  />
);

const PIECES = ['изделие', 'изделия', 'изделий'] as const;

const countOf = ({ lines }: Refund): number => lines.reduce((total, { count }) => total + count, 0);

const inWords = (refund: Refund): string =>
  refund.kind === 'pieces' ? plural(countOf(refund), PIECES) : KINDS[refund.kind];

const COLUMNS: readonly Column<Refund>[] = [
  {
    id: 'order',
    title: 'Заказ',
    cell: ({ id, orderNumber }) => <Link to={`/orders/refunds?open=${id}`}>№&nbsp;{orderNumber}</Link>,
  },
  {
    id: 'created',
    title: 'Создан',
    isSortable: true,
    cell: ({ createdAt }) => <time title={exactly(createdAt)}>{near(createdAt)}</time>,
  },
  { id: 'buyer', title: 'Покупатель', cell: ({ buyer }) => buyer ?? '—' },
  { id: 'what', title: 'Что', cell: inWords },
  { id: 'reason', title: 'Причина', cell: ({ reason }) => reason.title },
  {
    id: 'state',
    title: 'Состояние',
    cell: (refund) => {
      const { tone, title } = stateOf(refund);
      return <Tag tone={tone}>{title}</Tag>;
    },
  },
  {
    id: 'expected',
    title: 'Ждём изделий',
    isRight: true,
    cell: ({ expected }) => (expected === 0 ? '—' : expected),
  },
  { id: 'amount', title: 'Сумма', isSortable: true, isRight: true, cell: ({ amount }) => rub(amount) },
];

function RefundCard(refund: Refund) {
  const { tone, title } = stateOf(refund);
  return (
    <div>
      <p>
        <b>№&nbsp;{refund.orderNumber}</b> · <b>{rub(refund.amount)}</b>
      </p>
      <p>
        {inWords(refund)} · {refund.reason.title} · {near(refund.createdAt)}
      </p>
      <Tag tone={tone}>{title}</Tag>
    </div>
  );
}

const optionsOf = (titles: Readonly<Record<string, string>>) =>
  Object.entries(titles).map(([value, label]) => ({ value, label }));

const FILTERS: readonly ListFilter[] = [
  { name: 'status', title: 'Решение', kind: 'choice', options: optionsOf(STATUSES) },
  { name: 'kind', title: 'Вид', kind: 'choice', options: optionsOf(KINDS) },
  {
    name: 'reason',
    title: 'Причина',
    kind: 'choice',
    options: STAFF_REFUND_REASONS.map(({ code, title }) => ({ value: code, label: title })),
  },
  { name: 'created', title: 'Создан', kind: 'days' },
  { name: 'amount', title: 'Сумма', kind: 'range', unit: '₽' },
  { name: 'byHand', title: 'Вернуть вручную', kind: 'flag' },
  { name: 'expected', title: 'Ждём изделий', kind: 'flag' },
];

const VIEWS: readonly View[] = [
  { title: 'Все', filters: {} },
  { title: 'Решить', filters: { status: 'asked' } },
  { title: 'Вернуть деньги вручную', filters: { byHand: '1' } },
  { title: 'Ждём изделий', filters: { expected: '1' } },
];
