import { Check, ShoppingBag } from 'lucide-react';
import type { ProductGroup } from '#contract/catalog.ts';
import { BasketForm } from '#storefront/features/basket/basket-form.tsx';
import { useCountInBasket } from '#storefront/features/basket/use-basket.ts';
import { useAddToBasket } from '#storefront/features/basket/use-basket-mutations.ts';
import { useFrame } from '#storefront/shell/use-frame.ts';
import { Button, LinkButton } from '#storefront/ui/button.tsx';
import { Money } from '#storefront/ui/money.tsx';
import { onlinePrice } from '../online-price.ts';
import styles from './buy-bar.module.css';

type BuyBarProps = { group: ProductGroup; price: number };

/** On phones the price and the button stay in sight; a size that has run out is asked for further up, not bought. */
export function BuyBar({ group, price }: BuyBarProps) {
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
      <BarButton groupId={group.id} />
    </div>
  );
}

function BarButton({ groupId }: { groupId: number }) {
  const { add, isAdding } = useAddToBasket();
  const inBasket = useCountInBasket(groupId) ?? 0;
  if (inBasket > 0 && !isAdding) {
    return (
      <LinkButton
        to="/cart"
        variant="done"
        size="lg"
        isBlock
        icon={<Check size={20} strokeWidth={1.6} aria-hidden />}
      >
        В&nbsp;корзине
      </LinkButton>
    );
  }
  return (
    <BasketForm
      intent="add"
      groupIds={[groupId]}
      onAsk={() => void add({ intent: 'add', groups: [{ id: groupId, count: 1 }] })}
    >
      <Button
        type="submit"
        size="lg"
        isBlock
        isBusy={isAdding}
        icon={<ShoppingBag size={20} strokeWidth={1.6} aria-hidden />}
      >
        {isAdding ? 'Добавляется' : 'Купить'}
      </Button>
    </BasketForm>
  );
}
