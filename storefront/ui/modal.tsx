import clsx from 'clsx';
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useRef } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './modal.module.css';

type ModalProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** A row of actions that stays visible while the content scrolls. */
  footer?: ReactNode;
  /** `sheet` and `wide` take the full height of a phone, `drawer` slides in from the left. */
  size?: 'md' | 'lg' | 'sheet' | 'wide' | 'drawer';
  /** Focuses the first text field instead of the first focusable element. */
  startsInField?: boolean;
};

/**
 * The browser's own dialog (ADR 0011): it traps the focus, closes on Escape and restores the focus. It is
 * open while rendered.
 */
export function Modal({ title, onClose, children, footer, size = 'md', startsInField = false }: ModalProps) {
  const titleId = useId();
  const isOverlayPressed = useRef(false);

  /**
   * The browser closes a dialog without a `cancel` event on the second Escape; the component must be
   * unmounted then.
   */
  function onClosed({ currentTarget: dialog }: SyntheticEvent<HTMLDialogElement>) {
    if (!dialog.open && dialog.isConnected) onClose();
  }
  function onCancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  }
  /** A press on the backdrop targets the dialog itself. A text selection dragged out of a field is not a press. */
  function onPress({ target, currentTarget }: MouseEvent) {
    isOverlayPressed.current = target === currentTarget;
  }
  function onClick({ target, currentTarget }: MouseEvent) {
    if (target === currentTarget && isOverlayPressed.current) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for closing is Escape, which arrives as `cancel`.
    <dialog
      ref={startsInField ? openInField : openAsModal}
      className={clsx(styles.modal, styles[size])}
      aria-labelledby={titleId}
      onCancel={onCancel}
      onClose={onClosed}
      onMouseDown={onPress}
      onClick={onClick}
    >
      <div className={styles.frame}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        <div className={styles.content}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
        <IconButton className={styles.close} label="Закрыть" onClick={onClose}>
          <Icon name="x" size={24} />
        </IconButton>
      </div>
    </dialog>
  );
}

function openAsModal(dialog: HTMLDialogElement | null) {
  dialog?.showModal();
  return () => dialog?.close();
}

function openInField(dialog: HTMLDialogElement | null) {
  const close = openAsModal(dialog);
  dialog?.querySelector<HTMLInputElement>(TYPED_FIELD)?.focus();
  return close;
}

const TYPED_FIELD = 'input:not([type="hidden"], [type="radio"], [type="checkbox"])';
