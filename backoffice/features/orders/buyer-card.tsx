import { Button, Select } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { StaffOrder } from '#contract/staff/order-view.ts';
import { useMay } from '../../api/me.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Card } from '../../ui/card.tsx';
import { Initials } from '../../ui/initials.tsx';
import { near, phone, rub } from '../../ui/words.ts';
import styles from './buyer-card.module.css';
import { orderCountsQuery, orderQuery } from './queries.ts';

type Contacts = { fio: string; phone: string; email: string };

/** Who buys: contacts as the person may see them, shown on demand and recorded. `isShort` leaves out their other orders. */
export function BuyerCard({ order, isShort = false }: { order: StaffOrder; isShort?: boolean }) {
  const may = useMay();
  const [revealed, setRevealed] = useState<Contacts & { address: string | null }>();
  const reveal = useMutation({
    mutationFn: () => staffApi('POST /orders/:id/contacts', { params: { id: String(order.id) } }),
    onSuccess: setRevealed,
  });
  const contacts = revealed ?? order.contacts;
  const { recipient, buyer } = order;
  return (
    <Card title="Покупатель">
      {contacts === null ? (
        <p>Контакты скрыты.</p>
      ) : (
        <div className={styles.person}>
          <Initials fio={contacts.fio} />
          <div>
            {buyer.userId !== null && may('customers.read') ? (
              <Link to={`/customers/${buyer.userId}`}>{contacts.fio}</Link>
            ) : (
              <b>{contacts.fio}</b>
            )}
            <Phones contacts={contacts} isWhole={!order.isMasked || revealed !== undefined} />
            <p>{contacts.email}</p>
            {revealed?.address && <p>{revealed.address}</p>}
          </div>
        </div>
      )}
      {order.isMasked && revealed === undefined && may('contacts.reveal') && (
        <Button variant="default" loading={reveal.isPending} onClick={() => reveal.mutate()}>
          Показать контакты
        </Button>
      )}
      {recipient !== null && (
        <p>
          Получатель: {recipient.fio}, {phone(recipient.phone)}
        </p>
      )}
      {!isShort && buyer.orders.length > 0 && (
        <ul className={styles.orders}>
          {buyer.orders.map(({ id, number, status, total, createdAt }) => (
            <li key={id}>
              <Link to={`/orders/${id}`}>№&nbsp;{number}</Link> {status.toLowerCase()}, {rub(total)}
              <small>{near(createdAt)}</small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const Phones = ({ contacts, isWhole }: { contacts: Contacts; isWhole: boolean }) =>
  isWhole ? (
    <p>
      {phone(contacts.phone)}{' '}
      <Button
        component="a"
        href={`tel:${contacts.phone}`}
        variant="subtle"
        size="xs"
        leftSection={<Phone size={14} />}
      >
        Позвонить
      </Button>
    </p>
  ) : (
    <p>{contacts.phone}</p>
  );

/** Who leads the order. */
export function ManagerCard({ order }: { order: StaffOrder }) {
  const may = useMay();
  const client = useQueryClient();
  const people = useQuery(orderCountsQuery).data?.managers ?? [];
  const change = useMutation({
    mutationFn: (managerId: string | null) =>
      staffApi('PUT /orders/:id/manager', {
        params: { id: String(order.id) },
        body: { managerId, version: order.version },
      }),
    onSuccess: (changed) => client.setQueryData(orderQuery(order.id).queryKey, changed),
  });
  return (
    <Card title="Менеджер">
      {may('orders.note') ? (
        <Select
          aria-label="Менеджер"
          placeholder="Пока никто"
          clearable
          searchable
          data={people.map(({ id, fio }) => ({ value: id, label: fio }))}
          value={order.manager?.id ?? null}
          onChange={(id) => change.mutate(id)}
        />
      ) : (
        <p>{order.manager?.fio ?? 'Пока никто'}</p>
      )}
    </Card>
  );
}
