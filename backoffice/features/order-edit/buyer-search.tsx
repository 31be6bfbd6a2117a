import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomerRow } from '#contract/staff/customer-view.ts';
import { plural } from '../../ui/words.ts';
import styles from './order-edit.module.css';
import { buyersQuery, FRESH_FOR } from './queries.ts';

const ORDERS = ['заказ', 'заказа', 'заказов'] as const;
/** More are not read: the manager types another letter. */
const SHOWN = 6;
const LEAST_ASKED = 3;

/** Finds the account of a caller by phone, name or e-mail; Enter chooses the only match of the whole text. */
export function BuyerSearch({ onChoose }: { onChoose: (buyer: CustomerRow) => void }) {
  const [q, setQ] = useState('');
  const [asked] = useDebouncedValue(q.trim(), 250);
  const { data } = useQuery(buyersQuery(asked));
  const found = asked.length >= LEAST_ASKED ? (data?.data ?? []) : [];
  const client = useQueryClient();
  const enter = useMutation({
    mutationFn: (text: string) => client.fetchQuery({ ...buyersQuery(text), staleTime: FRESH_FOR }),
    onSuccess({ data: [only, ...others] }) {
      if (only && others.length === 0) onChoose(only);
    },
  });
  return (
    <div className={styles.search}>
      <TextInput
        type="search"
        label="Найти покупателя"
        placeholder="Телефон, имя или e-mail"
        autoComplete="off"
        data-autofocus
        value={q}
        onChange={(event) => setQ(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (q.trim().length >= LEAST_ASKED) enter.mutate(q.trim());
        }}
      />
      {asked.length >= LEAST_ASKED && data && found.length === 0 && (
        <p className={styles.quiet} role="status">
          Такого покупателя нет: заполните поля ниже
        </p>
      )}
      {found.length > 0 && (
        <ul className={styles.found} aria-label="Найденные покупатели">
          {found.slice(0, SHOWN).map((buyer) => (
            <li key={buyer.id}>
              <span className={styles.name}>
                {buyer.contacts?.fio || 'Без имени'}
                <small>
                  {[
                    buyer.contacts?.phone,
                    buyer.contacts?.email,
                    buyer.roleTitle.toLowerCase(),
                    plural(buyer.orders, ORDERS),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              <Button
                variant="default"
                aria-label={`Выбрать: ${buyer.contacts?.fio || 'без имени'}`}
                onClick={() => onChoose(buyer)}
              >
                Выбрать
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
