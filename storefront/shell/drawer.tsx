import { Menu } from 'lucide-react';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Modal } from '#storefront/ui/modal.tsx';
import styles from './drawer.module.css';

const DrawerContent = lazy(async () => ({ default: (await import('./drawer-content.tsx')).DrawerContent }));

/** A phone's menu and the button that opens it; before scripts load it is a link to the catalogue. */
export function Drawer() {
  const { key: page } = useLocation();
  // Open on this page only: going anywhere closes it.
  const [openedOn, setOpenedOn] = useState<string>();

  function onClick(event: MouseEvent) {
    event.preventDefault();
    setOpenedOn(page);
  }

  return (
    <>
      <Link
        className={styles.opener}
        to="/catalog"
        aria-label="Меню"
        aria-haspopup="dialog"
        onClick={onClick}
      >
        <Menu size={24} strokeWidth={1.6} aria-hidden="true" />
      </Link>
      {openedOn === page && (
        <Modal title="Меню" size="drawer" onClose={() => setOpenedOn(undefined)}>
          <Suspense>
            <DrawerContent />
          </Suspense>
        </Modal>
      )}
    </>
  );
}
