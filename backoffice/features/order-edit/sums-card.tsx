import type { ReactNode } from 'react';
import type { OrderSumsShown } from '#contract/staff/order-edits.ts';
import { Card } from '../../ui/card.tsx';
import { rub } from '../../ui/words.ts';
import styles from './order-edit.module.css';

/** «Почему такая цена?» of an order: its steps add up to the total. */
export function SumsCard({
  title,
  sums,
  children,
}: {
  title: string;
  sums: OrderSumsShown;
  children?: ReactNode;
}) {
  return (
    <Card title={title}>
      <dl className={styles.ledger}>
        {sums.ledger.map(({ step, text, amount }) => (
          <div key={`${step} ${text}`}>
            <dt>{text}</dt>
            <dd>{rub(amount)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>Итого</dt>
          <dd>{rub(sums.totals.total)}</dd>
        </div>
      </dl>
      {children}
    </Card>
  );
}
