import { useState } from 'react';
import { redirect } from 'react-router';
import { apiContext } from '#storefront/api/context.ts';
import { visitorContext } from '#storefront/api/visitor.ts';
import {
  askedCodeLine,
  askedCodeOf,
  saveRequestedCode,
} from '#storefront/features/auth/asked-code-cookie.ts';
import { ASK_AGAIN, askForCode, confirmCode } from '#storefront/features/auth/auth-calls.ts';
import { AuthPage, authMeta } from '#storefront/features/auth/auth-page.tsx';
import { CodeForm } from '#storefront/features/auth/code-form.tsx';
import { scenarioOf } from '#storefront/features/auth/scenario.ts';
import { becomeSignedIn } from '#storefront/features/session/become-signed-in.ts';
import { linkOf } from '#storefront/features/session/prev-link.ts';
import { redirectAfter } from '#storefront/features/session/redirect-after.ts';
import { postedForm } from '#storefront/forms/posted-form.ts';
import * as paths from '#storefront/paths.ts';
import type { Route } from './+types/phone-code-page.ts';

/** Redirects when no code was requested. */
export function loader({ request }: Route.LoaderArgs) {
  const asked = askedCodeOf(request.headers.get('cookie'));
  if (!asked) throw redirect(paths.signInByPhone);
  return { asked };
}

export const meta: Route.MetaFunction = () => authMeta('Код из сообщения');

/** The form before scripts run: both of its buttons. */
export const action = ({ request, context }: Route.ActionArgs) =>
  postedForm(request, async (form) => {
    const api = context.get(apiContext);
    if (form.get('intent') === ASK_AGAIN) {
      const asked = await askForCode(api, form);
      return redirect(paths.phoneCode, {
        status: 303,
        headers: { 'set-cookie': askedCodeLine(asked) },
      });
    }
    await confirmCode(api, form, {
      basket: context.get(visitorContext).cartToken,
      scenario: scenarioOf(linkOf(request)),
    });
    return redirectAfter(request, paths.personal);
  });

export default function PhoneCodePage({ loaderData, actionData }: Route.ComponentProps) {
  const [asked, setAsked] = useState(loaderData.asked);
  return (
    <AuthPage title="Код из сообщения">
      <CodeForm
        asked={asked}
        posted={actionData?.posted}
        onAskedAgain={(next) => {
          saveRequestedCode(next);
          setAsked(next);
        }}
        onSignedIn={() => becomeSignedIn(paths.personal)}
      />
    </AuthPage>
  );
}
