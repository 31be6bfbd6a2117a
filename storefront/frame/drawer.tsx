import { type MouseEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyDialog } from '#storefront/kit/lazy-dialog.tsx';
import * as paths from '#storefront/paths.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import styles from './drawer.module.css';

const DrawerContent = lazyDialog(async () => (await import('./drawer-content.tsx')).DrawerContent);

/** The menu of a phone and its button; before scripts load the button is a link to the catalogue. */
export function Drawer() {
  const { key: page } = useLocation();
  // The address on which the menu was opened: navigation closes it.
  const [openedOn, setOpenedOn] = useState<string>();

  function onClick(event: MouseEvent) {
    event.preventDefault();
    setOpenedOn(page);
  }

  return (
    <>
      <a
        className={styles.opener}
        href={paths.catalog}
        aria-label="Меню"
        aria-haspopup="dialog"
        onClick={onClick}
      >
        <Icon name="menu" size={24} />
      </a>
      {openedOn === page && <DrawerContent onClose={() => setOpenedOn(undefined)} />}
    </>
  );
}
