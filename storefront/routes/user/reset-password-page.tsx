import { apiContext, orErrorPage } from '#storefront/api/context.ts';
import { AccountPage } from '#storefront/features/account/account-page.tsx';
import { accountMeta } from '#storefront/features/account/account-pages.ts';
import { askForReset, setNewPassword } from '#storefront/features/auth/auth-calls.ts';
import { NewPasswordForm } from '#storefront/features/auth/new-password-form.tsx';
import { ResetForm } from '#storefront/features/auth/reset-form.tsx';
import { type PostedForm, postedForm } from '#storefront/forms/posted-form.ts';
import * as paths from '#storefront/paths.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import type { Route } from './+types/reset-password-page.ts';
import styles from './reset-password-page.module.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { email } = await orErrorPage(context.get(apiContext)('GET /users/v1/part-profile'));
  return { token: url.searchParams.get('token'), email };
}

export const meta: Route.MetaFunction = () => accountMeta('Смена пароля');

/** Either form before scripts run. */
export const action = ({ request, context }: Route.ActionArgs) =>
  postedForm(request, (form) => {
    const api = context.get(apiContext);
    return form.has('token') ? setNewPassword(api, form) : askForReset(api, form);
  });

/** A new password for a signed-in user who has none or has forgotten it (decision T0.1). */
export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountPage title="Смена пароля">
      <div className={styles.narrow}>
        <Step {...loaderData} posted={actionData?.posted} isDone={actionData?.isDone ?? false} />
      </div>
    </AccountPage>
  );
}

type StepProps = {
  token: string | null;
  email: string;
  posted: PostedForm | undefined;
  isDone: boolean;
};

/** The request of a letter with a link, or the new password after following it. */
function Step({ token, email, posted, isDone }: StepProps) {
  if (token !== null) {
    return (
      <NewPasswordForm
        action={`${paths.resetPassword}?token=${encodeURIComponent(token)}`}
        token={token}
        posted={posted}
        isPasswordSet={isDone}
        next={{ title: 'К личным данным', path: paths.personal }}
      />
    );
  }
  if (email === '') {
    return (
      <>
        <p>
          Ссылку для нового пароля мы присылаем на&nbsp;e-mail, а&nbsp;в&nbsp;вашем аккаунте его пока нет.
        </p>
        <LinkButton href={paths.personal}>Добавить e-mail</LinkButton>
      </>
    );
  }
  return (
    <>
      <p className="muted">Пришлём на&nbsp;ваш e-mail ссылку, по&nbsp;которой задают новый пароль.</p>
      <ResetForm action={paths.resetPassword} ownEmail={email} posted={posted} isLetterSent={isDone} />
    </>
  );
}
