import * as paths from '#storefront/paths.ts';
import { Button, LinkButton } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import type { Purchase } from '../state/use-purchase.ts';

/** §4: "Buy button shows 'Купить' or 'В корзине' when counts equal cart counts". */
export function BuyButton({ purchase: { isBought, isAdding } }: { purchase: Purchase }) {
  if (isBought) {
    return (
      <LinkButton href={paths.cart} variant="done" size="lg" isBlock icon={<Icon name="check" />}>
        В корзине
      </LinkButton>
    );
  }
  return (
    <Button type="submit" size="lg" isBlock isBusy={isAdding} icon={<Icon name="shopping-bag" />}>
      {isAdding ? 'Добавляется' : 'Купить'}
    </Button>
  );
}
