import clsx from 'clsx';
import type { CardPrice } from '#contract/catalog.ts';
import type { Config } from '#contract/site.ts';
import { fromPercent, fromRoubles, toRoubles } from '#domain/money.ts';
import { fromPrice } from '#domain/pricing/from-price.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import { Money } from '#storefront/ui/money.tsx';
import styles from './price.module.css';

type PriceProps = {
  /** Roubles. */
  now: number;
  old?: number | null | undefined;
  /** §2: on a tile the price starts with 'от'. */
  isFrom?: boolean;
  size?: 'md' | 'lg';
  /** What it is called beside another price. */
  name?: string | undefined;
};

export function Price({ now, old, isFrom = false, size = 'md', name }: PriceProps) {
  return (
    <>
      {name && <span className={styles.title}>{name} </span>}
      <div className={clsx(styles.price, size === 'lg' && styles.lg)}>
        <span className={styles.now}>
          {isFrom && <small>от </small>}
          <Money roubles={now} />
        </span>
        <Old price={old} now={now} />
      </div>
    </>
  );
}

/** What the lower price asks for. */
export const CONDITIONS = { spec: 'онлайн', all_methods: 'при\u00a0полной оплате', off: '' };
/** The name of the price without that condition. */
export const ORDINARY_PRICE = 'Обычная цена';
/** The same in a sentence. */
export const DISCOUNTED_PAYMENTS = { spec: 'картой или через СБП', all_methods: 'кроме рассрочки и кредита' };

type TwoPricesProps = { price: Pick<CardPrice, 'price' | 'oldPrice'>; isFrom?: boolean };

/**
 * The price with online payment, named as such (decision T0.5), and the ordinary one beside the old price that it is
 * compared with: the percent of the label is of these two (decision T3.6).
 */
export function TwoPrices({ price: { price, oldPrice }, isFrom = false }: TwoPricesProps) {
  const { pricing } = useFrame().config;
  const online = onlinePrice(price, pricing);
  if (online >= price) return <Price now={price} old={oldPrice} isFrom={isFrom} />;
  return (
    <div className={styles.price}>
      <span className={styles.now}>
        {isFrom && <small>от </small>}
        <Money roubles={online} />
        <small> {CONDITIONS[pricing.onlineDiscount.mode]}</small>
      </span>
      <span className={styles.ordinary}>
        <span className={styles.name}>
          Обычная<span className="vh"> цена</span>
        </span>{' '}
        <Money roubles={price} />
        <Old price={oldPrice} now={price} />
      </span>
    </div>
  );
}

function Old({ price, now }: { price: number | null | undefined; now: number }) {
  if (price == null || price <= now) return null;
  return (
    <s className={styles.old}>
      <span className="vh">Старая цена </span>
      <Money roubles={price} />
    </s>
  );
}

/** The price with online payment, in roubles; the plain price when the shop has no such discount. */
export function onlinePrice(roubles: number, { onlineDiscount }: Config['pricing']): number {
  const { mode, percent } = onlineDiscount;
  return toRoubles(fromPrice(fromRoubles(roubles), { mode, portion: fromPercent(percent) }));
}

/** `−10 %` with a typographic minus and a non-breaking space. */
export const discountLabel = (percent: number): string => `\u2212${percent}\u00a0%`;
