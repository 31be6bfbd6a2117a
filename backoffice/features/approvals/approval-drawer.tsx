import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Approval } from '#contract/staff/approvals.ts';
import { useMay } from '../../api/me.ts';
import { staffApi } from '../../api/staff-api.ts';
import { SideDrawer } from '../../ui/drawer.tsx';
import { Empty, LoadFailure } from '../../ui/empty.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { exactly } from '../../ui/words.ts';
import { actionOf, KINDS, stateOf } from './approval-words.ts';

/** One request: what would be done, for whom, and the decision. A row of the list has every field. */
export function ApprovalDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['approvals', { id }],
    queryFn: ({ signal }) => staffApi('GET /approvals', { query: { id }, signal }),
  });
  const approval = data?.data[0];
  return (
    <SideDrawer title={approval ? KINDS[approval.kind] : 'Запрос'} onClose={onClose}>
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && approval === undefined && <Empty title="Такого запроса нет" />}
      {approval !== undefined && <Details approval={approval} />}
    </SideDrawer>
  );
}

function Details({ approval }: { approval: Approval }) {
  const { object, words, by, createdAt, canDecide, decision } = approval;
  const may = useMay();
  const { tone, title } = stateOf(approval);
  const maySee = object.kind === 'refund' ? may('orders.read') : may('customers.read');
  return (
    <Stack gap="sm">
      <p>
        <Tag tone={tone}>{title}</Tag> <b>{actionOf(approval)}</b>
      </p>
      <p>{maySee ? <Link to={pathOf(approval)}>{object.title}</Link> : object.title}</p>
      <p>
        Запросил(а): {by}, {exactly(createdAt)}
        {words !== '' && (
          <>
            <br />«{words}»
          </>
        )}
      </p>
      {decision !== null && (
        <p>
          Решил(а): {decision.by}, {exactly(decision.at)}
          {decision.text !== '' && (
            <>
              <br />«{decision.text}»
            </>
          )}
        </p>
      )}
      {canDecide && <Decision approval={approval} />}
    </Stack>
  );
}

const pathOf = ({ object }: Approval): string =>
  object.kind === 'refund' ? `/orders/refunds?open=${object.id}` : `/customers/${object.id}`;

/** What it changes is read again. */
const STALE = ['approvals', 'refunds', 'order', 'orders', 'customers', 'customer', 'today'];

function Decision({ approval }: { approval: Approval }) {
  const client = useQueryClient();
  const isOnline = useOnline();
  const [text, setText] = useState('');
  const decide = useMutation({
    mutationFn: (approve: boolean) =>
      staffApi('POST /approvals/:id/decision', {
        params: { id: String(approval.id) },
        body: { approve, text },
      }),
    onSettled: () => Promise.all(STALE.map((name) => client.invalidateQueries({ queryKey: [name] }))),
  });
  return (
    <>
      <Textarea
        label="Пояснение"
        description="Его увидят в магазине, покупатель — нет"
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button
          disabled={!isOnline}
          loading={decide.isPending && decide.variables}
          onClick={() => decide.mutate(true)}
        >
          Подтвердить
        </Button>
        <Button
          variant="default"
          disabled={!isOnline}
          loading={decide.isPending && !decide.variables}
          onClick={() => decide.mutate(false)}
        >
          Отклонить
        </Button>
      </Group>
    </>
  );
}
