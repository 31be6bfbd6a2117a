import type { BasketTotal } from '#contract/basket.ts';
import { Money } from '#storefront/ui/money.tsx';
import styles from './price-ledger.module.css';

/** How the price came about, a sentence for each step; the amounts add up to it. */
export function PriceLedger({ total }: { total: BasketTotal }) {
  if (total.ledger.length === 0) return null;
  return (
    <details className={styles.ledger}>
      <summary>Почему такая цена?</summary>
      <ol>
        {total.ledger.map(({ step, text, amount }) => (
          <li key={step}>
            <span>{text}</span>
            <b>
              {amount < 0 && '−'}
              <Money roubles={Math.abs(amount)} />
            </b>
          </li>
        ))}
        <li className={styles.sum}>
          <span>Итого</span>
          <b>
            <Money roubles={total.price} />
          </b>
        </li>
      </ol>
    </details>
  );
}
