import { AuthPage, authMeta } from '#storefront/features/auth/auth-page.tsx';
import { EmailSignInForm } from '#storefront/features/auth/email-sign-in-form.tsx';
import { becomeSignedIn } from '#storefront/features/session/become-signed-in.ts';
import * as paths from '#storefront/paths.ts';
import { Notice } from '#storefront/ui/notice.tsx';
import type { Route } from './+types/sign-up-complete-page.ts';

/** The loader makes navigation ask the server, which redirects signed-in users. */
export const loader = () => null;

export const meta: Route.MetaFunction = () => authMeta('Регистрация');

/** The last step of a sign-up by e-mail: the password is in the letter. */
export default function SignUpCompletePage() {
  return (
    <AuthPage title="Регистрация">
      <Notice tone="ok">
        Почти готово: пароль&nbsp;— в&nbsp;письме, которое мы отправили на&nbsp;указанный e-mail. Осталось
        войти.
      </Notice>
      <EmailSignInForm onSignedIn={() => becomeSignedIn(paths.personal)} />
    </AuthPage>
  );
}
