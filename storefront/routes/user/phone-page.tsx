import { redirect, useNavigate } from 'react-router';
import { apiContext } from '#storefront/api/context.ts';
import { askedCodeLine, saveRequestedCode } from '#storefront/features/auth/asked-code-cookie.ts';
import { askForCode } from '#storefront/features/auth/auth-calls.ts';
import { AuthPage, authMeta } from '#storefront/features/auth/auth-page.tsx';
import { PhoneForm } from '#storefront/features/auth/phone-form.tsx';
import { SignInWays, SignUpLink } from '#storefront/features/auth/sign-in-ways.tsx';
import { postedForm } from '#storefront/forms/posted-form.ts';
import * as paths from '#storefront/paths.ts';
import type { Route } from './+types/phone-page.ts';

/** The loader makes navigation ask the server, which redirects signed-in users. */
export const loader = () => null;

export const meta: Route.MetaFunction = () => authMeta('Авторизация по телефону');

/** The form before scripts run. */
export const action = ({ request, context }: Route.ActionArgs) =>
  postedForm(request, async (form) => {
    const asked = await askForCode(context.get(apiContext), form);
    return redirect(paths.phoneCode, { status: 303, headers: { 'set-cookie': askedCodeLine(asked) } });
  });

export default function PhonePage({ actionData }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <AuthPage title="Авторизация по телефону">
      <SignInWays chosen="byPhone" />
      <PhoneForm
        posted={actionData?.posted}
        onAsked={(asked) => {
          saveRequestedCode(asked);
          return navigate(paths.phoneCode);
        }}
      />
      <SignUpLink />
    </AuthPage>
  );
}
