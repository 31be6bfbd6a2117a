import { useLocation } from 'react-router';
import { GUEST_USER_ROLE } from '#domain/roles.ts';
import { MiniProduct } from '#storefront/features/basket/mini-product.tsx';
import { useFrame } from '#storefront/shell/use-frame.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import { Notice } from '#storefront/ui/notice.tsx';

/** A piece that is out of stock, as the shopper asked about it. */
export type Wanted = { title: string; imageId: string | null; note?: string | undefined };

type RequestModalProps = { wanted: Wanted; onClose(): void };

/** §2: "Subscribe modal 'Оформить заявку' shows guests a prompt". */
export function RequestModal({ wanted: { title, imageId, note }, onClose }: RequestModalProps) {
  const { userRole, site } = useFrame();
  return (
    <Modal title="Оформить заявку" onClose={onClose}>
      <MiniProduct title={title} imageId={imageId} {...(note && { note })} />
      {userRole === GUEST_USER_ROLE ? (
        <GuestPrompt onClose={onClose} />
      ) : (
        <Notice tone="info">
          Позвоните нам, и&nbsp;мы сообщим, когда украшение появится:{' '}
          <a className="link nowrap" href={`tel:${site.phone.replace(/[^+\d]/g, '')}`}>
            {site.phone}
          </a>
        </Notice>
      )}
    </Modal>
  );
}

/** Decision T6.6: a guest sees the prompt only. */
function GuestPrompt({ onClose }: { onClose(): void }) {
  const { search: current } = useLocation();
  const search = new URLSearchParams(current);
  search.set('signin', 'byPhone');
  const signIn = { to: { search: `?${search}` }, preventScrollReset: true, onClick: onClose };
  return (
    <>
      <Notice tone="info">
        Чтобы оформить заявку, войдите в&nbsp;аккаунт: e-mail и&nbsp;имя подставим сами.
      </Notice>
      <LinkButton {...signIn} size="lg" isBlock>
        Войти
      </LinkButton>
      <LinkButton {...signIn} size="lg" variant="ghost" isBlock>
        Зарегистрироваться
      </LinkButton>
    </>
  );
}
