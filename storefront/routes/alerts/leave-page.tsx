import { apiContext } from '#storefront/api/context.ts';
import { answerPress, PressForm } from '#storefront/features/mailing/press-form.tsx';
import { SubscriptionPage, subscriptionMeta } from '#storefront/features/mailing/subscription-page.tsx';
import * as paths from '#storefront/paths.ts';
import type { Route } from './+types/leave-page.ts';

const TITLE = 'Сообщения об\\u00a0украшениях';

export const loader = () => null;

export const action = ({ context, url }: Route.ActionArgs) =>
  answerPress(
    context.get(apiContext)('POST /alerts/v1/leave', {
      body: { token: url.searchParams.get('token') ?? '' },
    }),
  );

export const meta: Route.MetaFunction = () => subscriptionMeta(TITLE);

export default function LeaveAlertsPage({ actionData }: Route.ComponentProps) {
  return (
    <SubscriptionPage title={TITLE}>
      <PressForm
        answer={actionData}
        button="Больше не сообщать"
        next={{ title: 'В каталог', path: paths.wholeCatalog }}
      >
        Больше не&nbsp;сообщать о&nbsp;поступлении и&nbsp;о&nbsp;снижении цены на&nbsp;этот e-mail? Письма
        о&nbsp;заказах останутся.
      </PressForm>
    </SubscriptionPage>
  );
}
