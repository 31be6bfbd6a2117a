import type { CardGroup } from '#contract/catalog.ts';
import { BasketForm } from '#storefront/features/basket/basket-form.tsx';
import { BuyButton } from '#storefront/features/basket/buying/buy-box.tsx';
import type { Purchase } from '#storefront/features/basket/state/use-purchase.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import { Money } from '#storefront/ui/money.tsx';
import { onlinePrice } from '../price.tsx';
import styles from './buy-bar.module.css';

type BuyBarProps = { size: CardGroup; price: number; purchase: Purchase };

/** Keeps price and button visible on phones; a sold-out size is requested further up instead. */
export function BuyBar({ size, price, purchase }: BuyBarProps) {
  const { pricing } = useFrame().config;
  const online = onlinePrice(price, pricing);
  return (
    <div className={styles.bar}>
      <p className={styles.price}>
        <b>
          <Money roubles={price} />
        </b>
        {online < price && (
          <small>
            онлайн <Money roubles={online} />
          </small>
        )}
      </p>
      <BasketForm
        intent="add"
        groupIds={[size.id]}
        fields={{ count: String(purchase.count) }}
        onAsk={() => void purchase.buy()}
      >
        <BuyButton purchase={purchase} />
      </BasketForm>
    </div>
  );
}
