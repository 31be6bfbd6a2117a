import { type MouseEvent, useState } from 'react';
import { lazyDialog } from '#storefront/kit/lazy-dialog.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import styles from './alert-entry.module.css';
import { ALERT_TITLES, alertPath } from './alert-paths.ts';

const AlertDialog = lazyDialog(async () => (await import('./alert-dialog.tsx')).AlertDialog);

type AlertEntryProps = {
  product: { id: number; title: string; catalogImageId: string | null };
  /** The chosen size, or the one whose price is shown. */
  size: { id: number; title: string; available: boolean };
  /** Asks for a size first, instead of the dialog. */
  onPress?: (() => void) | undefined;
};

/** «Сообщить о поступлении» of a sold-out size, «Сообщить о снижении цены» of any other; a page without scripts. */
export function AlertEntry({ product, size, onPress }: AlertEntryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const asked = {
    kind: size.available ? 'price' : 'restock',
    productId: product.id,
    sizeId: size.id,
  } as const;

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (onPress) onPress();
    else setIsOpen(true);
  }

  return (
    <>
      <a
        className={styles.entry}
        href={alertPath(asked)}
        rel="nofollow"
        aria-haspopup="dialog"
        onClick={open}
      >
        <Icon name="bell" size={16} />
        {ALERT_TITLES[asked.kind]}
      </a>
      {isOpen && <AlertDialog product={product} size={size} asked={asked} onClose={() => setIsOpen(false)} />}
    </>
  );
}
