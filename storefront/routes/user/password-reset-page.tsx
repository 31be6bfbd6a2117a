import { apiContext } from '#storefront/api/context.ts';
import { askForReset } from '#storefront/features/auth/auth-calls.ts';
import { AuthPage, authMeta } from '#storefront/features/auth/auth-page.tsx';
import { ResetForm } from '#storefront/features/auth/reset-form.tsx';
import { postedForm } from '#storefront/forms/posted-form.ts';
import * as paths from '#storefront/paths.ts';
import type { Route } from './+types/password-reset-page.ts';

/** The loader makes navigation ask the server, which redirects signed-in users. */
export const loader = () => null;

export const meta: Route.MetaFunction = () => authMeta('Сброс пароля');

/** The form before scripts run. */
export const action = ({ request, context }: Route.ActionArgs) =>
  postedForm(request, (form) => askForReset(context.get(apiContext), form));

export default function PasswordResetPage({ actionData }: Route.ComponentProps) {
  return (
    <AuthPage title="Сброс пароля">
      <p className="muted">Укажите e-mail аккаунта: пришлём ссылку, по&nbsp;которой задают новый пароль.</p>
      <ResetForm
        action={paths.passwordReset}
        posted={actionData?.posted}
        isLetterSent={actionData?.isDone ?? false}
      />
    </AuthPage>
  );
}
