import { Button, Checkbox, TextInput } from '@mantine/core';
import type { CustomerRow } from '#contract/staff/customer-view.ts';
import { useMay } from '../../api/me.ts';
import { Card } from '../../ui/card.tsx';
import { Tag } from '../../ui/tag.tsx';
import { phone } from '../../ui/words.ts';
import { BuyerSearch } from './buyer-search.tsx';
import styles from './order-edit.module.css';
import type { FieldErrors } from './order-fields.ts';

/** A caller whose account is chosen, or who is written down. */
export type Buyer = {
  account: CustomerRow | undefined;
  fio: string;
  phone: string;
  email: string;
  hasConsent: boolean;
};

export const NO_BUYER: Buyer = { account: undefined, fio: '', phone: '', email: '', hasConsent: false };

type Props = {
  buyer: Buyer;
  errors: FieldErrors;
  onChange: (buyer: Buyer) => void;
};

/** Who calls: an account that is found, or a new buyer with the consent. */
export function BuyerFields({ buyer, errors, onChange }: Props) {
  const may = useMay();
  const { account } = buyer;
  return (
    <Card title="Покупатель">
      {account ? (
        <ChosenBuyer account={account} onRemove={() => onChange({ ...buyer, account: undefined })} />
      ) : (
        <>
          {may('customers.read') && (
            <BuyerSearch onChoose={(chosen) => onChange({ ...buyer, account: chosen })} />
          )}
          <NewBuyer buyer={buyer} errors={errors} onChange={onChange} />
        </>
      )}
      {errors.customer && <p role="alert">{errors.customer}</p>}
    </Card>
  );
}

function ChosenBuyer({ account, onRemove }: { account: CustomerRow; onRemove: () => void }) {
  const { contacts, priceRole, roleTitle } = account;
  return (
    <div className={styles.buyer}>
      <span className={styles.name}>
        <b>{contacts?.fio || 'Без имени'}</b>
        <small>{[phone(contacts?.phone ?? ''), contacts?.email].filter(Boolean).join(' · ')}</small>
      </span>
      <Tag isPlain>{roleTitle.toLowerCase()}</Tag>
      {priceRole.startsWith('dealer') && <Tag isPlain>опт</Tag>}
      <Button variant="default" onClick={onRemove}>
        Другой покупатель
      </Button>
    </div>
  );
}

function NewBuyer({ buyer, errors, onChange }: Props) {
  return (
    <div className={styles.fields}>
      <TextInput
        id="customer.fio"
        label="ФИО"
        autoComplete="off"
        required
        value={buyer.fio}
        error={errors['customer.fio']}
        onChange={(event) => onChange({ ...buyer, fio: event.currentTarget.value })}
      />
      <TextInput
        id="customer.phone"
        label="Телефон"
        type="tel"
        autoComplete="off"
        required
        value={buyer.phone}
        error={errors['customer.phone']}
        onChange={(event) => onChange({ ...buyer, phone: event.currentTarget.value })}
      />
      <TextInput
        id="customer.email"
        label="E-mail"
        type="email"
        autoComplete="off"
        value={buyer.email}
        error={errors['customer.email']}
        onChange={(event) => onChange({ ...buyer, email: event.currentTarget.value })}
      />
      <Checkbox
        id="customer.consent"
        label="Согласие получено по телефону"
        checked={buyer.hasConsent}
        error={errors['customer.consent']}
        onChange={(event) => onChange({ ...buyer, hasConsent: event.currentTarget.checked })}
      />
    </div>
  );
}
