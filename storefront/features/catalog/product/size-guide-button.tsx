import { type ComponentProps, useState } from 'react';
import { lazyDialog } from '#storefront/kit/lazy-dialog.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import styles from './size-guide-button.module.css';

const SizeGuide = lazyDialog(async () => (await import('./size-guide.tsx')).SizeGuide);

/** Opens the size table, which is loaded on demand. */
export function SizeGuideButton(props: Omit<ComponentProps<typeof SizeGuide>, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.button} onClick={() => setIsOpen(true)}>
        <Icon name="ruler" size={16} />
        Размерная сетка
      </button>
      {isOpen && <SizeGuide {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
