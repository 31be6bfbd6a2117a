import * as paths from '#storefront/paths.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import styles from './checkout-steps.module.css';

/** The current step between the basket and the paid order. */
export function CheckoutSteps() {
  return (
    <nav aria-label="Шаги заказа">
      <ol className={styles.steps}>
        <li className={styles.done}>
          <a href={paths.cart}>
            <span className={styles.number}>
              <Icon name="check" size={16} />
            </span>
            <span className={styles.title}>Корзина</span>
          </a>
        </li>
        <li className={styles.now} aria-current="step">
          <span className={styles.number}>2</span>
          <span className={styles.title}>Оформление</span>
        </li>
        <li>
          <span className={styles.number}>3</span>
          <span className={styles.title}>Оплата</span>
        </li>
      </ol>
    </nav>
  );
}
