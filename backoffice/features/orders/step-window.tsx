import {
  Alert,
  Button,
  Checkbox,
  Group,
  Modal,
  NumberInput,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '#contract/api-error.ts';
import type { StaffOrder } from '#contract/staff/order-view.ts';
import { isPaidOnReceipt, type StaffStep, titleOfStep } from '#domain/orders/staff-steps.ts';
import { rub, sizeWords } from '../../ui/words.ts';
import type { StepAnswers } from './queries.ts';

const isUnpaid = ({ payment: { isOnline, paidAt }, total }: StaffOrder): boolean =>
  isPaidOnReceipt({ isOnline, isPaid: paidAt !== null }) && total > 0;

/** Whether a step needs words or ticks before it is taken. */
export function asksFor(order: StaffOrder, to: StaffStep): boolean {
  if (to === 'received') return isUnpaid(order);
  return ['shipped', 'partly-received', 'unclaimed', 'cancelled'].includes(to);
}

type Props = {
  order: StaffOrder;
  to: StaffStep;
  refusal: Error | null;
  isPending: boolean;
  onClose: () => void;
  onSend: (answers: StepAnswers) => void;
};

type Written = {
  track: string;
  isWithoutTrack: boolean;
  isUnscanned: boolean;
  reason: string;
  isCash: boolean;
  number: string;
  sign: string;
  taken: Readonly<Record<number, number>>;
};

/** What a step asks for, and what it will do (design, §1: before the press, the consequence). */
export function StepWindow({ order, to, refusal, isPending, onClose, onSend }: Props) {
  const [written, setWritten] = useState<Written>({
    track: order.track?.number ?? '',
    isWithoutTrack: false,
    isUnscanned: false,
    reason: '',
    isCash: false,
    number: '',
    sign: '',
    taken: Object.fromEntries(goodsOf(order).map(({ id, count }) => [id, count])),
  });
  const set = (changes: Partial<Written>) => setWritten((former) => ({ ...former, ...changes }));
  const errors = refusal instanceof ApiError ? refusal.errors : {};
  const takesMoney = (to === 'received' || to === 'partly-received') && isUnpaid(order);
  return (
    <Modal opened onClose={onClose} title={`${titleOfStep(to)}: заказ №\u00a0${order.number}`} size={520}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSend(answersOf(order, to, written));
        }}
      >
        <Stack gap="sm">
          <p>{consequenceOf(order, to)}</p>
          {to === 'shipped' && <ParcelFields written={written} set={set} error={errors.track} />}
          {to === 'partly-received' && <TakenFields order={order} written={written} set={set} />}
          {takesMoney && <MoneyFields order={order} to={to} written={written} set={set} />}
          {asksReason(to, written) && (
            <Textarea
              label={to === 'cancelled' ? 'Причина, её увидит покупатель' : 'Причина'}
              required
              data-autofocus
              maxLength={300}
              value={written.reason}
              error={errors.reason}
              onChange={(event) => set({ reason: event.currentTarget.value })}
            />
          )}
          {refusal !== null && (
            <Alert color="garnet" role="alert">
              {refusal.message}
            </Alert>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Не сейчас
            </Button>
            <Button type="submit" loading={isPending} {...(to === 'cancelled' && { color: 'garnet' })}>
              {to === 'cancelled' ? 'Отменить заказ' : titleOfStep(to)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

type Fields = { written: Written; set: (changes: Partial<Written>) => void };

const ParcelFields = ({ written, set, error }: Fields & { error: string | undefined }) => (
  <>
    <TextInput
      label="Трек"
      maxLength={60}
      data-autofocus
      value={written.track}
      error={error}
      disabled={written.isWithoutTrack}
      onChange={(event) => set({ track: event.currentTarget.value })}
    />
    <Checkbox
      label="Без трека"
      checked={written.isWithoutTrack}
      onChange={(event) => set({ isWithoutTrack: event.currentTarget.checked })}
    />
    <Checkbox
      label="Собрано без сканирования"
      checked={written.isUnscanned}
      onChange={(event) => set({ isUnscanned: event.currentTarget.checked })}
    />
  </>
);

const TakenFields = ({ order, written, set }: Fields & { order: StaffOrder }) =>
  goodsOf(order).map(({ id, title, sizeTitle, count }) => (
    <NumberInput
      key={id}
      label={`${[title, sizeWords(sizeTitle)].filter(Boolean).join(', ')}: забрали из\u00a0${count}`}
      min={0}
      max={count}
      allowDecimal={false}
      value={written.taken[id] ?? 0}
      onChange={(value) => set({ taken: { ...written.taken, [id]: Number(value) } })}
    />
  ));

const MoneyFields = ({ order, to, written, set }: Fields & { order: StaffOrder; to: StaffStep }) => (
  <>
    <Checkbox
      label={`Деньги получены: ${to === 'received' ? rub(order.total) : rub(dueFor(order, written.taken))}`}
      checked={written.isCash}
      onChange={(event) => set({ isCash: event.currentTarget.checked })}
    />
    <Group grow gap="sm">
      <TextInput
        label="Номер чека"
        maxLength={20}
        value={written.number}
        onChange={(event) => set({ number: event.currentTarget.value })}
      />
      <TextInput
        label="Фискальный признак"
        maxLength={20}
        value={written.sign}
        onChange={(event) => set({ sign: event.currentTarget.value })}
      />
    </Group>
  </>
);

const goodsOf = ({ lines }: StaffOrder) => lines.filter(({ isService }) => !isService);

/** Roughly, to the kopeck of a line: the shop counts it exactly. */
function dueFor(order: StaffOrder, taken: Written['taken']): number {
  const left = goodsOf(order).reduce(
    (sum, { id, count, paid }) => sum + (paid * (count - (taken[id] ?? 0))) / count,
    0,
  );
  return Math.round((order.total - left) * 100) / 100;
}

const asksReason = (to: StaffStep, { isUnscanned }: Written): boolean =>
  to === 'cancelled' || to === 'unclaimed' || (to === 'shipped' && isUnscanned);

function consequenceOf(order: StaffOrder, to: StaffStep): string {
  const isPaid = order.payment.paidAt !== null;
  switch (to) {
    case 'shipped':
      return 'Изделия уйдут с\u00a0остатка, покупатель получит письмо с\u00a0треком.';
    case 'received':
      return 'Бонусы начислятся через 14\u00a0дней.';
    case 'partly-received':
      return 'Сумма, бонусы и\u00a0скидка останутся за\u00a0то, что забрали. Остальное вернётся на\u00a0склад.';
    case 'unclaimed':
      return isPaid
        ? 'Деньги за\u00a0изделия вернём, доставку нет. Изделия вернутся на\u00a0склад.'
        : 'Изделия вернутся на\u00a0склад.';
    default:
      return isPaid
        ? `Вернём ${rub(order.total - order.refunded)}, изделия снова в\u00a0продаже, бонусы и\u00a0промокод у\u00a0покупателя.`
        : 'Изделия снова в\u00a0продаже, бонусы и\u00a0промокод вернутся к\u00a0покупателю.';
  }
}

function answersOf(order: StaffOrder, to: StaffStep, written: Written): StepAnswers {
  const { track, isWithoutTrack, isUnscanned, reason, isCash, number, sign, taken } = written;
  const confirm = [
    ...(isWithoutTrack ? (['no-track'] as const) : []),
    ...(isUnscanned ? (['no-scan'] as const) : []),
  ];
  return {
    confirm,
    cashReceived: isCash,
    ...(track.trim() !== '' && !isWithoutTrack && { track: track.trim() }),
    ...(reason.trim() !== '' && { reason: reason.trim() }),
    ...(number.trim() !== '' &&
      sign.trim() !== '' && { fiscal: { number: number.trim(), sign: sign.trim() } }),
    ...(to === 'partly-received' && {
      taken: goodsOf(order).map(({ id }) => ({ lineId: id, count: taken[id] ?? 0 })),
    }),
  };
}
