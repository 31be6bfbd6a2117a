import { Select, TextInput } from '@mantine/core';
import type { Output } from '#contract/endpoint.ts';
import type { staffOrderEdits } from '#contract/staff/order-edits.ts';
import { Card } from '../../ui/card.tsx';
import styles from './order-edit.module.css';

export type Delivery = {
  method: string;
  kind: 'address' | 'pickupPoint';
  point: string | null;
  city: string;
  street: string;
  house: string;
  flat: string;
  zip: string;
  payment: number | undefined;
};

export const NO_DELIVERY: Delivery = {
  method: '',
  kind: 'pickupPoint',
  point: null,
  city: '',
  street: '',
  house: '',
  flat: '',
  zip: '',
  payment: undefined,
};

type Props = {
  choices: Output<typeof staffOrderEdits.choices>;
  delivery: Delivery;
  errors: Partial<Record<string, string>>;
  /** Without a choice the delivery of the first order stays. */
  isCopied: boolean;
  onChange: (delivery: Delivery) => void;
};

const PARTS = [
  ['city', 'Город'],
  ['street', 'Улица'],
  ['house', 'Дом'],
  ['flat', 'Квартира'],
  ['zip', 'Индекс'],
] as const;

/** How the order is delivered and paid. */
export function DeliveryFields({ choices, delivery, errors, isCopied, onChange }: Props) {
  const method = choices.delivery.find(({ code }) => code === delivery.method);
  const payments = choices.payments.filter(
    ({ deliveryKinds }) => method === undefined || deliveryKinds.includes(method.kind),
  );
  return (
    <Card title="Доставка и оплата">
      <div className={styles.fields}>
        <Select
          label="Способ доставки"
          placeholder={isCopied ? 'Как в первом заказе' : 'Выберите'}
          data={choices.delivery.map(({ code, name }) => ({ value: code, label: name }))}
          value={delivery.method || null}
          error={errors['delivery.method'] ?? errors.delivery}
          onChange={(code) => {
            const chosen = choices.delivery.find((one) => one.code === code);
            onChange({
              ...delivery,
              method: code ?? '',
              kind: chosen?.kind ?? 'pickupPoint',
              point: chosen?.points.length === 1 ? (chosen.points[0]?.code ?? null) : null,
            });
          }}
        />
        {method?.kind === 'pickupPoint' && (
          <Select
            label="Пункт выдачи"
            placeholder="Выберите"
            searchable
            limit={50}
            data={method.points.map(({ code, name, address }) => ({
              value: code,
              label: `${name}, ${address}`,
            }))}
            value={delivery.point}
            error={errors['delivery.deliveryPointCode']}
            onChange={(point) => onChange({ ...delivery, point })}
          />
        )}
        {method?.kind === 'address' &&
          PARTS.map(([part, label]) => (
            <TextInput
              key={part}
              label={label}
              autoComplete="off"
              value={delivery[part]}
              error={errors[`delivery.shipping.${part}`]}
              onChange={(event) => onChange({ ...delivery, [part]: event.currentTarget.value })}
            />
          ))}
        <Select
          label="Способ оплаты"
          placeholder="Выберите"
          data={payments.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={delivery.payment === undefined ? null : String(delivery.payment)}
          error={errors.payment}
          onChange={(id) => onChange({ ...delivery, payment: id === null ? undefined : Number(id) })}
        />
      </div>
    </Card>
  );
}
