import { apiContext } from '#storefront/api/context.ts';
import { visitorContext } from '#storefront/api/visitor.ts';
import { signInByEmail } from '#storefront/features/auth/auth-calls.ts';
import { AuthPage, authMeta } from '#storefront/features/auth/auth-page.tsx';
import { EmailSignInForm } from '#storefront/features/auth/email-sign-in-form.tsx';
import { scenarioOf } from '#storefront/features/auth/scenario.ts';
import { SignInWays, SignUpLink } from '#storefront/features/auth/sign-in-ways.tsx';
import { becomeSignedIn } from '#storefront/features/session/become-signed-in.ts';
import { linkOf } from '#storefront/features/session/prev-link.ts';
import { redirectAfter } from '#storefront/features/session/redirect-after.ts';
import { postedForm } from '#storefront/forms/posted-form.ts';
import * as paths from '#storefront/paths.ts';
import type { Route } from './+types/sign-in-page.ts';

/** The loader makes navigation ask the server, which redirects signed-in users. */
export const loader = () => null;

export const meta: Route.MetaFunction = () => authMeta('Авторизация');

/** The form before scripts run. */
export const action = ({ request, context }: Route.ActionArgs) =>
  postedForm(request, async (form) => {
    const outcome = await signInByEmail(context.get(apiContext), form, {
      basket: context.get(visitorContext).cartToken,
      scenario: scenarioOf(linkOf(request)),
    });
    return outcome === 'signed-in' ? redirectAfter(request, paths.personal) : undefined;
  });

export default function SignInPage({ actionData }: Route.ComponentProps) {
  return (
    <AuthPage title="Авторизация">
      <SignInWays chosen="byEmail" />
      <EmailSignInForm
        posted={actionData?.posted}
        isPasswordSent={actionData?.isDone ?? false}
        onSignedIn={() => becomeSignedIn(paths.personal)}
      />
      <SignUpLink />
    </AuthPage>
  );
}
