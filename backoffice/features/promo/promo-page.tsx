import { Button, Group, Modal, Table, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router';
import type { Promo } from '#contract/staff/promo.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Card } from '../../ui/card.tsx';
import { Empty, LoadFailure } from '../../ui/empty.tsx';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { useEdit } from '../../ui/form/use-edit.ts';
import { Page } from '../../ui/page.tsx';
import { Tag } from '../../ui/tag.tsx';
import { near, rub } from '../../ui/words.ts';
import { CRUMBS } from './new-promo-page.tsx';
import { type PromoFields, PromoForm, TITLES } from './promo-form.tsx';
import { promoQuery, rolesQuery, usesQuery } from './queries.ts';
import { PROMO_STATES } from './titles.ts';

/** One promo code with its uses. */
export function Component() {
  const id = Number(useParams().id);
  const promo = useQuery(promoQuery(id));
  if (promo.isError) {
    return (
      <Page title="Промокод" crumbs={CRUMBS}>
        <LoadFailure error={promo.error} onRetry={() => void promo.refetch()} />
      </Page>
    );
  }
  return promo.data === undefined ? null : <Loaded key={id} promo={promo.data} />;
}

const objectOf = ({ id: _id, used: _used, state: _state, kept: _kept, version, ...fields }: Promo) => ({
  fields: fields satisfies PromoFields,
  version,
});

function Loaded({ promo }: { promo: Promo }) {
  const { id, code, state, used } = promo;
  const client = useQueryClient();
  const { data: roles = [] } = useQuery(rolesQuery);
  const edit = useEdit<PromoFields>({
    object: objectOf(promo),
    async save(fields, version) {
      const saved = await staffApi('PUT /promo-codes/:id', {
        params: { id: String(id) },
        body: { ...fields, version },
      });
      client.setQueryData(promoQuery(id).queryKey, saved);
      void client.invalidateQueries({ queryKey: ['promo-codes'] });
      return objectOf(saved);
    },
    load: async () => objectOf(await client.fetchQuery({ ...promoQuery(id), staleTime: 0 })),
    savedText: 'Промокод сохранён',
  });
  return (
    <Page
      title={code}
      crumbs={CRUMBS}
      tags={<Tag tone={PROMO_STATES[state].tone}>{PROMO_STATES[state].title}</Tag>}
      actions={used === 0 && <Remove promo={promo} />}
    >
      <PromoForm form={edit.form} isUsed={used > 0} roles={roles} />
      <Uses promo={promo} />
      <SaveBar edit={edit} titles={TITLES} />
    </Page>
  );
}

/** Only what was never used is deleted. */
function Remove({ promo: { id, code, version } }: { promo: Promo }) {
  const [isOpen, { open, close }] = useDisclosure();
  const navigate = useNavigate();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () =>
      staffApi('DELETE /promo-codes/:id', {
        params: { id: String(id) },
        query: { version: String(version) },
      }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: ['promo-codes'] });
      await navigate('/promo/codes');
    },
  });
  return (
    <>
      <Button variant="default" leftSection={<Trash2 size={16} />} onClick={open}>
        Удалить
      </Button>
      <Modal opened={isOpen} onClose={close} title={`Удалить промокод ${code}?`}>
        <Text c="dimmed">Им ещё никто не воспользовался.</Text>
        <Group mt="md">
          <Button color="garnet" loading={remove.isPending} onClick={() => remove.mutate()}>
            Удалить
          </Button>
          <Button variant="default" onClick={close}>
            Оставить
          </Button>
        </Group>
      </Modal>
    </>
  );
}

function Uses({ promo: { id, used } }: { promo: Promo }) {
  const uses = useQuery(usesQuery(id));
  return (
    <Card title={`Применения: ${used}`} isFlush>
      {uses.data?.data.length === 0 && <Empty title="Промокодом ещё не воспользовались" />}
      {uses.data !== undefined && uses.data.data.length > 0 && (
        <Table>
          <Table.Tbody>
            {uses.data.data.map(({ id: use, usedAt, order, customerId }) => (
              <Table.Tr key={use}>
                <Table.Td>{near(usedAt)}</Table.Td>
                <Table.Td>{order && <Link to={`/orders/${order.id}`}>№&nbsp;{order.number}</Link>}</Table.Td>
                <Table.Td>{order?.statusTitle}</Table.Td>
                <Table.Td>{customerId && <Link to={`/customers/${customerId}`}>Покупатель</Link>}</Table.Td>
                <Table.Td ta="right">{order && rub(order.total)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Card>
  );
}
