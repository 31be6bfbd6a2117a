import { Button } from '#storefront/ui/button.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import styles from './confirm-modal.module.css';

type ConfirmModalProps = {
  title: string;
  text: string;
  confirm: string;
  onConfirm(): void;
  onClose(): void;
};

/** Asks before something is taken out of the basket. */
export function ConfirmModal({ title, text, confirm, onConfirm, onClose }: ConfirmModalProps) {
  return (
    <Modal title={title} onClose={onClose}>
      <p>{text}</p>
      <div className={styles.actions}>
        <Button variant="danger" onClick={onConfirm}>
          {confirm}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Отмена
        </Button>
      </div>
    </Modal>
  );
}
