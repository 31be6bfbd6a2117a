import { Button, Group, Modal, NumberInput, Select, Stack, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffOrder } from '#contract/staff/order-view.ts';
import { STAFF_REFUND_REASONS } from '#domain/orders/refund.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Problems, problemOf } from '../../ui/form/problems.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { sizeWords } from '../../ui/words.ts';

type Kind = 'pieces' | 'compensation';
type Reason = (typeof STAFF_REFUND_REASONS)[number]['code'];

const KINDS: { value: Kind; label: string }[] = [
  { value: 'pieces', label: 'Изделия возвращаются' },
  { value: 'compensation', label: 'Компенсация, изделия остаются' },
];

/** Opens a return or a compensation for the buyer; those who may refund decide on it (§4.2.5, BD28). */
export function ReturnWindow({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const [kind, setKind] = useState<Kind>('pieces');
  const [counts, setCounts] = useState<Readonly<Record<number, number>>>({});
  const [amount, setAmount] = useState<number>();
  const [reason, setReason] = useState<Reason>('defect');
  const [text, setText] = useState('');
  const isOnline = useOnline();
  const client = useQueryClient();
  const lines = order.lines.filter(
    ({ isService, count, refundedCount }) => !isService && count > refundedCount,
  );
  const open = useMutation({
    mutationFn: () =>
      staffApi('POST /orders/:id/refunds', {
        params: { id: String(order.id) },
        body: {
          kind,
          reason,
          text,
          ...(kind === 'pieces'
            ? { lines: lines.flatMap(({ id }) => (counts[id] ? [{ lineId: id, count: counts[id] }] : [])) }
            : { amount: amount ?? 0 }),
        },
      }),
    meta: { isShown: true },
    onSuccess: async () => {
      notifications.show({ message: 'Возврат открыт, он ждёт решения' });
      await Promise.all([
        client.invalidateQueries({ queryKey: ['order', order.id] }),
        client.invalidateQueries({ queryKey: ['refunds'] }),
      ]);
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={`Возврат по заказу № ${order.number}`} size={640}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          open.mutate();
        }}
      >
        <Stack>
          <Problems error={open.error} titles={{ lines: 'Изделия', amount: 'Сумма', reason: 'Причина' }} />
          <Select
            label="Что возвращаем"
            data={KINDS}
            value={kind}
            allowDeselect={false}
            onChange={(next) => setKind(next as Kind)}
          />
          {kind === 'pieces' &&
            lines.map(({ id, title, sizeTitle, count, refundedCount }) => (
              <NumberInput
                key={id}
                label={`${[title, sizeWords(sizeTitle)].filter(Boolean).join(', ')}: сколько из\u00a0${count - refundedCount}`}
                min={0}
                max={count - refundedCount}
                value={counts[id] ?? 0}
                onChange={(next) => setCounts({ ...counts, [id]: Number(next) })}
              />
            ))}
          {kind === 'compensation' && (
            <NumberInput
              label="Сумма, ₽"
              min={0}
              decimalScale={2}
              value={amount ?? ''}
              error={problemOf(open.error, 'amount')}
              onChange={(next) => setAmount(typeof next === 'number' ? next : undefined)}
            />
          )}
          <Select
            label="Причина"
            data={STAFF_REFUND_REASONS.map(({ code, title }) => ({ value: code, label: title }))}
            value={reason}
            allowDeselect={false}
            onChange={(next) => setReason(next as Reason)}
          />
          <Textarea
            label="Что рассказал покупатель"
            maxLength={1000}
            value={text}
            error={problemOf(open.error, 'text')}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Group>
            <Button type="submit" loading={open.isPending} disabled={!isOnline}>
              Открыть возврат
            </Button>
            <Button variant="default" onClick={onClose}>
              Отменить
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
