import { Money } from '#storefront/ui/money.tsx';
import styles from './price-ledger.module.css';

type PriceLedgerProps = {
  ledger: readonly { step: string; text: string; amount: number }[];
  /** Sum of the amounts. */
  sum: number;
};

/** How the price was calculated, one sentence per step. */
export function PriceLedger({ ledger, sum }: PriceLedgerProps) {
  if (ledger.length === 0) return null;
  return (
    <details className={styles.ledger}>
      <summary>Почему такая цена?</summary>
      <ol>
        {ledger.map(({ step, text, amount }) => (
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
            <Money roubles={sum} />
          </b>
        </li>
      </ol>
    </details>
  );
}
