import { apiContext } from '#storefront/api/context.ts';
import { answerPress, PressForm } from '#storefront/features/mailing/press-form.tsx';
import { SubscriptionPage, subscriptionMeta } from '#storefront/features/mailing/subscription-page.tsx';
import * as paths from '#storefront/paths.ts';
import type { Route } from './+types/confirm-page.ts';

const TITLE = 'Подтверждение подписки';

export const loader = () => null;

export const action = ({ context, url }: Route.ActionArgs) =>
  answerPress(
    context.get(apiContext)('POST /mail-distribution/v1/recipients/confirm', {
      body: { token: url.searchParams.get('token') ?? '' },
    }),
  );

export const meta: Route.MetaFunction = () => subscriptionMeta(TITLE);

export default function ConfirmPage({ actionData }: Route.ComponentProps) {
  return (
    <SubscriptionPage title={TITLE}>
      <PressForm
        answer={actionData}
        button="Подтвердить подписку"
        next={{ title: 'Подписаться ещё раз', path: paths.subscription }}
      >
        Нажмите кнопку, и&nbsp;мы начнём присылать новости на&nbsp;ваш e-mail.
      </PressForm>
    </SubscriptionPage>
  );
}
