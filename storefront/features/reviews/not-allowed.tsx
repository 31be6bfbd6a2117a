import { GUEST_USER_ROLE } from '#domain/roles.ts';
import { useSignInPath } from '#storefront/features/auth/sign-in-path.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import styles from './review-form.module.css';

/** Why the user cannot write a review (§6), and the next step. */
export function NotAllowed({ message, back }: { message: string; back: string }) {
  const { userRole } = useFrame();
  const signIn = useSignInPath();
  return (
    <div className={styles.form}>
      <Notice tone="info">{message}</Notice>
      <p>
        {userRole === GUEST_USER_ROLE ? (
          <LinkButton href={signIn}>Войти</LinkButton>
        ) : (
          <LinkButton href={back} variant="tonal">
            Вернуться
          </LinkButton>
        )}
      </p>
    </div>
  );
}
