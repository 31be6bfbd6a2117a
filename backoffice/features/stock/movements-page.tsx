import { Link, useSearchParams } from 'react-router';
import type { Movement } from '#contract/staff/stock.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Empty } from '../../ui/empty.tsx';
import type { Column } from '../../ui/list/column.ts';
import type { ListFilter } from '../../ui/list/filters.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { Tag, type Tone } from '../../ui/tag.tsx';
import { count, exactly, near } from '../../ui/words.ts';
import { lotTitle } from './queries.ts';
import styles from './stock.module.css';

const KINDS: Record<Movement['kind'], { title: string; tone: Tone }> = {
  receive: { title: 'Приёмка', tone: 'done' },
  sale: { title: 'Продажа', tone: 'work' },
  return: { title: 'Возврат', tone: 'plan' },
  write_off: { title: 'Списание', tone: 'bad' },
  correct: { title: 'Исправление', tone: 'wait' },
  count: { title: 'Пересчёт', tone: 'still' },
  divide: { title: 'Деление партии', tone: 'still' },
  exchange: { title: 'Обмен с 1С', tone: 'plan' },
};

const signed = (delta: number) => `${delta > 0 ? '+' : '−'}${count(Math.abs(delta))}`;
const whyOf = ({ reason, document }: Movement) => [reason, document].filter(Boolean).join(' · ') || '—';

const Kind = ({ of }: { of: Movement['kind'] }) => <Tag tone={KINDS[of].tone}>{KINDS[of].title}</Tag>;

function Goods({ movement }: { movement: Movement }) {
  const { productId, title, article, size, lotId } = movement;
  if (productId === null || title === null) return <>Партия {lotId} удалена</>;
  return (
    <span className={styles.two}>
      <Link to={`/products/${productId}`} title={title}>
        {title}
      </Link>
      <small>{lotTitle({ article: article ?? '', size: size ?? '' })}</small>
    </span>
  );
}

function Order({ movement: { orderId, orderNumber } }: { movement: Movement }) {
  return orderId === null ? '—' : <Link to={`/orders/${orderId}`}>{orderNumber ?? `№ ${orderId}`}</Link>;
}

const COLUMNS: readonly Column<Movement>[] = [
  {
    id: 'at',
    title: 'Когда',
    isSortable: true,
    width: 150,
    cell: ({ at }) => <span title={exactly(at)}>{near(at)}</span>,
  },
  { id: 'kind', title: 'Что', width: 150, cell: ({ kind }) => <Kind of={kind} /> },
  { id: 'title', title: 'Украшение', cut: 'late', cell: (movement) => <Goods movement={movement} /> },
  { id: 'delta', title: 'Изменение', isRight: true, width: 90, cell: ({ delta }) => <b>{signed(delta)}</b> },
  { id: 'stockAfter', title: 'Стало', isRight: true, width: 80, cell: (row) => count(row.stockAfter) },
  { id: 'why', title: 'Причина, документ', cell: whyOf },
  { id: 'order', title: 'Заказ', width: 110, cell: (movement) => <Order movement={movement} /> },
  { id: 'by', title: 'Кто', width: 160, cell: ({ by }) => by ?? 'Магазин' },
];

const VIEWS = [
  { title: 'Все', filters: {} },
  { title: 'Приёмка', filters: { kind: 'receive' } },
  { title: 'Списания и исправления', filters: { kind: 'write_off,correct' } },
  { title: 'Возвраты', filters: { kind: 'return' } },
];

/** Filters that links of other pages bring. */
const LINKED = { lot: 'Партия', product: 'Товар', order: 'Заказ' };

/** Every change of stock, the latest first (§4.4). */
export function Component() {
  return (
    <ListPage
      title="Движения"
      id="stock-movements"
      queryKey="stock-movements"
      load={(query, signal) => staffApi('GET /stock/movements', { query, signal })}
      columns={COLUMNS}
      rowId={({ id }) => String(id)}
      rowTitle={({ kind, article }) => `${KINDS[kind].title} ${article ?? ''}`}
      card={(movement) => <Card movement={movement} />}
      filters={useFilters()}
      views={VIEWS}
      search="Название, артикул, документ"
      firstSort="-at"
      empty={
        <Empty title="Движений ещё не было" hasCrescent>
          Здесь будет каждая приёмка, продажа, возврат и исправление остатка.
        </Empty>
      }
    />
  );
}

function useFilters(): ListFilter[] {
  const [search] = useSearchParams();
  return [
    {
      name: 'kind',
      title: 'Что',
      kind: 'choice',
      options: Object.entries(KINDS).map(([value, { title }]) => ({ value, label: title })),
    },
    { name: 'at', title: 'Когда', kind: 'days' },
    ...Object.entries(LINKED).flatMap(([name, title]) => {
      const value = search.get(name);
      return value === null
        ? []
        : [{ name, title, kind: 'choice' as const, options: [{ value, label: `№ ${value}` }] }];
    }),
  ];
}

function Card({ movement }: { movement: Movement }) {
  return (
    <div>
      <div className={styles.card}>
        <Goods movement={movement} />
        <Kind of={movement.kind} />
        <small>{whyOf(movement)}</small>
        <small>
          {near(movement.at)} · {movement.by ?? 'Магазин'}
        </small>
        {movement.orderId !== null && <Order movement={movement} />}
      </div>
      <span>
        <b>{signed(movement.delta)}</b> → {count(movement.stockAfter)}
      </span>
    </div>
  );
}
