import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import type { Promo } from '#contract/staff/promo.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Empty } from '../../ui/empty.tsx';
import type { Column } from '../../ui/list/column.ts';
import type { ListFilter } from '../../ui/list/filters.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { RowCard } from '../../ui/row-card.tsx';
import { Tag } from '../../ui/tag.tsx';
import { count, exactly, near, rub } from '../../ui/words.ts';
import { benefitOf, PROMO_STATES } from './titles.ts';

const toPromo = ({ id }: Promo) => `/promo/codes/${id}`;

const moment = (at: string | null) => (at === null ? '—' : <span title={exactly(at)}>{near(at)}</span>);

const usesOf = ({ used, maxUses }: Promo) =>
  maxUses === null ? count(used) : `${count(used)} из\u00a0${count(maxUses)}`;

const StateTag = ({ state }: Promo) => <Tag tone={PROMO_STATES[state].tone}>{PROMO_STATES[state].title}</Tag>;

const COLUMNS: readonly Column<Promo>[] = [
  { id: 'code', title: 'Код', isSortable: true, cell: (row) => <Link to={toPromo(row)}>{row.code}</Link> },
  { id: 'state', title: 'Состояние', cell: (row) => <StateTag {...row} /> },
  { id: 'value', title: 'Выгода', isRight: true, cell: benefitOf },
  { id: 'used', title: 'Применений', isSortable: true, isRight: true, cell: usesOf },
  {
    id: 'leastGoods',
    title: 'Корзина от',
    isRight: true,
    cell: ({ leastGoods }) => (leastGoods === 0 ? '—' : rub(leastGoods)),
  },
  { id: 'starts', title: 'Начало', cell: ({ startsAt }) => moment(startsAt) },
  { id: 'ends', title: 'Конец', isSortable: true, cell: ({ endsAt }) => moment(endsAt) },
];

const FILTERS: readonly ListFilter[] = [
  {
    name: 'state',
    title: 'Состояние',
    kind: 'choice',
    options: Object.entries(PROMO_STATES).map(([value, { title }]) => ({ value, label: title })),
  },
  {
    name: 'kind',
    title: 'Выгода',
    kind: 'choice',
    options: [
      { value: 'percent', label: 'Процент' },
      { value: 'amount', label: 'Сумма' },
    ],
  },
  { name: 'ends', title: 'Конец', kind: 'days' },
];

const VIEWS = [
  { title: 'Все', filters: {} },
  { title: 'Действуют', filters: { state: 'active' } },
  { title: 'Ещё не начались', filters: { state: 'planned' } },
];

const NewPromo = () => (
  <Button component={Link} to="/promo/codes/new" leftSection={<Plus size={16} />}>
    Новый промокод
  </Button>
);

/** Promo codes with their uses. */
export function Component() {
  return (
    <ListPage
      title="Промокоды"
      id="promo"
      queryKey="promo-codes"
      actions={<NewPromo />}
      load={(query, signal) => staffApi('GET /promo-codes', { query, signal })}
      columns={COLUMNS}
      filters={FILTERS}
      views={VIEWS}
      search="Код"
      firstSort="-created"
      rowId={({ id }) => String(id)}
      rowTitle={({ code }) => `промокод ${code}`}
      rowTo={toPromo}
      card={(row) => (
        <RowCard
          title={row.code}
          sum={benefitOf(row)}
          text={`Применений: ${usesOf(row)}`}
          tags={<StateTag {...row} />}
        />
      )}
      empty={
        <Empty title="Промокодов ещё нет" action={<NewPromo />} hasCrescent>
          Промокод даёт скидку на корзину, по сроку и числу применений.
        </Empty>
      }
    />
  );
}
