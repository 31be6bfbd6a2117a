import { redirect, useNavigate } from 'react-router';
import { apiContext, orErrorPage } from '#storefront/api/context.ts';
import { visitorContext } from '#storefront/api/visitor.ts';
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
import { Icon, type IconName } from '#storefront/ui/icon.tsx';
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

const BENEFITS: { icon: IconName; what: string; remark: string }[] = [
  { icon: 'gift', what: 'Бонусы', remark: ' с\u00a0каждой покупки: 1\u00a0бонус\u00a0= 1\u00a0₽' },
  { icon: 'truck', what: 'Заказы', remark: ' и\u00a0доставка в\u00a0одном месте' },
  { icon: 'heart', what: 'Избранное', remark: ' сохранится на\u00a0всех устройствах' },
  { icon: 'bell', what: 'Уведомим,', remark: ' когда украшение появится' },
  { icon: 'percent', what: 'Оптовые цены', remark: ' для организаций\u00a0— после проверки ИНН' },
];

/** «Что даёт аккаунт» */
const AccountBenefits = () => (
  <section className={styles.benefits} aria-labelledby="account-benefits">
    <h2 id="account-benefits">Что даёт аккаунт</h2>
    <ul>
      {BENEFITS.map(({ icon, what, remark }) => (
        <li key={what}>
          <Icon name={icon} />
          <span>
            <b>{what}</b>
            {remark}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
