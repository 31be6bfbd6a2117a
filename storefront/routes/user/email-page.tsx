import { apiContext } from '#storefront/api/context.ts';
import { AccountPage } from '#storefront/features/account/account-page.tsx';
import { accountMeta } from '#storefront/features/account/account-pages.ts';
import { answerPress, PressForm } from '#storefront/features/mailing/press-form.tsx';
import * as paths from '#storefront/paths.ts';
import type { Route } from './+types/email-page.ts';

const TITLE = 'Подтверждение e-mail';

export const loader = () => null;

export const action = ({ context, url }: Route.ActionArgs) =>
  answerPress(
    context.get(apiContext)('PUT /users/v1/email', { body: { token: url.searchParams.get('token') ?? '' } }),
  );

export const meta: Route.MetaFunction = () => accountMeta(TITLE);

/** The target of the link in the confirmation letter for a new e-mail of an account (ADR 0069). */
export default function EmailPage({ actionData }: Route.ComponentProps) {
  return (
    <AccountPage title={TITLE}>
      <PressForm
        answer={actionData}
        button="Подтвердить e-mail"
        next={{ title: 'К личным данным', path: paths.personal }}
      >
        Нажмите кнопку, и&nbsp;по&nbsp;этому адресу можно будет входить в&nbsp;аккаунт.
      </PressForm>
    </AccountPage>
  );
}
