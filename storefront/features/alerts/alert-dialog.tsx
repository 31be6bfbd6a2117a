import { MiniProduct } from '#storefront/features/basket/mini-product.tsx';
import { sizeText } from '#storefront/features/basket/state/basket-contents.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { AlertForm } from './alert-form.tsx';
import { ALERT_TITLES, type AskedAlert } from './alert-paths.ts';

type AlertDialogProps = {
  product: { title: string; catalogImageId: string | null };
  size: { title: string };
  asked: AskedAlert;
  onClose(): void;
};

/** A message about a size, without an account (ADR 0098). */
export function AlertDialog({ product: { title, catalogImageId }, size, asked, onClose }: AlertDialogProps) {
  const note = sizeText(size.title);
  return (
    <Modal title={ALERT_TITLES[asked.kind]} startsInField onClose={onClose}>
      <MiniProduct title={title} imageId={catalogImageId} {...(note && { note })} />
      <AlertForm asked={asked} />
    </Modal>
  );
}
