import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#contract/api-error.ts';
import type { Customer, CustomerContacts } from '#contract/staff/customer-view.ts';
import { useMay } from '../../api/me.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Card } from '../../ui/card.tsx';
import { exactly, near, phone } from '../../ui/words.ts';
import styles from './customer.module.css';
import { useCustomerChange } from './queries.ts';

/** Contacts: masked ones are shown one by one, which is recorded. */
export function ContactsCard({ customer }: { customer: Customer }) {
  const { id, isMasked, erasedAt } = customer;
  const may = useMay();
  const [isOpen, { open, close }] = useDisclosure();
  const reveal = useMutation({
    mutationFn: () => staffApi('POST /customers/:id/contacts', { params: { id } }),
  });
  const contacts = reveal.data ?? customer.contacts;
  const canEdit = may('customers.edit') && !isMasked && erasedAt === null;
  return (
    <Card
      title="Связь"
      actions={
        canEdit && (
          <Button variant="subtle" onClick={open}>
            Изменить
          </Button>
        )
      }
    >
      <Facts contacts={contacts} customer={customer} />
      {isMasked && reveal.data === undefined && may('contacts.reveal') && (
        <>
          <Button variant="default" mt="sm" loading={reveal.isPending} onClick={() => reveal.mutate()}>
            Показать контакты
          </Button>
          <p className={styles.quiet}>Показ попадает в журнал.</p>
        </>
      )}
      {canEdit && <PasswordLetter customer={customer} />}
      {isOpen && contacts !== null && (
        <EditContacts customer={customer} contacts={contacts} onClose={close} />
      )}
    </Card>
  );
}

function Facts({ contacts, customer }: { contacts: CustomerContacts | null; customer: Customer }) {
  const { isPhoneConfirmed, isEmailConfirmed, birthDate, createdAt, addresses } = customer;
  const unconfirmed = (isConfirmed: boolean) =>
    isConfirmed ? null : <span className={styles.quiet}> не подтверждён</span>;
  return (
    <dl className={styles.facts}>
      {contacts !== null && (
        <>
          <dt>ФИО</dt>
          <dd>{contacts.fio || '—'}</dd>
          <dt>Телефон</dt>
          <dd>
            {contacts.phone === null ? '—' : phone(contacts.phone)}
            {contacts.phone !== null && unconfirmed(isPhoneConfirmed)}
          </dd>
          <dt>E-mail</dt>
          <dd>
            {contacts.email ?? '—'}
            {contacts.email !== null && unconfirmed(isEmailConfirmed)}
          </dd>
        </>
      )}
      {birthDate !== null && (
        <>
          <dt>Рождение</dt>
          <dd>{birthDate.split('-').toReversed().join('.')}</dd>
        </>
      )}
      {addresses?.map(({ address }) => (
        <Address key={address} address={address} />
      ))}
      <dt>С нами</dt>
      <dd title={exactly(createdAt)}>{near(createdAt)}</dd>
    </dl>
  );
}

const Address = ({ address }: { address: string }) => (
  <>
    <dt>Адрес</dt>
    <dd>{address}</dd>
  </>
);

function PasswordLetter({ customer: { id, contacts } }: { customer: Customer }) {
  const send = useMutation({
    mutationFn: () => staffApi('POST /customers/:id/password-letter', { params: { id } }),
    onSuccess: () => notifications.show({ message: 'Письмо отправлено' }),
  });
  if (contacts?.email == null) return null;
  return (
    <Button variant="subtle" mt="sm" loading={send.isPending} onClick={() => send.mutate()}>
      Отправить письмо для нового пароля
    </Button>
  );
}

type Fields = { fio: string; phone: string; email: string };

/** Sends only what was changed: e-mail and phone ask for the second factor. */
function EditContacts({
  customer: { id, version },
  contacts,
  onClose,
}: {
  customer: Customer;
  contacts: CustomerContacts;
  onClose: () => void;
}) {
  const initial: Fields = { fio: contacts.fio, phone: contacts.phone ?? '', email: contacts.email ?? '' };
  const [fields, setFields] = useState(initial);
  const change = useCustomerChange(
    id,
    () => {
      const changed = Object.fromEntries(
        Object.entries(fields).filter(([name, value]) => value !== initial[name as keyof Fields]),
      );
      return staffApi('PUT /customers/:id', { params: { id }, body: { ...changed, version } });
    },
    onClose,
  );
  const errors = change.error instanceof ApiError ? change.error.errors : {};
  const field = (name: keyof Fields, label: string) => (
    <TextInput
      label={label}
      value={fields[name]}
      error={errors[name]}
      onChange={(event) => setFields({ ...fields, [name]: event.currentTarget.value })}
    />
  );
  return (
    <Modal opened onClose={onClose} title="Контакты покупателя">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate(undefined);
        }}
      >
        <Stack gap="sm">
          {field('fio', 'ФИО')}
          {field('phone', 'Телефон')}
          {field('email', 'E-mail')}
          <p className={styles.quiet}>
            Новые e-mail и телефон станут неподтверждёнными. Напишем на старый и на новый.
          </p>
        </Stack>
        <Group mt="md">
          <Button type="submit" loading={change.isPending}>
            Сохранить
          </Button>
          <Button variant="default" onClick={onClose}>
            Отменить
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
