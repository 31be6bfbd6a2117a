import { Button, Group } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ExchangeWaitingIssue } from '#contract/staff/exchange.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Card } from '../../ui/card.tsx';
import { LoadFailure } from '../../ui/empty.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { exactly, near } from '../../ui/words.ts';
import { issuesQuery } from './queries.ts';

/** What 1C asks for and no exchange does by itself; nothing where nothing waits. */
export function WaitingIssues() {
  const issues = useQuery(issuesQuery);
  if (issues.isLoadingError) {
    return <LoadFailure error={issues.error} onRetry={() => void issues.refetch()} />;
  }
  const rows = issues.data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <Card title="Ждут решения" isFlush>
      <PlainTable
        title="Ждут решения"
        rows={rows}
        rowId={({ id }) => String(id)}
        columns={[
          { title: 'Что произойдёт', cell: ({ text }) => text, isWide: true },
          {
            title: 'Файл',
            cell: ({ fileName, runId }) => (
              <Link to={`/settings/exchange/journal?open=${runId}`}>{fileName}</Link>
            ),
          },
          { title: 'Когда', cell: ({ at }) => <time title={exactly(at)}>{near(at)}</time> },
          { title: 'Решение', cell: (issue) => <Decision issue={issue} /> },
        ]}
      />
    </Card>
  );
}

function Decision({ issue: { id, text } }: { issue: ExchangeWaitingIssue }) {
  const client = useQueryClient();
  const isOnline = useOnline();
  const decide = useMutation({
    mutationFn: (decision: 'confirmed' | 'left') =>
      staffApi('POST /exchange/issues/:id/decision', { params: { id: String(id) }, body: { decision } }),
    onSettled: () =>
      Promise.all(['exchange', 'today'].map((name) => client.invalidateQueries({ queryKey: [name] }))),
  });
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        aria-label={`Подтвердить: ${text}`}
        disabled={!isOnline}
        loading={decide.isPending && decide.variables === 'confirmed'}
        onClick={() => decide.mutate('confirmed')}
      >
        Подтвердить
      </Button>
      <Button
        variant="default"
        aria-label={`Оставить как есть: ${text}`}
        disabled={!isOnline}
        loading={decide.isPending && decide.variables === 'left'}
        onClick={() => decide.mutate('left')}
      >
        Оставить как есть
      </Button>
    </Group>
  );
}
