import { Button, Group, Loader, Progress, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ExchangeTrial, ExchangeTrialReport } from '#contract/staff/exchange.ts';
import { staffApi } from '../../api/staff-api.ts';
import { SideDrawer } from '../../ui/drawer.tsx';
import { LoadFailure } from '../../ui/empty.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { count, exactly, plural } from '../../ui/words.ts';
import { trialQuery } from './queries.ts';
import { TRIAL_STATES, trialProgressInWords } from './trial-texts.ts';

/** One file that is tried out: how far it is, and then what it would change. */
export function TrialDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isLoadingError, error, refetch } = useQuery(trialQuery(id));
  return (
    <SideDrawer title={data?.trial.fileName ?? 'Файл'} onClose={onClose} isWide>
      {isLoadingError && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && (
        <Stack gap="sm">
          <Standing trial={data.trial} />
          {data.report && <Report report={data.report} />}
          <Actions trial={data.trial} hasReport={data.report !== null} onDeleted={onClose} />
        </Stack>
      )}
    </SideDrawer>
  );
}

function Standing({ trial }: { trial: ExchangeTrial }) {
  const { account, bytes, createdAt, state, progress, failure } = trial;
  const isOver = state === 'done' || state === 'failed';
  return (
    <>
      <p role="status">
        <Tag tone={TRIAL_STATES[state].tone}>{TRIAL_STATES[state].title}</Tag>{' '}
        {!isOver && 'Страницу можно закрыть: проверка продолжится'}
      </p>
      <p>
        {account.login}, {exactly(createdAt)}, {plural(bytes, ['байт', 'байта', 'байт'])}
      </p>
      {failure !== null && <p role="alert">{failure}</p>}
      {state === 'running' &&
        (progress !== null && progress.total > 0 ? (
          <Progress value={(progress.applied / progress.total) * 100} aria-label="Проверено" />
        ) : (
          <Loader size="sm" aria-hidden />
        ))}
      {state === 'running' && <p>{trialProgressInWords(trial)}</p>}
    </>
  );
}

function Report({ report: { files, kinds } }: { report: ExchangeTrialReport }) {
  return (
    <>
      <PlainTable
        title="Файлы"
        rows={files}
        rowId={({ fileName }) => fileName}
        columns={[
          { title: 'Файл', cell: ({ fileName }) => fileName },
          {
            title: 'Что с ним',
            cell: ({ isApplied, failure, total }) =>
              isApplied
                ? plural(total, ['запись', 'записи', 'записей'])
                : `не\u00a0применится. ${failure ?? ''}`,
            isWide: true,
          },
        ]}
      />
      {kinds.length === 0 && <p>Ничего не&nbsp;изменится.</p>}
      {kinds.map((kind) => (
        <Kind key={kind.title} kind={kind} />
      ))}
    </>
  );
}

type Row = { cells: ExchangeTrialReport['kinds'][number]['rows'][number] };

function Kind({ kind: { title, count: all, rows } }: { kind: ExchangeTrialReport['kinds'][number] }) {
  // Of what is made or hidden there is nothing to compare.
  const hasValues = rows.some((cells) => cells[4] !== null || cells[5] !== null);
  return (
    <section aria-label={title}>
      <h3>
        {title}: {count(all)}
      </h3>
      <PlainTable
        title={title}
        rows={rows.map((cells, at) => ({ at, cells }))}
        rowId={({ at }) => String(at)}
        columns={[
          {
            title: 'Что',
            cell: ({ cells }) =>
              cells
                .slice(0, 4)
                .filter((cell) => cell !== null && cell !== '')
                .join(', '),
            isWide: true,
          },
          ...(hasValues
            ? [
                { title: 'Было', cell: ({ cells }: Row) => inWords(cells[4]), isWide: true },
                { title: 'Стало', cell: ({ cells }: Row) => inWords(cells[5]), isWide: true },
              ]
            : []),
        ]}
      />
      {all > rows.length && (
        <p>
          Показано {count(rows.length)} из&nbsp;{count(all)}. Остальное&nbsp;— в&nbsp;отчёте.
        </p>
      )}
    </section>
  );
}

const inWords = (cell: Row['cells'][number] | undefined): string =>
  typeof cell === 'number' ? cell.toLocaleString('ru-RU') : (cell ?? '—');

type ActionsProps = { trial: ExchangeTrial; hasReport: boolean; onDeleted: () => void };

function Actions({ trial: { id, fileName, state }, hasReport, onDeleted }: ActionsProps) {
  const client = useQueryClient();
  const isOnline = useOnline();
  const remove = useMutation({
    mutationFn: () => staffApi('DELETE /exchange/trials/:id', { params: { id } }),
    onSuccess: async () => {
      notifications.show({ message: `Удалён файл ${fileName}` });
      // The focus goes back to a row that stays.
      await client.invalidateQueries({ queryKey: ['exchange', 'trials'], exact: true });
      onDeleted();
    },
  });
  const isOver = state === 'done' || state === 'failed';
  return (
    <Group>
      {hasReport && (
        <Button component="a" href={`/api/staff/v1/exchange/trials/${id}/report`} variant="default" download>
          Скачать отчёт
        </Button>
      )}
      <Button
        variant="default"
        disabled={!isOnline}
        loading={remove.isPending}
        onClick={() => remove.mutate()}
      >
        {isOver ? 'Удалить' : 'Остановить и\u00a0удалить'}
      </Button>
    </Group>
  );
}
