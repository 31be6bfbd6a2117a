import { Button } from '#storefront/ui/button.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import styles from './confirm-modal.module.css';

type ConfirmModalProps = {
  title: string;
  text: string;
  confirm: string;
  /** Label of the button that cancels. */
  stay?: string;
  onConfirm(): void;
  onClose(): void;
};

/** Asks for confirmation before an irreversible action. */
export function ConfirmModal({
  title,
  text,
  confirm,
  stay = 'Отмена',
  onConfirm,
  onClose,
}: ConfirmModalProps) {
  return (
    <Modal title={title} onClose={onClose}>
      <p>{text}</p>
      <div className={styles.actions}>
        <Button variant="danger" onClick={onConfirm}>
          {confirm}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {stay}
        </Button>
      </div>
    </Modal>
  );
}
