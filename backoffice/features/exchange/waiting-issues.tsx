import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { ExchangeWaitingIssue } from '#contract/staff/exchange.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Card } from '../../ui/card.tsx';
import { LoadFailure } from '../../ui/empty.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { focusOrHeading, isFocusLost } from '../../ui/return-focus.ts';
import { useOnline } from '../../ui/use-online.ts';
import { exactly, near } from '../../ui/words.ts';
import styles from './exchange.module.css';
import { issuesQuery } from './queries.ts';

const DECIDED = { confirmed: 'Подтверждено', left: 'Оставлено как есть' } as const;
/** One at a time: a third one would wait for its turn. */
const TOAST = 'exchange-decision';
type Decision = keyof typeof DECIDED;

/** What 1C asks for and no exchange does by itself; nothing where nothing waits. */
export function WaitingIssues() {
  const issues = useQuery(issuesQuery);
  const rows = issues.data?.data ?? [];
  const { table, remember } = useFocusOnNext(rows);
  if (issues.isLoadingError) {
    return <LoadFailure error={issues.error} onRetry={() => void issues.refetch()} />;
  }
  if (rows.length === 0) return null;
  return (
    <Card title="Ждут решения" isFlush>
      <div ref={table}>
        <PlainTable
          title="Ждут решения"
          rows={rows}
          rowId={({ id }) => String(id)}
          columns={[
            { title: 'Что произойдёт', cell: (issue) => <Asked issue={issue} />, isWide: true },
            {
              title: 'Решение',
              cell: (issue) => <Decisions issue={issue} onDecide={() => remember(issue)} />,
            },
          ]}
        />
      </div>
    </Card>
  );
}

/** Once an issue is gone from the table, the focus is on the first decision of the one that has taken its place. */
function useFocusOnNext(rows: readonly ExchangeWaitingIssue[]) {
  const table = useRef<HTMLDivElement>(null);
  const decided = useRef<{ id: number; at: number }>(undefined);
  useEffect(() => {
    const { id, at } = decided.current ?? {};
    if (at === undefined || rows.some((row) => row.id === id)) return;
    decided.current = undefined;
    if (!isFocusLost()) return;
    const row = Math.min(at, rows.length - 1) + 1;
    focusOrHeading(table.current?.querySelector(`tbody tr:nth-child(${row}) button`));
  }, [rows]);
  return {
    table,
    remember: ({ id }: ExchangeWaitingIssue) => {
      decided.current = { id, at: rows.findIndex((row) => row.id === id) };
    },
  };
}

const Asked = ({ issue: { text, fileName, runId, at } }: { issue: ExchangeWaitingIssue }) => (
  <div>
    <p>{text}</p>
    <p className={styles.second}>
      Файл{' '}
      <Link className={styles.link ?? ''} to={`/settings/exchange/journal?open=${runId}`}>
        {fileName}
      </Link>
      , <time title={exactly(at)}>{near(at)}</time>
    </p>
  </div>
);

function Decisions({ issue: { id, text }, onDecide }: { issue: ExchangeWaitingIssue; onDecide: () => void }) {
  const client = useQueryClient();
  const isOnline = useOnline();
  const decide = useMutation({
    mutationFn: (decision: Decision) =>
      staffApi('POST /exchange/issues/:id/decision', { params: { id: String(id) }, body: { decision } }),
    onMutate: onDecide,
    onSuccess: (_, decision) => {
      notifications.hide(TOAST);
      notifications.show({ id: TOAST, message: `${DECIDED[decision]}: ${text}` });
    },
    onSettled: () =>
      Promise.all(['exchange', 'today'].map((name) => client.invalidateQueries({ queryKey: [name] }))),
  });
  const isOff = !isOnline || decide.isPending;
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        aria-label={`Подтвердить: ${text}`}
        disabled={isOff}
        loading={decide.isPending && decide.variables === 'confirmed'}
        onClick={() => decide.mutate('confirmed')}
      >
        Подтвердить
      </Button>
      <Button
        variant="default"
        aria-label={`Оставить как есть: ${text}`}
        disabled={isOff}
        loading={decide.isPending && decide.variables === 'left'}
        onClick={() => decide.mutate('left')}
      >
        Оставить как есть
      </Button>
    </Group>
  );
}
