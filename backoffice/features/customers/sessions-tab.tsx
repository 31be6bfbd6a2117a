import { Button, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../api/me.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { near } from '../../ui/words.ts';
import { sessionsQuery, useCustomerChange } from './queries.ts';

/** Where the buyer is signed in. */
export function SessionsTab({ id }: { id: string }) {
  const { data } = useQuery(sessionsQuery(id));
  const may = useMay();
  const close = useCustomerChange(id, () => staffApi('DELETE /customers/:id/sessions', { params: { id } }));
  if (data?.data.length === 0) return <Empty title="Покупатель нигде не вошёл" />;
  return (
    <Card
      title="Сеансы"
      isFlush
      actions={
        may('customers.edit') && (
          <Button variant="default" loading={close.isPending} onClick={() => close.mutate(undefined)}>
            Завершить все
          </Button>
        )
      }
    >
      <Table>
        <Table.Tbody>
          {data?.data.map((session) => (
            <Table.Tr key={session.id}>
              <Table.Td>Вход: {near(session.openedAt)}</Table.Td>
              <Table.Td>Действует до: {near(session.expiresAt)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}
