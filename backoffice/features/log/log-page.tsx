import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useMay } from '../../api/me.ts';
import { type Answer, staffApi } from '../../api/staff-api.ts';
import { SideDrawer } from '../../ui/drawer.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ChangeList } from '../../ui/history/change-list.tsx';
import { useUndo } from '../../ui/history/history.tsx';
import { actionTitle, changesInWords, fieldTitle, KIND_OPTIONS, kindTitle } from '../../ui/history/texts.ts';
import { Initials } from '../../ui/initials.tsx';
import type { Column } from '../../ui/list/column.ts';
import type { ListFilter } from '../../ui/list/filters.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { exactly, near } from '../../ui/words.ts';
import styles from './log-page.module.css';

type Entry = Answer<'GET /audit'>['data'][number];

/** Who changed what, with filters; a look into one change, and undoing it. */
export function Component() {
  const people = useQuery({
    queryKey: ['staff'],
    queryFn: ({ signal }) => staffApi('GET /staff', { query: { limit: '200' }, signal }),
    enabled: useMay()('staff.read'),
  });
  const filters: ListFilter[] = [
    {
      name: 'actorId',
      title: 'Сотрудник',
      kind: 'choice',
      options: (people.data?.data ?? []).map(({ id, fio }) => ({ value: id, label: fio })),
      hasEmpty: 'команда или магазин',
    },
    { name: 'objectKind', title: 'Раздел', kind: 'choice', options: KIND_OPTIONS },
    { name: 'at', title: 'Дата', kind: 'days' },
  ];
  return (
    <ListPage<Entry>
      title="Журнал изменений"
      id="log"
      queryKey="audit"
      load={(query, signal) => staffApi('GET /audit', { query, signal })}
      columns={COLUMNS}
      rowId={({ id }) => String(id)}
      rowTitle={({ action, object }) => `${actionTitle(action)}, ${object.title}`}
      card={(entry) => (
        <div className={styles.card}>
          <b>{actionTitle(entry.action)}</b>
          <span>{entry.object.title}</span>
          <span>
            {entry.actor.title}, {near(entry.at)}
          </span>
        </div>
      )}
      filters={filters}
      firstSort="-at"
      empty={
        <Empty title="Изменений ещё не было">Здесь видно, кто и&nbsp;что изменил в&nbsp;кабинете.</Empty>
      }
      drawer={(id, close) => <EntryDrawer id={id} onClose={close} />}
      footer="хранится 3 года, изменить нельзя"
    />
  );
}

const COLUMNS: readonly Column<Entry>[] = [
  {
    id: 'at',
    title: 'Время',
    isSortable: true,
    width: 130,
    cell: ({ at }) => (
      <time dateTime={at} title={exactly(at)}>
        {near(at)}
      </time>
    ),
  },
  {
    id: 'actor',
    title: 'Кто',
    width: 190,
    cell: ({ actor }) => (
      <span className={styles.actor}>
        <Initials fio={actor.title} />
        {actor.title}
      </span>
    ),
  },
  { id: 'action', title: 'Что', width: 200, cell: (entry) => <OpenEntry entry={entry} /> },
  {
    id: 'object',
    title: 'Где',
    width: 220,
    cell: ({ object }) => whereOf(object),
  },
  { id: 'changes', title: 'Было → стало', cell: ({ changes }) => inShort(changes) },
  {
    id: 'undo',
    title: 'Возврат',
    width: 110,
    cell: ({ undoneBy, isUndoable }) => (undoneBy !== null ? 'возвращено' : isUndoable ? 'можно' : 'нельзя'),
  },
];

/** «Заказ № 28-0995» says what it is by itself. */
const whereOf = ({ kind, title }: Entry['object']): string =>
  title.startsWith(kindTitle(kind)) ? title : `${kindTitle(kind)} ${title}`;

function OpenEntry({ entry }: { entry: Entry }) {
  const search = new URLSearchParams(location.search);
  search.set('open', String(entry.id));
  return <Link to={`?${search}`}>{actionTitle(entry.action)}</Link>;
}

function inShort(changes: Entry['changes']): string {
  const [first, ...others] = changesInWords(changes);
  if (first === undefined) return '—';
  const more = others.length > 0 ? ` и\u00a0ещё ${others.length}` : '';
  const title = fieldTitle(first.field);
  if (!('before' in first)) return `${title}: изменено${more}`;
  return `${title}: ${first.before} → ${first.after}${more}`;
}

function EntryDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const undo = useUndo();
  const found = useQuery({
    queryKey: ['audit', 'one', id],
    queryFn: ({ signal }) => staffApi('GET /audit', { query: { id }, signal }),
  });
  const entry = found.data?.data[0];
  if (entry === undefined) return null;
  return (
    <SideDrawer title={`${actionTitle(entry.action)}: ${entry.object.title}`} onClose={onClose}>
      <dl className={styles.facts}>
        <dt>Кто</dt>
        <dd>{entry.actor.title}</dd>
        <dt>Когда</dt>
        <dd>{exactly(entry.at)}</dd>
        <dt>Откуда</dt>
        <dd>{[entry.userAgent, entry.ip].filter(Boolean).join(', ') || '—'}</dd>
        {entry.reason !== null && (
          <>
            <dt>Причина</dt>
            <dd>{entry.reason}</dd>
          </>
        )}
      </dl>
      <ChangeList changes={entry.changes} />
      {entry.undoneBy !== null && <Text c="dimmed">Это уже вернули.</Text>}
      {entry.isUndoable && (
        <>
          <Text c="dimmed" mt="md">
            Вернём прежние значения, если их с&nbsp;тех пор не&nbsp;меняли. Возврат тоже попадёт
            в&nbsp;журнал.
          </Text>
          <Button mt="xs" loading={undo.isPending} onClick={() => undo.mutate(entry.id)}>
            Вернуть
          </Button>
        </>
      )}
    </SideDrawer>
  );
}
