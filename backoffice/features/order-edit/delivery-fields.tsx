import { Select, TextInput } from '@mantine/core';
import { Card } from '../../ui/card.tsx';
import { daysBetween, rub } from '../../ui/words.ts';
import type { Delivery } from './delivery.ts';
import styles from './order-edit.module.css';
import { ADDRESS_PARTS, errorOfPart, type FieldErrors } from './order-fields.ts';
import type { Offered } from './queries.ts';

type Props = {
  choices: Offered;
  delivery: Delivery;
  payment: number | undefined;
  errors: FieldErrors;
  /** Without a choice the delivery of the first order stays. */
  isCopied?: boolean;
  /** By the server. */
  quote: { price: number; arrival: { dateFrom: string; dateTo: string } | null } | undefined;
  onChange: (delivery: Delivery) => void;
  onPayment: (id: number | undefined) => void;
};

/** How the order is delivered and paid, with what the delivery costs and when it arrives. */
export function DeliveryFields({ choices, delivery, payment, errors, isCopied, quote, ...changes }: Props) {
  const { onChange, onPayment } = changes;
  const method = choices.delivery.find(({ code }) => code === delivery.method);
  const payments = choices.payments.filter(
    ({ deliveryKinds }) => method === undefined || deliveryKinds.includes(method.kind),
  );
  return (
    <Card title="Доставка и оплата">
      <div className={styles.fields}>
        <Select
          id="delivery.method"
          label="Способ доставки"
          placeholder={isCopied ? 'Как в первом заказе' : 'Выберите'}
          data={choices.delivery.map(({ code, name }) => ({ value: code, label: name }))}
          value={delivery.method || null}
          error={errors['delivery.method'] ?? errors['delivery.shipping'] ?? errors.delivery}
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
            id="delivery.deliveryPointCode"
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
          ADDRESS_PARTS.map(({ part, title, names }) => (
            <TextInput
              key={part}
              id={`delivery.shipping.${names[0]}`}
              label={title}
              autoComplete="off"
              value={delivery[part]}
              error={errorOfPart(errors, names)}
              onChange={(event) => onChange({ ...delivery, [part]: event.currentTarget.value })}
            />
          ))}
        {payments.length > 0 && (
          <Select
            id="payment"
            label="Способ оплаты"
            placeholder="Выберите"
            data={payments.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={payment === undefined ? null : String(payment)}
            error={errors.payment}
            onChange={(id) => onPayment(id === null ? undefined : Number(id))}
          />
        )}
      </div>
      {quote?.arrival && (
        <p className={styles.quote} role="status">
          Доставка: {quote.price === 0 ? 'бесплатно' : rub(quote.price)}, {daysBetween(quote.arrival)}
        </p>
      )}
    </Card>
  );
}
