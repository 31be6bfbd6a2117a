import { Button, Group, Modal, NumberInput, Stack, Table, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { ApiError } from '#contract/api-error.ts';
import type { Customer } from '#contract/staff/customer-view.ts';
import { useMay } from '../../api/me.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Tag } from '../../ui/tag.tsx';
import { count, near } from '../../ui/words.ts';
import styles from './customer.module.css';
import { useCustomerChange } from './queries.ts';

/** Accounts with their log, and moving bonuses by hand. */
export function BonusesCard({ customer }: { customer: Customer }) {
  const { bonusAccounts, bonusLog, erasedAt } = customer;
  const may = useMay();
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <Card
      title="Бонусы"
      isFlush
      actions={
        may('customers.bonuses') &&
        erasedAt === null && (
          <Button variant="default" onClick={open}>
            Начислить или списать
          </Button>
        )
      }
    >
      <Group p="md" gap="xs">
        {bonusAccounts.map(({ id, title, value }) => (
          <Tag key={id} tone="bonus">
            {title}: {count(value)}
          </Tag>
        ))}
      </Group>
      {bonusLog.length === 0 ? (
        <Empty title="Движений ещё не было" />
      ) : (
        <div className={styles.scroll}>
          <Table>
            <Table.Tbody>
              {bonusLog.map((entry) => (
                <Table.Tr key={entry.id}>
                  <Table.Td>{near(entry.createdAt)}</Table.Td>
                  <Table.Td>{entry.text}</Table.Td>
                  <Table.Td>{entry.account}</Table.Td>
                  <Table.Td ta="right">
                    {entry.amount > 0 ? '+' : '−'}
                    {count(Math.abs(entry.amount))}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {isOpen && <Move id={customer.id} onClose={close} />}
    </Card>
  );
}

function Move({ id, onClose }: { id: string; onClose: () => void }) {
  const [amount, setAmount] = useState<number | string>('');
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  // The same form is carried out once, however often it is sent.
  const [key] = useState(() => crypto.randomUUID());
  const move = useCustomerChange(
    id,
    () =>
      staffApi('POST /customers/:id/bonuses', {
        params: { id },
        body: { amount: Number(amount), text, reason },
        key,
      }),
    onClose,
  );
  const errors = move.error instanceof ApiError ? move.error.errors : {};
  return (
    <Modal opened onClose={onClose} title="Начислить или списать бонусы">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          move.mutate(undefined);
        }}
      >
        <Stack gap="sm">
          <NumberInput
            label="Сколько"
            description="С минусом — списать"
            required
            allowDecimal={false}
            value={amount}
            error={errors.amount}
            onChange={setAmount}
          />
          <TextInput
            label="Что увидит покупатель"
            required
            value={text}
            error={errors.text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <TextInput
            label="Причина для магазина"
            required
            value={reason}
            error={errors.reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Stack>
        <Group mt="md">
          <Button type="submit" loading={move.isPending}>
            {Number(amount) < 0 ? 'Списать' : 'Начислить'}
          </Button>
          <Button variant="default" onClick={onClose}>
            Отменить
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
