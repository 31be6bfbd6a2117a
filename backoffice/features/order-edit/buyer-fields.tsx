import { Checkbox, TextInput } from '@mantine/core';
import { Card } from '../../ui/card.tsx';
import styles from './order-edit.module.css';

export type Buyer = { fio: string; phone: string; email: string; hasConsent: boolean };

export const NO_BUYER: Buyer = { fio: '', phone: '', email: '', hasConsent: false };

type Props = {
  buyer: Buyer;
  errors: Partial<Record<string, string>>;
  onChange: (buyer: Buyer) => void;
};

/** Who calls: an account is found by phone or e-mail when the order is made, or opened with the consent. */
export function BuyerFields({ buyer, errors, onChange }: Props) {
  return (
    <Card title="Покупатель">
      <div className={styles.fields}>
        <TextInput
          label="ФИО"
          autoComplete="off"
          data-autofocus
          required
          value={buyer.fio}
          error={errors['customer.fio']}
          onChange={(event) => onChange({ ...buyer, fio: event.currentTarget.value })}
        />
        <TextInput
          label="Телефон"
          type="tel"
          autoComplete="off"
          required
          value={buyer.phone}
          error={errors['customer.phone']}
          onChange={(event) => onChange({ ...buyer, phone: event.currentTarget.value })}
        />
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="off"
          value={buyer.email}
          error={errors['customer.email']}
          onChange={(event) => onChange({ ...buyer, email: event.currentTarget.value })}
        />
        <Checkbox
          label="Согласие получено по телефону"
          checked={buyer.hasConsent}
          error={errors['customer.consent']}
          onChange={(event) => onChange({ ...buyer, hasConsent: event.currentTarget.checked })}
        />
      </div>
      {errors.customer && <p role="alert">{errors.customer}</p>}
    </Card>
  );
}
