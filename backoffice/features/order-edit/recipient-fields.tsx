import { Checkbox, TextInput } from '@mantine/core';
import { Card } from '../../ui/card.tsx';
import styles from './order-edit.module.css';
import type { FieldErrors } from './order-fields.ts';

/** Null: the buyer. */
export type Recipient = { fio: string; phone: string } | null;

type Props = {
  recipient: Recipient;
  errors: FieldErrors;
  onChange: (recipient: Recipient) => void;
};

/** Who gets the parcel. */
export function RecipientFields({ recipient, errors, onChange }: Props) {
  return (
    <Card title="Получатель">
      <Checkbox
        label="Получает другой человек"
        mb={recipient === null ? 0 : 'sm'}
        checked={recipient !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? { fio: '', phone: '' } : null)}
      />
      {recipient !== null && (
        <div className={styles.fields}>
          <TextInput
            id="recipient.fio"
            label="ФИО получателя"
            autoComplete="off"
            required
            value={recipient.fio}
            error={errors['recipient.fio']}
            onChange={(event) => onChange({ ...recipient, fio: event.currentTarget.value })}
          />
          <TextInput
            id="recipient.phone"
            label="Телефон получателя"
            type="tel"
            autoComplete="off"
            required
            value={recipient.phone}
            error={errors['recipient.phone']}
            onChange={(event) => onChange({ ...recipient, phone: event.currentTarget.value })}
          />
        </div>
      )}
    </Card>
  );
}
