import type { OrderView } from '#contract/orders.ts';
import { PAYMENT } from '#domain/orders/status.ts';
import { plural } from '#domain/russian/plural.ts';
import { PriceLedger } from '#storefront/features/basket/cart/price-ledger.tsx';
import { BONUSES } from '#storefront/features/basket/item-text.ts';
import { BonusCoin, signedBonuses } from '#storefront/features/bonuses/bonus-amount.tsx';
import * as paths from '#storefront/paths.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import { Card } from '#storefront/ui/card.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Money } from '#storefront/ui/money.tsx';
import { fullDay } from '../order-dates.ts';
import styles from './order-payment.module.css';

const DOWNLOADS = { invoice: 'Скачать счёт', receipt: 'Товарный чек' } as const;

/** The price of the order, its breakdown, and the state of its payment. */
export function OrderPayment({ order }: { order: OrderView }) {
  const { goodsPrice, discount, gift, bonuses, deliveryPrice, total, vat, payment, receipt } = order;
  // Written-off bonuses are part of the discount but have a row of their own.
  const withoutBonuses = discount - bonuses.writtenOff;
  return (
    <Card title="Оплата">
      <dl className={styles.rows}>
        <Row title="Товары" roubles={goodsPrice} />
        {withoutBonuses > 0 && <Row title="Скидки" roubles={-withoutBonuses} className={styles.sale} />}
        {bonuses.writtenOff > 0 && (
          <Row title="Бонусы" roubles={-bonuses.writtenOff} className={styles.bonuses} />
        )}
        {gift !== null && gift.price > 0 && <Row title="Подарок" roubles={gift.price} />}
        <div>
          <dt>Доставка</dt>
          <dd>{deliveryPrice === 0 ? 'бесплатно' : <Money roubles={deliveryPrice} />}</dd>
        </div>
      </dl>
      <p className={styles.total}>
        <span>{totalTitle(order)}</span>
        <b>
          <Money roubles={total} />
        </b>
      </p>
      <p className="muted small">
        {payment.name}
        {vat.amount > 0 && (
          <>
            <br />
            В&nbsp;том числе НДС {vat.percent.toLocaleString('ru-RU')}&nbsp;%: <Money roubles={vat.amount} />
          </>
        )}
      </p>
      <PriceLedger ledger={order.ledger} sum={total} />
      {receipt && <p className="small muted">Чек от&nbsp;{fullDay(receipt.at)} отправили на&nbsp;e-mail</p>}
      {order.documents.map((kind) => (
        <LinkButton
          key={kind}
          href={paths.orderDocument(order.id, kind)}
          download
          size="sm"
          variant="ghost"
          icon={<Icon name="download" size={16} />}
        >
          {DOWNLOADS[kind]}
        </LinkButton>
      ))}
      <Accrual bonuses={bonuses} />
    </Card>
  );
}

type RowProps = { title: string; roubles: number; className?: string | undefined };

const Row = ({ title, roubles, className }: RowProps) => (
  <div className={className}>
    <dt>{title}</dt>
    <dd>
      {roubles < 0 && '−'}
      <Money roubles={Math.abs(roubles)} />
    </dd>
  </div>
);

const PAID = new Set<number>([PAYMENT.complete, PAYMENT.partlyRefunded]);

function totalTitle({ paymentStatus, status }: OrderView): string {
  if (PAID.has(paymentStatus)) return 'Оплачено';
  if (paymentStatus === PAYMENT.refunded) return 'Деньги возвращены';
  return status.code === 'cancelled' ? 'Сумма заказа' : 'К\u00a0оплате';
}

function Accrual({ bonuses: { toAccrue, accruedAt } }: Pick<OrderView, 'bonuses'>) {
  if (toAccrue === 0) return null;
  return (
    <p className={styles.accrual}>
      <BonusCoin />
      {signedBonuses(toAccrue)}&nbsp;{plural(toAccrue, BONUSES)}{' '}
      {accruedAt === null ? 'после получения' : `начислены ${fullDay(accruedAt)}`}
    </p>
  );
}
