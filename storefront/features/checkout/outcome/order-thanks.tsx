import type { OrderView } from '#contract/orders.ts';
import { PAYMENT } from '#domain/orders/status.ts';
import { counted, plural } from '#domain/russian/plural.ts';
import { BONUSES } from '#storefront/features/basket/item-text.ts';
import { nearDay, RETURN_PERIOD } from '#storefront/features/orders/order-dates.ts';
import * as paths from '#storefront/paths.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import { Money } from '#storefront/ui/money.tsx';
import styles from './order-thanks.module.css';

const COME = ['придёт', 'придут', 'придут'] as const;

/** The placed order: its data and the next steps. */
export function OrderThanks({ order }: { order: OrderView }) {
  const { bonuses, payment, paymentStatus, contact } = order;
  const isPaid = paymentStatus === PAYMENT.complete;
  return (
    <section className={styles.thanks} aria-labelledby="thanks">
      <h1 id="thanks">Спасибо, заказ оформлен!</h1>
      <p>
        Заказ <b className="nowrap">№&nbsp;{order.number}</b> на&nbsp;
        <Money roubles={order.total} /> {isPaid ? 'оплачен' : laterText(payment)}. Письмо
        {isPaid && ' с\u00a0чеком'} отправили на&nbsp;{contact.email}.
      </p>
      <p>{deliveryText(order)}</p>
      {bonuses.toAccrue > 0 && (
        <p className={styles.bonuses}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <circle className={styles.coin} cx="8" cy="8" r="8" />
            <path className={styles.moon} d="M3.7 10.6a5 5 0 1 1 8.6 0 4.6 4.6 0 0 0-8.6 0Z" />
          </svg>
          +{counted(bonuses.toAccrue, BONUSES)} {plural(bonuses.toAccrue, COME)} через {RETURN_PERIOD} после
          получения
        </p>
      )}
      <div className={styles.ways}>
        <LinkButton size="lg" variant="inverse" href={paths.order(order.id)}>
          Следить за&nbsp;заказом
        </LinkButton>
        <LinkButton size="lg" className={styles.outlined} href={paths.wholeCatalog}>
          Продолжить покупки
        </LinkButton>
      </div>
    </section>
  );
}

/** «принят, оплата — при получении», with the name of the payment method. */
const laterText = ({ isOnline, name }: OrderView['payment']): string =>
  isOnline ? 'принят' : `принят, оплата\u00a0— ${name.charAt(0).toLowerCase()}${name.slice(1)}`;

/** «Пункт выдачи: Екатеринбург, ул. Малышева, 71 — ждём вас с 22 ноября.» */
function deliveryText({ delivery: { kind, name, address, expectedAt } }: OrderView): string {
  if (kind === 'pickupPoint') {
    const when =
      expectedAt === null ? 'напишем, когда можно забрать' : `ждём вас с\u00a0${nearDay(expectedAt)}`;
    return `${name}: ${address}\u00a0— ${when}.`;
  }
  const when = expectedAt === null ? '' : ` Ждите с\u00a0${nearDay(expectedAt)}.`;
  return `${name}: ${address}.${when} Напишем, когда заказ отправится.`;
}
