import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { BasketTotal } from '#contract/basket.ts';
import { isWholesaler } from '#domain/roles.ts';
import { counted, plural } from '#domain/russian/plural.ts';
import { BonusCoin } from '#storefront/features/bonuses/bonus-amount.tsx';
import { useFrame } from '#storefront/kit/use-frame.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { Money } from '#storefront/ui/money.tsx';
import { BONUSES, PRODUCTS } from '../item-text.ts';
import styles from './order-summary.module.css';
import { PriceLedger } from './price-ledger.tsx';
import { FreeDelivery, LeastOrder, NextTier } from './thresholds.tsx';

type OrderSummaryProps = {
  total: BasketTotal;
  /** Newer totals are loading: the shown ones are dimmed. */
  isPending: boolean;
  /** The primary button. */
  action: ReactNode;
  /** What is ordered, where the page itself does not list it. */
  pieces?: ReactNode;
  /** In place of a delivery price that is not calculated yet. */
  delivery?: ReactNode;
  /** Content that the page adds below. */
  children?: ReactNode;
};

/** §2 "Cart/checkout sidebar 'Ваш заказ'". */
export function OrderSummary({
  total,
  isPending,
  action,
  pieces,
  delivery = 'рассчитаем далее',
  children,
}: OrderSummaryProps) {
  const { config, userRole } = useFrame();
  return (
    <aside className={styles.summary} aria-labelledby="summary">
      <div className={styles.head}>
        <h2 id="summary">Ваш заказ</h2>
        <span className="muted">{counted(total.count, PRODUCTS)}</span>
      </div>
      {pieces}
      <div className={clsx(styles.money, isPending && styles.pending)} aria-busy={isPending}>
        <FreeDelivery remains={total.remainsUntilFreeDelivery} />
        {isWholesaler(userRole) && <NextTier total={total} />}
        <LeastOrder leastOrder={total.leastOrder} />
        <Rows total={total} delivery={delivery} />
        <p className={styles.total}>
          <span>Итого</span>
          <b>
            <Money roubles={total.totalPrice} />
          </b>
        </p>
        <OnlinePrice total={total} />
        <PriceLedger ledger={total.ledger} sum={total.totalPrice} />
      </div>
      {action}
      <Accrual bonuses={total.bonusesForAccrual} />
      {children}
      <ul className={styles.promises}>
        {config.delivery.isFreeDeliveryOn && (
          <li>
            <Icon name="truck" />
            <span>
              Бесплатная доставка от&nbsp;
              <Money roubles={config.delivery.freeDeliveryThreshold} />
            </span>
          </li>
        )}
        <li>
          <Icon name="wallet" />
          Работаем без предоплаты
        </li>
        <li>
          <Icon name="shield-check" />
          Гарантия до&nbsp;1&nbsp;года
        </li>
      </ul>
    </aside>
  );
}

type Step = BasketTotal['ledger'][number]['step'];

const ROW_TITLES: Record<Exclude<Step, 'goods' | 'delivery'>, string> = {
  markdown: 'Скидка на\u00a0товары',
  tier: 'Оптовая цена',
  set: 'Скидка за\u00a0комплект',
  promo: 'Промокод',
  online: 'Оплата онлайн',
  bonuses: 'Бонусы',
  engraving: 'Гравировка',
  gift: 'Подарок',
};

/** Others reduce the price. */
const STEP_STYLES: Partial<Record<Step, string | undefined>> = {
  bonuses: styles.bonuses,
  engraving: '',
  gift: '',
};

function Rows({ total, delivery }: Pick<OrderSummaryProps, 'total' | 'delivery'>) {
  const { percent } = useFrame().config.pricing.onlineDiscount;
  const asides: Partial<Record<Step, string | null>> = {
    promo: total.promocodeUsed,
    online: `−${percent}\u00a0%`,
  };
  const goods = total.ledger.find(({ step }) => step === 'goods');
  return (
    <dl className={styles.rows}>
      <div>
        <dt>Товары, {total.count}&nbsp;шт.</dt>
        <dd>
          <Money roubles={goods?.amount ?? 0} />
        </dd>
      </div>
      {total.ledger.map(
        ({ step, amount }) =>
          step !== 'goods' &&
          step !== 'delivery' && (
            <div key={step} className={STEP_STYLES[step] ?? styles.sale}>
              <dt>
                {ROW_TITLES[step]} {asides[step]}
              </dt>
              <dd>
                {amount < 0 && '−'}
                <Money roubles={Math.abs(amount)} />
              </dd>
            </div>
          ),
      )}
      <div>
        <dt>Доставка</dt>
        <dd>{total.deliveryPrice === null ? delivery : <DeliveryPrice roubles={total.deliveryPrice} />}</dd>
      </div>
    </dl>
  );
}

const DeliveryPrice = ({ roubles }: { roubles: number }) =>
  roubles === 0 ? 'бесплатно' : <Money roubles={roubles} />;

/** §9: "10% for online payment and no bonuses with instalment or credit". */
function OnlinePrice({ total }: { total: BasketTotal }) {
  const { bonusPercent, onlineDiscount } = useFrame().config.pricing;
  const { mode, percent } = onlineDiscount;
  if (mode === 'off' || total.onlinePaymentDiscount === 0 || total.paymentType !== null) return null;
  return (
    <div className={styles.online}>
      <p>
        <span>
          <b>Оплатите онлайн</b>
          <small>скидка {percent}&nbsp;%</small>
        </span>
        <b className={styles.onlinePrice}>
          <Money roubles={total.totalPrice - total.onlinePaymentDiscount} />
        </b>
      </p>
      <p className={styles.condition}>
        Скидка {percent}&nbsp;%&nbsp;— за&nbsp;оплату онлайн.
        {bonusPercent > 0 && ' При оплате в\u00a0рассрочку или кредит бонусы не\u00a0начисляются.'}
      </p>
    </div>
  );
}

function Accrual({ bonuses }: { bonuses: number }) {
  if (bonuses === 0) return null;
  return (
    <p className={styles.accrual}>
      <BonusCoin />
      Начислим +{bonuses.toLocaleString('ru-RU')}&nbsp;{plural(bonuses, BONUSES)} после получения
    </p>
  );
}
