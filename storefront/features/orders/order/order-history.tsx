import type { OrderView } from '#contract/orders.ts';
import { Card } from '#storefront/ui/card.tsx';
import { Money } from '#storefront/ui/money.tsx';
import { fullDay, fullMoment } from '../order-dates.ts';
import styles from './order-history.module.css';

/** All events of the order, the latest first. */
export const OrderHistory = ({ history }: Pick<OrderView, 'history'>) => (
  <Card title="История">
    <ol className={styles.events}>
      {history.toReversed().map(({ at, text }) => (
        <li key={`${at} ${text}`}>
          <time className="muted small" dateTime={at}>
            {fullMoment(at)}
          </time>
          {text}
        </li>
      ))}
    </ol>
  </Card>
);

type Refund = OrderView['refunds'][number];

const REFUND_STATUSES: Record<Refund['status'], string> = {
  asked: 'Рассматриваем',
  approved: 'Одобрили, возвращаем деньги',
  declined: 'Отклонили',
  paid: 'Деньги вернули',
};

/** Requested refunds. */
export const OrderRefunds = ({ refunds }: Pick<OrderView, 'refunds'>) => (
  <Card title="Возвраты">
    <ol className={styles.events}>
      {refunds.map(({ id, status, amount, reason, answer, createdAt }) => (
        <li key={id}>
          <span className="muted small">
            Заявка от&nbsp;{fullDay(createdAt)}: {reason}
          </span>
          <span>
            {REFUND_STATUSES[status]}&nbsp;—{' '}
            <b className="tnum nowrap">
              <Money roubles={amount} />
            </b>
          </span>
          {answer !== '' && <span className="small">{answer}</span>}
        </li>
      ))}
    </ol>
  </Card>
);
