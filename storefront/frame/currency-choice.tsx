import { useFrame } from '#storefront/kit/use-frame.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import styles from './currency-choice.module.css';
import { VisitForm } from './visit-form.tsx';

/** Prices are shown in the chosen currency and charged in roubles (decision T1.4). */
export function CurrencyChoice({ onChosen }: { onChosen?: () => void }) {
  const { currencies, currency } = useFrame();
  return (
    <VisitForm className={styles.choice} onSubmit={onChosen}>
      {currencies.map(({ id, sign, title }) => (
        <button
          key={id}
          type="submit"
          name="currencyId"
          value={id}
          className={styles.currency}
          aria-pressed={id === currency.id}
        >
          <span className={styles.sign}>{sign}</span>
          {title}
          {id === currency.id && <Icon name="check" />}
        </button>
      ))}
      <p className="small muted">Оплата — в рублях, другие валюты показаны для справки.</p>
    </VisitForm>
  );
}
