import { counted } from '#domain/russian/plural.ts';
import { DialogEntry } from '#storefront/kit/dialog-entry.tsx';
import { lazyDialog } from '#storefront/kit/lazy-dialog.tsx';
import * as paths from '#storefront/paths.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { CountBadge } from './count-badge.tsx';
import { PRODUCTS } from './item-text.ts';
import { useBasketCount } from './state/use-basket.ts';

const BasketModal = lazyDialog(async () => (await import('./basket-modal.tsx')).BasketModal);

/** The basket icon of the header: it opens a dialog with the content of the basket. */
export const BasketEntry = ({ className }: { className?: string | undefined }) => (
  <DialogEntry className={className} href={paths.cart} Dialog={BasketModal}>
    <Icon name="shopping-bag" size={24} />
    Корзина
    <BasketBadge />
  </DialogEntry>
);

/** Count of pieces in the basket. */
export function BasketBadge() {
  const count = useBasketCount() ?? 0;
  return <CountBadge count={count} label={`${counted(count, PRODUCTS)} в корзине`} />;
}
