import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ExchangeRun } from '#contract/staff/exchange.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Empty } from '../../ui/empty.tsx';
import type { Column } from '../../ui/list/column.ts';
import type { ListFilter } from '../../ui/list/filters.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { RowCard } from '../../ui/row-card.tsx';
import { Tag } from '../../ui/tag.tsx';
import { count, exactly, near } from '../../ui/words.ts';
import { accountsQuery } from './queries.ts';
import { RunDrawer } from './run-drawer.tsx';
import { durationInWords, issuesInWords, progressInWords, STATES } from './run-texts.ts';

/** Every file that 1C has sent, and what became of it (exchange, §7). */
export function Component() {
  const accounts = useQuery(accountsQuery);
  const filters: ListFilter[] = [
    {
      name: 'state',
      title: 'Состояние',
      kind: 'choice',
      options: Object.entries(STATES).map(([value, { title }]) => ({ value, label: title })),
    },
    {
      name: 'account',
      title: 'Учётная запись',
      kind: 'choice',
      options: (accounts.data?.data ?? []).map(({ id, login }) => ({ value: id, label: login })),
    },
  ];
  return (
    <ListPage<ExchangeRun>
      title="Журнал обмена"
      crumbs={[
        { title: 'Настройки', to: '/settings/sites' },
        { title: 'Обмен с\u00a01С', to: '/settings/exchange' },
      ]}
      id="exchange-runs"
      queryKey="exchange"
      load={(query, signal) => staffApi('GET /exchange/runs', { query, signal })}
      columns={COLUMNS}
      rowId={({ id }) => id}
      rowTitle={({ fileName }) => `файл ${fileName}`}
      rowTo={({ id }) => `/settings/exchange/journal?open=${id}`}
      card={RunCard}
      filters={filters}
      firstSort="-created"
      empty={
        <Empty title="Обмена ещё не было" hasCrescent>
          Здесь будет каждый файл из&nbsp;1С: сколько записано и&nbsp;что не&nbsp;так.
        </Empty>
      }
      drawer={(id, close) => <RunDrawer key={id} id={id} onClose={close} />}
    />
  );
}

const StateTag = ({ state }: ExchangeRun) => <Tag tone={STATES[state].tone}>{STATES[state].title}</Tag>;

const COLUMNS: readonly Column<ExchangeRun>[] = [
  {
    id: 'file',
    title: 'Файл',
    cell: ({ id, fileName }) => <Link to={`?open=${id}`}>{fileName}</Link>,
  },
  {
    id: 'created',
    title: 'Когда',
    isSortable: true,
    cell: ({ createdAt }) => <time title={exactly(createdAt)}>{near(createdAt)}</time>,
  },
  { id: 'state', title: 'Состояние', cell: StateTag },
  { id: 'account', title: 'Кто', cell: ({ account }) => account.login },
  { id: 'address', title: 'Откуда', cell: ({ address }) => address ?? 'с\u00a0диска' },
  { id: 'progress', title: 'Обработано', isRight: true, cell: progressInWords },
  { id: 'issues', title: 'Замечаний', isRight: true, cell: ({ counts }) => count(counts.issues ?? 0) },
  { id: 'duration', title: 'Длилось', isRight: true, cell: durationInWords },
];

const RunCard = (run: ExchangeRun) => (
  <RowCard
    title={run.fileName}
    text={`${near(run.createdAt)} · ${progressInWords(run)} · ${issuesInWords(run)}`}
    tags={<StateTag {...run} />}
  />
);
