import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#contract/api-error.ts';
import type { StaffOrder } from '#contract/staff/order-view.ts';
import { useMay } from '../../api/me.ts';
import { staffApi } from '../../api/staff-api.ts';
import { DayField } from '../../ui/day-field.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { orderQuery } from './queries.ts';

type Props = { order: StaffOrder; onDone: (order: StaffOrder) => void };

/** What the payment of an order lacks: its invoice, or the document of money taken on receipt. */
export function PaidForm({ order, onDone }: Props) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const kind = order.canNotePaid
    ? 'invoice'
    : order.payment.hasNoFiscal && may('orders.pay')
      ? 'fiscal'
      : undefined;
  if (kind === undefined) return null;
  if (!isOpen) {
    return (
      <Button variant="default" mt="sm" onClick={() => setOpen(true)}>
        {kind === 'invoice' ? 'Оплачен по счёту' : 'Записать чек'}
      </Button>
    );
  }
  const close = () => setOpen(false);
  return (
    <Fields
      order={order}
      kind={kind}
      onClose={close}
      onDone={(changed) => {
        close();
        onDone(changed);
      }}
    />
  );
}

function Fields({
  order,
  kind,
  onClose,
  onDone,
}: Props & { kind: 'invoice' | 'fiscal'; onClose: () => void }) {
  const client = useQueryClient();
  const isOnline = useOnline();
  const [day, setDay] = useState('');
  const isInvoice = kind === 'invoice';
  const save = useMutation({
    mutationFn: ([first, second]: [string, string]) =>
      kind === 'invoice'
        ? staffApi('POST /orders/:id/paid', {
            params: { id: String(order.id) },
            body: { date: first, document: second },
          })
        : staffApi('PUT /orders/:id/fiscal', {
            params: { id: String(order.id) },
            body: { number: first, sign: second, version: order.version },
          }),
    meta: { isShown: true },
    onSuccess: async (changed) => {
      client.setQueryData(orderQuery(order.id).queryKey, changed);
      onDone(changed);
      await client.invalidateQueries({ queryKey: ['orders'] });
    },
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    save.mutate([isInvoice ? day : String(form.get('number')), String(form.get('second'))]);
  };
  const errors = save.error instanceof ApiError ? save.error.errors : {};
  return (
    <form noValidate onSubmit={send}>
      <Stack gap="xs" mt="sm">
        {isInvoice ? (
          <DayField
            required
            data-autofocus
            label="День платежа"
            error={errors.date}
            value={day}
            onChange={setDay}
          />
        ) : (
          <TextInput name="number" required data-autofocus label="Номер чека" error={errors.number} />
        )}
        <TextInput
          name="second"
          required
          maxLength={60}
          label={isInvoice ? 'Номер платёжного поручения' : 'Фискальный признак'}
          error={errors.document ?? errors.sign}
        />
        {save.isError && Object.keys(errors).length === 0 && <p role="alert">{save.error.message}</p>}
        <Group gap="xs">
          <Button type="submit" loading={save.isPending} disabled={!isOnline}>
            Записать
          </Button>
          <Button variant="subtle" onClick={onClose}>
            Отменить
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
