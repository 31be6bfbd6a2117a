import { apiContext } from '#storefront/api/context.ts';
import { askForReset, RESET_NAMES } from '#storefront/features/auth/auth-calls.ts';
import { AuthPage, authMeta } from '#storefront/features/auth/auth-page.tsx';
import { doneForm, refusedForm } from '#storefront/features/auth/posted-form.ts';
import { ResetForm } from '#storefront/features/auth/reset-form.tsx';
import type { Route } from './+types/password-reset-page.ts';

/** The loader makes navigation ask the server, which redirects signed-in users. */
export const loader = () => null;

export const meta: Route.MetaFunction = () => authMeta('Сброс пароля');

/** The form before scripts run. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    await askForReset(context.get(apiContext), form);
    return doneForm(form);
  } catch (error) {
    return refusedForm(error, form, RESET_NAMES);
  }
}

export default function PasswordResetPage({ actionData }: Route.ComponentProps) {
  return (
    <AuthPage title="Сброс пароля">
      <p className="muted">Укажите e-mail аккаунта: пришлём ссылку, по&nbsp;которой задают новый пароль.</p>
      <ResetForm
        action="/user/password/reset"
        posted={actionData?.posted}
        isLetterSent={actionData?.isDone ?? false}
      />
    </AuthPage>
  );
}
