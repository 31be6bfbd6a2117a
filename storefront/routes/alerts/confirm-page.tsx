import { apiContext } from '#storefront/api/context.ts';
import { answerPress, PressForm } from '#storefront/features/mailing/press-form.tsx';
import { SubscriptionPage, subscriptionMeta } from '#storefront/features/mailing/subscription-page.tsx';
import * as paths from '#storefront/paths.ts';
import type { Route } from './+types/confirm-page.ts';

const TITLE = 'Подтверждение адреса';

export const loader = () => null;

export const action = ({ context, url }: Route.ActionArgs) =>
  answerPress(
    context.get(apiContext)('POST /alerts/v1/confirm', {
      body: { token: url.searchParams.get('token') ?? '' },
    }),
  );

export const meta: Route.MetaFunction = () => subscriptionMeta(TITLE);

export default function ConfirmAlertPage({ actionData }: Route.ComponentProps) {
  return (
    <SubscriptionPage title={TITLE}>
      <PressForm
        answer={actionData}
        button="Подтвердить"
        next={{ title: 'В каталог', path: paths.wholeCatalog }}
      >
        Нажмите кнопку, и&nbsp;мы сообщим об&nbsp;украшении на&nbsp;ваш e-mail.
      </PressForm>
    </SubscriptionPage>
  );
}
