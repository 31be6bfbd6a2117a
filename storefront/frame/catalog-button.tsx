import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyDialog } from '#storefront/kit/lazy-dialog.tsx';
import * as paths from '#storefront/paths.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import styles from './catalog-button.module.css';

const CategoryMenu = lazyDialog(
  async () => (await import('#storefront/features/catalog/category-menu.tsx')).CategoryMenu,
);

/** Opens the menu of categories below the header; before scripts load it is a link to the catalogue. */
export function CatalogButton() {
  const menuId = useId();
  const { key: page } = useLocation();
  // The address on which the menu was opened: navigation closes it.
  const [openedOn, setOpenedOn] = useState<string>();
  const isOpen = openedOn === page;
  const whole = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const close = () => setOpenedOn(undefined);
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      whole.current?.querySelector('a')?.focus();
    };
    const onGoingOutside = ({ target }: Event) => {
      if (target instanceof Node && !whole.current?.contains(target)) close();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onGoingOutside);
    document.addEventListener('focusin', onGoingOutside);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onGoingOutside);
      document.removeEventListener('focusin', onGoingOutside);
    };
  }, [isOpen]);

  function onClick(event: MouseEvent) {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (opensElsewhere) return;
    event.preventDefault();
    setOpenedOn(isOpen ? undefined : page);
  }

  return (
    <div ref={whole} className={styles.whole}>
      <LinkButton
        className={styles.button}
        href={paths.catalog}
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        icon={isOpen ? <Icon name="x" /> : <Icon name="menu" />}
        onClick={onClick}
      >
        Каталог
      </LinkButton>
      {isOpen && (
        <div className={styles.menu} id={menuId}>
          <div className="wrap">
            <CategoryMenu onClose={() => setOpenedOn(undefined)} />
          </div>
        </div>
      )}
    </div>
  );
}
