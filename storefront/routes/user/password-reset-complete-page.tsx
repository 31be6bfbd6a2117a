import { apiContext } from '#storefront/api/context.ts';
import { setNewPassword } from '#storefront/features/auth/auth-calls.ts';
import { AuthPage, authMeta } from '#storefront/features/auth/auth-page.tsx';
import { NewPasswordForm } from '#storefront/features/auth/new-password-form.tsx';
import { postedForm } from '#storefront/forms/posted-form.ts';
import * as paths from '#storefront/paths.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import type { Route } from './+types/password-reset-complete-page.ts';

/** The loader makes navigation ask the server, which redirects signed-in users. */
export const loader = ({ url }: Route.LoaderArgs) => ({ token: url.searchParams.get('token') });

export const meta: Route.MetaFunction = () => authMeta('Сброс пароля');

/** The form before scripts run. */
export const action = ({ request, context }: Route.ActionArgs) =>
  postedForm(request, (form) => setNewPassword(context.get(apiContext), form));

export default function PasswordResetCompletePage({
  loaderData: { token },
  actionData,
}: Route.ComponentProps) {
  return (
    <AuthPage title="Сброс пароля">
      {token === null ? (
        <NoToken />
      ) : (
        <NewPasswordForm
          action={`${paths.passwordResetComplete}?token=${encodeURIComponent(token)}`}
          token={token}
          posted={actionData?.posted}
          isPasswordSet={actionData?.isDone ?? false}
          next={{ title: 'Войти', path: paths.signIn }}
        />
      )}
    </AuthPage>
  );
}

function NoToken() {
  return (
    <>
      <p>Чтобы задать новый пароль, откройте ссылку из&nbsp;письма. Если письма нет, закажите его ещё раз.</p>
      <LinkButton href={paths.passwordReset} size="lg" isBlock>
        Прислать ссылку
      </LinkButton>
    </>
  );
}
