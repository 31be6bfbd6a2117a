import { apiContext, orErrorPage } from '#storefront/api/context.ts';
import { AccountPage } from '#storefront/features/account/account-page.tsx';
import { accountMeta } from '#storefront/features/account/account-pages.ts';
import { PasswordForm } from '#storefront/features/account/password-form.tsx';
import { changePassword } from '#storefront/features/account/save-account.ts';
import { postedForm } from '#storefront/forms/posted-form.ts';
import * as paths from '#storefront/paths.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import type { Route } from './+types/password-page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { email, hasPassword } = await orErrorPage(context.get(apiContext)('GET /users/v1/profile'));
  return { email, hasPassword };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  postedForm(request, (form) => changePassword(context.get(apiContext), form));

export const meta: Route.MetaFunction = () => accountMeta('Сменить пароль');

export default function PasswordPage({
  loaderData: { email, hasPassword },
  actionData,
}: Route.ComponentProps) {
  return (
    <AccountPage title="Сменить пароль">
      {actionData?.isDone ? (
        <IsChanged />
      ) : (
        <PasswordForm username={email} hasPassword={hasPassword} posted={actionData?.posted} />
      )}
    </AccountPage>
  );
}

const IsChanged = () => (
  <>
    <div role="status">
      <Notice tone="ok">Пароль изменён. На&nbsp;других устройствах войдите с&nbsp;ним заново.</Notice>
    </div>
    <p>
      <LinkButton href={paths.personal}>Вернуться к&nbsp;личным данным</LinkButton>
    </p>
  </>
);
