import clsx from 'clsx';
import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  hideToast,
  noToast,
  onToastChange,
  shownPanel,
  shownToast,
  TOAST_TIME,
  type Toast,
} from '#storefront/kit/toast-store.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import styles from './toasts.module.css';

const ICONS = {
  success: 'circle-check',
  warning: 'triangle-alert',
  error: 'circle-alert',
  info: 'info',
} as const;

/** The container of toasts (§9: top-right, 2500 ms, one at a time). */
export function Toasts() {
  const toast = useSyncExternalStore(onToastChange, shownToast, noToast);
  const panel = useSyncExternalStore(onToastChange, shownPanel, noToast);
  return (
    <>
      {panel}
      {toast && <ShownToast key={toast.id} toast={toast} />}
    </>
  );
}

function ShownToast({ toast: { type, text } }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(hideToast, TOAST_TIME);
    return () => clearTimeout(timer);
  }, [isHeld]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timer; the role is a live region's.
    <div
      ref={showOnTop}
      popover="manual"
      role={type === 'error' ? 'alert' : 'status'}
      className={clsx(styles.toast, styles[type])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={ICONS[type]} className={styles.mark} />
      <span>{text}</span>
      <IconButton label="Закрыть сообщение" onClick={hideToast}>
        <Icon name="x" />
      </IconButton>
    </div>
  );
}

/** The top layer is the only place above an open dialog (ADR 0011). */
function showOnTop(toast: HTMLElement | null) {
  toast?.showPopover();
}
