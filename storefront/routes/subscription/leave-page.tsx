import { apiContext } from '#storefront/api/context.ts';
import { EmailField } from '#storefront/features/fields/email-field.tsx';
import { answerPress, PressForm } from '#storefront/features/mailing/press-form.tsx';
import { SubscriptionPage, subscriptionMeta } from '#storefront/features/mailing/subscription-page.tsx';
import { textOf } from '#storefront/forms/fields.ts';
import * as paths from '#storefront/paths.ts';
import type { Route } from './+types/leave-page.ts';

const TITLE = 'Отписка от\u00a0новостей';

export const loader = ({ url }: Route.LoaderArgs) => ({ hasToken: url.searchParams.has('token') });

/** Posted by the form of this page, or by the mail client to this same address (RFC 8058). */
export async function action({ context, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const token = url.searchParams.get('token');
  if (token !== null) {
    return answerPress(api('POST /mail-distribution/v1/recipients/leave', { body: { token } }));
  }
  const email = textOf(await request.formData(), 'email');
  return answerPress(
    api('POST /mail-distribution/v1/recipients/subscribe', { body: { email, isUnsubscribe: true } }),
  );
}

export const meta: Route.MetaFunction = () => subscriptionMeta(TITLE);

export default function LeavePage({ loaderData: { hasToken }, actionData }: Route.ComponentProps) {
  return (
    <SubscriptionPage title={TITLE}>
      <PressForm
        answer={actionData}
        button={hasToken ? 'Отписаться' : 'Прислать ссылку'}
        field={hasToken ? undefined : <EmailField required error={actionData?.emailError} />}
        next={{ title: 'Прислать новую ссылку', path: paths.subscriptionLeave }}
      >
        {hasToken
          ? 'Больше не\u00a0присылать скидки, новинки и\u00a0розыгрыши на\u00a0этот e-mail? Письма о\u00a0заказах останутся.'
          : 'Укажите e-mail, на\u00a0который приходят новости: пришлём ссылку для отписки.'}
      </PressForm>
    </SubscriptionPage>
  );
}
