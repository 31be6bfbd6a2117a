import { redirect, useNavigate } from 'react-router';
import { apiContext, orErrorPage } from '#storefront/api/context.ts';
import { visitorContext } from '#storefront/api/visitor.ts';
import { AccountBenefits } from '#storefront/features/auth/account-benefits.tsx';
import { EMAIL_SIGN_UP, signUp, signUpByEmail } from '#storefront/features/auth/auth-calls.ts';
import { authMeta } from '#storefront/features/auth/auth-page.tsx';
import { EmailSignUpForm } from '#storefront/features/auth/email-sign-up-form.tsx';
import { scenarioOf } from '#storefront/features/auth/scenario.ts';
import { SignUpForm } from '#storefront/features/auth/sign-up-form.tsx';
import { becomeSignedIn } from '#storefront/features/session/become-signed-in.ts';
import { linkOf } from '#storefront/features/session/prev-link.ts';
import { redirectAfter } from '#storefront/features/session/redirect-after.ts';
import { postedForm } from '#storefront/forms/posted-form.ts';
import * as paths from '#storefront/paths.ts';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import type { Route } from './+types/sign-up-page.ts';
import styles from './sign-up-page.module.css';

export const loader = async ({ context }: Route.LoaderArgs) => ({
  definitions: await orErrorPage(context.get(apiContext)('GET /users/v1/signup/forms')),
});

export const meta: Route.MetaFunction = () => authMeta('Регистрация');

/** Either form before scripts run. */
export const action = ({ request, context }: Route.ActionArgs) =>
  postedForm(request, async (form) => {
    const api = context.get(apiContext);
    const basket = context.get(visitorContext).cartToken;
    if (form.get('intent') === EMAIL_SIGN_UP) {
      await signUpByEmail(api, form, { basket, scenario: scenarioOf(linkOf(request)) });
      return redirect(paths.signUpComplete, 303);
    }
    await signUp(api, form, { basket });
    return redirectAfter(request, paths.personal);
  });

export default function SignUpPage({ loaderData: { definitions }, actionData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const posted = actionData?.posted;
  const isByEmail = posted?.entered.intent === EMAIL_SIGN_UP;
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs steps={[{ title: 'Главная', path: paths.home }, { title: 'Регистрация' }]} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <h1>Регистрация</h1>
          <SignUpForm
            definitions={definitions}
            posted={isByEmail ? undefined : posted}
            onSignedUp={() => becomeSignedIn(paths.personal)}
          />
          <p>
            Уже есть аккаунт?{' '}
            <a className="link" href={paths.signIn}>
              Войти
            </a>
          </p>
        </div>
        <aside className={styles.aside}>
          <AccountBenefits />
          <EmailSignUpForm
            posted={isByEmail ? posted : undefined}
            onPasswordSent={() => navigate(paths.signUpComplete)}
          />
        </aside>
      </div>
    </div>
  );
}
