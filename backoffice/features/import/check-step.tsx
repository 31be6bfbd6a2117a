import { Alert, Button, Group, SegmentedControl } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Import, ImportProduct } from '#contract/staff/imports.ts';
import type { Job } from '#contract/staff/jobs.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Card } from '../../ui/card.tsx';
import { Empty, LoadFailure } from '../../ui/empty.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { Tag, type Tone } from '../../ui/tag.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { count, plural } from '../../ui/words.ts';
import styles from './import.module.css';
import { ImportFrame, JobCard } from './import-frame.tsx';
import { importQuery, isOpen } from './queries.ts';

const GOODS = ['товар', 'товара', 'товаров'] as const;

/** What the file would change, before anything is written (design 09). */
export function CheckStep({ data, check }: { data: Import; check: Job }) {
  const isOnline = useOnline();
  const client = useQueryClient();
  const { id, counts } = data;
  const run = useMutation({
    mutationFn: () => staffApi('POST /imports/:id/run', { params: { id } }),
    meta: { isShown: true },
    onSuccess: (started) => client.setQueryData(importQuery(id).queryKey, started),
  });
  const changing = counts.added + counts.changed;
  const isReady = check.state === 'done' && counts.wrongCells === 0 && changing > 0;
  return (
    <ImportFrame
      title="Импорт: проверка"
      data={data}
      now="check"
      actions={
        <>
          <Button component={Link} to="?step=columns" variant="default">
            К&nbsp;столбцам
          </Button>
          <Button loading={run.isPending} disabled={!isOnline || !isReady} onClick={() => run.mutate()}>
            Записать {plural(changing, GOODS)}
          </Button>
        </>
      }
    >
      {run.error !== null && <Alert color="garnet" role="alert" title={run.error.message} />}
      {check.error !== null && <Alert color="garnet" role="alert" title={check.error} />}
      {isOpen(check) ? <JobCard job={check} doing="Проверяем" /> : <Found data={data} />}
    </ImportFrame>
  );
}

type Outcome = ImportProduct['outcome'];

function Found({ data: { id, counts } }: { data: Import }) {
  const [outcome, setOutcome] = useState<Outcome | 'all'>(counts.wrong > 0 ? 'wrong' : 'all');
  const all = counts.added + counts.changed + counts.same + counts.wrong;
  const label = (title: string, number: number) => `${title} ${count(number)}`;
  return (
    <>
      <Group justify="space-between">
        <SegmentedControl
          aria-label="Что показать"
          value={outcome}
          onChange={setOutcome}
          data={[
            { value: 'all', label: label('Всё', all) },
            { value: 'added', label: label('Новые', counts.added) },
            { value: 'changed', label: label('Изменятся', counts.changed) },
            { value: 'same', label: label('Без перемен', counts.same) },
            { value: 'wrong', label: label('С\u00a0ошибками', counts.wrong) },
          ]}
        />
        {counts.wrongCells > 0 && (
          <Group gap="xs">
            <Button
              component="a"
              href={`/api/staff/v1/imports/${id}/errors`}
              variant="default"
              leftSection={<Download size={16} />}
              download
            >
              Ошибки в&nbsp;XLSX
            </Button>
            <Button
              component={Link}
              to="/products/imports"
              variant="default"
              leftSection={<RefreshCw size={16} />}
            >
              Загрузить исправленный
            </Button>
          </Group>
        )}
      </Group>
      {counts.wrongCells > 0 && (
        <Alert
          color="garnet"
          role="alert"
          title={`${plural(counts.wrongCells, ['ошибка', 'ошибки', 'ошибок'])}: ничего не\u00a0запишем, пока они есть`}
        >
          Исправьте ячейки и&nbsp;загрузите файл ещё раз: столбцы сопоставятся сами.
        </Alert>
      )}
      {counts.wrongCells === 0 && counts.added + counts.changed === 0 && (
        <Alert color="malachite" role="status" title="В&nbsp;магазине уже так: записывать нечего" />
      )}
      <Lines key={outcome} id={id} outcome={outcome === 'all' ? undefined : outcome} />
    </>
  );
}

const OUTCOMES: Record<Outcome, { tone: Tone; title: string }> = {
  added: { tone: 'done', title: 'новый' },
  changed: { tone: 'wait', title: 'изменится' },
  same: { tone: 'still', title: 'без перемен' },
  wrong: { tone: 'bad', title: 'ошибка' },
};

type Line = {
  key: string;
  outcome: Outcome;
  article: string;
  row: number;
  field: string;
  before: string;
  after: string;
  wish?: string;
};

/** Differences row by row; of a product with errors only these. */
function linesOf({ article, row, outcome, differences, wrong }: ImportProduct): Line[] {
  const head = { outcome, article };
  if (outcome === 'wrong') {
    return wrong.map((cell, at) => ({
      ...head,
      key: `${article}/${at}`,
      row: cell.row,
      field: cell.column,
      before: '',
      after: cell.value,
      wish: cell.wish,
    }));
  }
  if (differences.length === 0) return [{ ...head, key: article, row, field: '', before: '', after: '' }];
  return differences.map((difference, at) => ({ ...head, key: `${article}/${at}`, ...difference }));
}

function Lines({ id, outcome }: { id: string; outcome: Outcome | undefined }) {
  const pages = useInfiniteQuery({
    queryKey: ['import-products', id, outcome ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      staffApi('GET /imports/:id/products', {
        params: { id },
        query: { after: String(pageParam), ...(outcome !== undefined && { outcome }) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });
  if (pages.isLoadingError) return <LoadFailure error={pages.error} onRetry={() => void pages.refetch()} />;
  const lines = pages.data?.pages.flatMap(({ data }) => data.flatMap(linesOf)) ?? [];
  return (
    <Card
      isFlush
      footer={
        pages.hasNextPage && (
          <Button
            variant="default"
            loading={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            Показать ещё
          </Button>
        )
      }
    >
      <PlainTable
        title="Что изменится"
        rows={lines}
        rowId={({ key }) => key}
        empty={pages.data && <Empty title="Таких товаров нет" />}
        columns={COLUMNS}
      />
    </Card>
  );
}

const COLUMNS = [
  {
    title: 'Итог',
    cell: ({ outcome }: Line) => <Tag tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].title}</Tag>,
  },
  {
    title: 'Товар',
    cell: ({ article, row }: Line) => (
      <>
        <b>{article || 'без артикула'}</b> · стр.&nbsp;{row}
      </>
    ),
  },
  { title: 'Поле', cell: ({ field }: Line) => field || '—' },
  {
    title: 'Сейчас в\u00a0магазине',
    isWide: true,
    cell: ({ before }: Line) => (before === '' ? '—' : <del className={styles.was}>{cut(before)}</del>),
  },
  {
    title: 'Будет',
    isWide: true,
    cell: ({ after, wish, outcome }: Line) => {
      if (wish !== undefined)
        return <span className={styles.bad}>{after === '' ? wish : `«${after}»: ${wish}`}</span>;
      if (outcome === 'same') return '—';
      return <ins className={styles.will}>{after === '' ? 'пусто' : cut(after)}</ins>;
    },
  },
];

const LONGEST = 120;
const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);
