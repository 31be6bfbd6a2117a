import { Alert, Button, Group, NumberInput, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '#contract/api-error.ts';
import type { RefundView } from '#contract/staff/refunds.ts';
import { staffApi } from '../../api/staff-api.ts';
import { rub } from '../../ui/words.ts';
import { useRefundChange } from './queries.ts';

type Written = {
  counts: Readonly<Record<number, number>>;
  delivery: number;
  compensation: number;
  text: string;
};

const asNumber = (value: number | string): number => (typeof value === 'number' ? value : 0);

/** How many pieces, how much beside them, and what the buyer reads. */
export function DecisionForm({ refund }: { refund: RefundView }) {
  const [written, setWritten] = useState<Written>({
    counts: Object.fromEntries(refund.lines.map(({ lineId, count }) => [lineId, count])),
    delivery: refund.kind === 'delivery' ? refund.delivery : refund.suggestedDelivery,
    compensation: refund.compensation,
    text: '',
  });
  const set = (changes: Partial<Written>) => setWritten((former) => ({ ...former, ...changes }));
  const decide = useRefundChange(String(refund.id), (approve: boolean) =>
    staffApi('POST /refunds/:id/decision', {
      params: { id: String(refund.id) },
      body: {
        approve,
        text: written.text,
        ...(approve && {
          lines: refund.lines.map(({ lineId }) => ({ lineId, count: written.counts[lineId] ?? 0 })),
          delivery: written.delivery,
          compensation: written.compensation,
        }),
      },
    }),
  );
  const errors = decide.error instanceof ApiError ? decide.error.errors : {};
  const sum =
    written.delivery +
    written.compensation +
    refund.lines.reduce(
      (total, { lineId, count, amount }) => total + ((written.counts[lineId] ?? 0) * amount) / count,
      0,
    );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        decide.mutate(true);
      }}
    >
      <Stack gap="sm">
        {refund.lines.map(({ lineId, title, count }, index) => (
          <NumberInput
            key={lineId}
            label={`${title}, шт.`}
            min={0}
            max={count}
            allowDecimal={false}
            value={written.counts[lineId] ?? 0}
            error={errors[`lines.${index}.count`]}
            onChange={(value) => set({ counts: { ...written.counts, [lineId]: asNumber(value) } })}
          />
        ))}
        {refund.kind !== 'compensation' && (
          <NumberInput
            label="За доставку, ₽"
            description={`Осталось вернуть не больше ${rub(refund.left.delivery)}`}
            min={0}
            decimalScale={2}
            value={written.delivery}
            error={errors.delivery}
            onChange={(value) => set({ delivery: asNumber(value) })}
          />
        )}
        <NumberInput
          label="Компенсация, ₽"
          description={`Всего осталось ${rub(refund.left.total)}`}
          min={0}
          decimalScale={2}
          value={written.compensation}
          error={errors.compensation ?? errors.amount}
          onChange={(value) => set({ compensation: asNumber(value) })}
        />
        <Textarea
          label="Покупателю"
          description="При отказе обязательно: от 10 знаков"
          maxLength={1000}
          value={written.text}
          error={errors.text}
          onChange={(event) => set({ text: event.currentTarget.value })}
        />
        <p>
          {refund.isOnline ? 'Банк вернёт' : 'Вернуть вручную'} <b>{rub(Math.round(sum * 100) / 100)}</b>
        </p>
        {decide.error !== null && (
          <Alert color="garnet" role="alert">
            {decide.error.message}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" loading={decide.isPending} onClick={() => decide.mutate(false)}>
            Отказать
          </Button>
          <Button type="submit" loading={decide.isPending}>
            Одобрить
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
