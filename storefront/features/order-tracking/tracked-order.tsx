import type { TrackedOrder } from '#contract/order-tracking.ts';
import { OrderTrackView } from '#storefront/features/orders/order/order-track-view.tsx';
import { fullDay, nearDay } from '#storefront/features/orders/order-dates.ts';
import * as paths from '#storefront/paths.ts';
import { Money } from '#storefront/ui/money.tsx';
import styles from './order-tracking.module.css';

/** The state of an order, without address, names and goods. */
export function TrackedOrderView({ order }: { order: TrackedOrder }) {
  const { number, createdAt, total, payment, delivery, track } = order;
  return (
    <section className={styles.order} aria-labelledby="tracked-order">
      <h2 id="tracked-order">
        Заказ <span className="nowrap">№&nbsp;{number}</span> от&nbsp;{fullDay(createdAt)}
      </h2>
      <OrderTrackView order={order} />
      <dl className={styles.facts}>
        <div>
          <dt>Сумма</dt>
          <dd>
            <Money roubles={total} />, {payment.isPaid ? 'оплачен' : 'не\u00a0оплачен'}
          </dd>
        </div>
        <div>
          <dt>Доставка</dt>
          <dd>
            {delivery.name}
            {delivery.expectedAt && !isOver(order) && `, ожидаем ${nearDay(delivery.expectedAt)}`}
          </dd>
        </div>
        {track && (
          <div>
            <dt>Номер отправления</dt>
            <dd>
              {track.url === null ? (
                track.number
              ) : (
                <a className="link" href={track.url} target="_blank" rel="noopener noreferrer">
                  {track.number}
                </a>
              )}
            </dd>
          </div>
        )}
      </dl>
      <p className="muted">
        Состав заказа, адрес и&nbsp;чек&nbsp;— в{' '}
        <a className="link" href={paths.orders}>
          личном кабинете
        </a>
        .
      </p>
    </section>
  );
}

const isOver = ({ status: { code } }: TrackedOrder): boolean =>
  ['ready', 'received', 'partly-received', 'unclaimed', 'cancelled', 'returned'].includes(code);
