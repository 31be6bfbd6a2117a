import { Link } from 'react-router';
import type { Approval } from '#contract/staff/approvals.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Empty } from '../../ui/empty.tsx';
import type { Column } from '../../ui/list/column.ts';
import type { ListFilter } from '../../ui/list/filters.ts';
import { ListPage, type View } from '../../ui/list/list-page.tsx';
import { RowCard } from '../../ui/row-card.tsx';
import { Tag } from '../../ui/tag.tsx';
import { exactly, near } from '../../ui/words.ts';
import { ApprovalDrawer } from './approval-drawer.tsx';
import { actionOf, KINDS, stateOf } from './approval-words.ts';

/** Refunds and bonuses above the limit of whom they were asked by (§2.2, rule 10). */
export const Component = () => (
  <ListPage
    title="Ждут решения"
    id="approvals"
    queryKey="approvals"
    load={(query, signal) => staffApi('GET /approvals', { query, signal })}
    columns={COLUMNS}
    rowId={({ id }) => String(id)}
    rowTitle={({ object }) => `запрос: ${object.title}`}
    rowTo={({ id }) => `/orders/approvals?open=${id}`}
    card={ApprovalCard}
    filters={FILTERS}
    views={VIEWS}
    firstSort="-created"
    empty={
      <Empty title="Решать нечего" hasCrescent>
        Здесь будут возвраты и&nbsp;бонусы больше той суммы, которую сотрудник проводит сам.
      </Empty>
    }
    drawer={(id, close) => <ApprovalDrawer key={id} id={id} onClose={close} />}
  />
);

const StateTag = (approval: Approval) => {
  const { tone, title } = stateOf(approval);
  return <Tag tone={tone}>{title}</Tag>;
};

const COLUMNS: readonly Column<Approval>[] = [
  {
    id: 'object',
    title: 'О чём',
    cell: ({ id, object }) => <Link to={`?open=${id}`}>{object.title}</Link>,
  },
  { id: 'action', title: 'Что сделать', cell: actionOf },
  { id: 'by', title: 'Кто запросил', cell: ({ by }) => by },
  {
    id: 'created',
    title: 'Когда',
    isSortable: true,
    cell: ({ createdAt }) => <time title={exactly(createdAt)}>{near(createdAt)}</time>,
  },
  { id: 'state', title: 'Решение', cell: StateTag },
];

function ApprovalCard(approval: Approval) {
  const { object, by, createdAt } = approval;
  return (
    <RowCard
      title={object.title}
      text={`${actionOf(approval)} · ${by} · ${near(createdAt)}`}
      tags={<StateTag {...approval} />}
    />
  );
}

const FILTERS: readonly ListFilter[] = [
  {
    name: 'state',
    title: 'Решение',
    kind: 'choice',
    options: [
      { value: 'waits', label: 'Ждёт' },
      { value: 'decided', label: 'Решено' },
    ],
  },
  {
    name: 'kind',
    title: 'Вид',
    kind: 'choice',
    options: Object.entries(KINDS).map(([value, label]) => ({ value, label })),
  },
];

const VIEWS: readonly View[] = [
  { title: 'Все', filters: {} },
  { title: 'Ждут', filters: { state: 'waits' } },
  { title: 'Решены', filters: { state: 'decided' } },
];
