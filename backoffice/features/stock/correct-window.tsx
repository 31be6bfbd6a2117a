import {
  Button,
  Group,
  Modal,
  NumberInput,
  SegmentedControl,
  Select,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Input } from '#contract/endpoint.ts';
import type { StockLot, staffStock } from '#contract/staff/stock.ts';
import { STOCK_REASONS, type StockReason } from '#domain/catalog/stock-reasons.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Problems, problemOf } from '../../ui/form/problems.tsx';
import { PointField } from '../../ui/point-field.tsx';
import { sayWithUndo } from '../../ui/undo.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { count } from '../../ui/words.ts';
import { lotTitle, readStockAgain, STOCK_KEYS } from './queries.ts';

type Correction = NonNullable<Input<typeof staffStock.correct>['body']>;
type Way = 'delta' | 'counted';

const WAYS = [
  { value: 'delta', label: 'На сколько изменить' },
  { value: 'counted', label: 'Сколько посчитано' },
];
const REASONS = Object.entries(STOCK_REASONS).map(([value, label]) => ({ value, label }));
const TITLES = {
  delta: 'Количество',
  counted: 'Количество',
  reason: 'Причина',
  words: 'Подробности',
  point: 'Где',
};

/** Corrects the stock of a lot by a difference or to what was counted, and offers to take it back. */
export function CorrectWindow({ lot, onClose }: { lot: StockLot; onClose: () => void }) {
  const [way, setWay] = useState<Way>('delta');
  const [amount, setAmount] = useState<number | string>('');
  const [reason, setReason] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const [point, setPoint] = useState<string | null>(null);
  // The same form is carried out once, however often it is sent.
  const [key] = useState(() => crypto.randomUUID());
  const client = useQueryClient();
  const isOnline = useOnline();
  const correct = useMutation({
    mutationFn: () =>
      staffApi('POST /stock/corrections', {
        key,
        body: {
          lotId: lot.id,
          ...(typeof amount === 'number' && (way === 'delta' ? { delta: amount } : { counted: amount })),
          // Without a reason the shop refuses by name.
          reason: (reason ?? '') as StockReason,
          words,
          ...(point !== null && { point }),
        } satisfies Correction,
      }),
    meta: { isShown: true },
    onSuccess: async ({ stock }) => {
      const said = `${lotTitle(lot)}: остаток ${count(stock)}`;
      const changed = { kind: 'lot', id: String(lot.id), queryKeys: STOCK_KEYS };
      if (stock === lot.stock) notifications.show({ message: said });
      else sayWithUndo(client, changed, said);
      onClose();
      await readStockAgain(client);
    },
  });
  const { error } = correct;
  const after = typeof amount !== 'number' ? undefined : way === 'delta' ? lot.stock + amount : amount;
  return (
    <Modal opened onClose={onClose} title={`Исправить остаток: ${lotTitle(lot)}`}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          correct.mutate();
        }}
      >
        <Stack gap="sm">
          <Problems error={error} titles={TITLES} />
          <SegmentedControl
            aria-label="Как исправить"
            data={WAYS}
            value={way}
            onChange={(next) => setWay(next as Way)}
          />
          <NumberInput
            label={way === 'delta' ? 'Изменить на' : 'Посчитано'}
            description={way === 'delta' ? 'С минусом — списать' : undefined}
            required
            data-autofocus
            allowDecimal={false}
            allowNegative={way === 'delta'}
            value={amount}
            error={problemOf(error, 'delta') ?? problemOf(error, 'counted')}
            onChange={setAmount}
          />
          <Text c="dimmed" aria-live="polite">
            Сейчас {count(lot.stock)}
            {lot.reserved > 0 && `, в резерве ${count(lot.reserved)}`}
            {after !== undefined && `. Станет ${count(after)}`}
          </Text>
          <Select
            label="Причина"
            required
            data={REASONS}
            allowDeselect={false}
            value={reason}
            error={problemOf(error, 'reason')}
            onChange={setReason}
          />
          <TextInput
            label="Подробности"
            required={reason === 'other'}
            value={words}
            error={problemOf(error, 'words')}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <PointField
            label="Где"
            otherwise="На складе"
            value={point}
            error={problemOf(error, 'point')}
            onChange={setPoint}
          />
          <Group>
            <Button type="submit" loading={correct.isPending} disabled={!isOnline}>
              Исправить
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
