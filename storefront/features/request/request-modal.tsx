import { GUEST_USER_ROLE } from '#domain/roles.ts';
import { useSignInPath } from '#storefront/features/auth/sign-in-path.ts';
import { MiniProduct } from '#storefront/features/basket/mini-product.tsx';
import { sizeText } from '#storefront/features/basket/state/basket-contents.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import * as paths from '#storefront/paths.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import { RequestForm, type Wanted } from './request-form.tsx';

type RequestModalProps = { wanted: Wanted; onClose(): void };

/** §2: "Subscribe modal 'Оформить заявку' shows guests a prompt". */
export function RequestModal({ wanted, onClose }: RequestModalProps) {
  const { userRole } = useFrame();
  const { title, imageId, size } = wanted;
  const note = size && sizeText(size.title);
  return (
    <Modal title="Оформить заявку" onClose={onClose}>
      <MiniProduct title={title} imageId={imageId} {...(note && { note })} />
      {userRole === GUEST_USER_ROLE ? (
        <GuestPrompt onClose={onClose} />
      ) : (
        <RequestForm wanted={wanted} onSent={onClose} />
      )}
    </Modal>
  );
}

/** Decision T6.6: a guest sees the prompt only. */
function GuestPrompt({ onClose }: { onClose(): void }) {
  const signIn = { href: useSignInPath(), 'data-keep-scroll': true, onClick: onClose };
  return (
    <>
      <Notice tone="info">
        Чтобы оформить заявку, войдите в&nbsp;аккаунт: e-mail и&nbsp;имя подставим сами.
      </Notice>
      <LinkButton {...signIn} size="lg" isBlock>
        Войти
      </LinkButton>
      <LinkButton href={paths.signUp} size="lg" variant="ghost" isBlock onClick={onClose}>
        Зарегистрироваться
      </LinkButton>
    </>
  );
}
