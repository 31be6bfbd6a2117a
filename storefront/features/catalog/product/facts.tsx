import { ShieldCheck, Truck, Wallet } from 'lucide-react';
import { formatMoney } from '#domain/money.ts';
import { useFrame } from '#storefront/shell/use-frame.ts';
import styles from './facts.module.css';

/** What the shop promises with every piece. The threshold of the text is the one that counts (decision T2.29). */
export function Facts() {
  const { isFreeDeliveryOn, freeDeliveryThreshold } = useFrame().config.delivery;
  return (
    <ul className={styles.facts}>
      <li>
        <Truck size={20} strokeWidth={1.6} aria-hidden />
        <span>
          Доставка по&nbsp;России
          {isFreeDeliveryOn && (
            <>
              , бесплатно <b>от&nbsp;{formatMoney(freeDeliveryThreshold)}</b>
            </>
          )}
        </span>
      </li>
      <li>
        <Wallet size={20} strokeWidth={1.6} aria-hidden />
        <span>
          Работаем <b>без предоплаты</b>
        </span>
      </li>
      <li>
        <ShieldCheck size={20} strokeWidth={1.6} aria-hidden />
        <span>
          Гарантия <b>до&nbsp;1&nbsp;года</b>
        </span>
      </li>
    </ul>
  );
}
