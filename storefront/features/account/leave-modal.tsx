import { ConfirmModal } from '#storefront/features/basket/cart/confirm-modal.tsx';
import { signOut } from '#storefront/features/session/sign-out.ts';

/** §2 "Modals exist for … logout". */
export const LeaveModal = ({ onClose }: { onClose(): void }) => (
  <ConfirmModal
    title="Выйти из аккаунта?"
    text="Корзина и избранное останутся в аккаунте: войдите снова, и они вернутся."
    confirm="Выйти"
    onConfirm={() => void signOut().then(onClose)}
    onClose={onClose}
  />
);
