import { useNavigate } from 'react-router';
import { Modal } from '#storefront/ui/modal.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { usePathWithoutSignIn } from './sign-in-path.ts';

export function SignInDialog() {
  const pageAlone = usePathWithoutSignIn();
  const navigate = useNavigate();
  return (
    <Modal
      title="Авторизация"
      onClose={() => navigate(pageAlone, { replace: true, preventScrollReset: true })}
    >
      <p className="muted">Войдите, чтобы оформить заказ и видеть историю покупок.</p>
      <SignInForm returnTo={pageAlone} />
    </Modal>
  );
}
