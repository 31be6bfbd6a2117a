import { redirect } from 'react-router';
import { apiContext } from '#storefront/api/context.ts';
import { SubscriptionForm } from '#storefront/features/mailing/subscription-form.tsx';
import { SubscriptionPage, subscriptionMeta } from '#storefront/features/mailing/subscription-page.tsx';
import { fieldsOf } from '#storefront/forms/fields.ts';
import { postedForm } from '#storefront/forms/posted-form.ts';
import * as paths from '#storefront/paths.ts';
import { Notice } from '#storefront/ui/notice.tsx';
import type { Route } from './+types/subscription-page.ts';

const TITLE = 'Новости «Лунницы»';

export const loader = ({ url }: Route.LoaderArgs) => ({ isSent: url.searchParams.has('sent') });

/** Takes the form of this page, and the one at the foot of every page. */
export const action = ({ context, request }: Route.ActionArgs) =>
  postedForm(request, async (form) => {
    const { text, isTicked } = fieldsOf<'POST /mail-distribution/v1/recipients/subscribe'>(form);
    await context.get(apiContext)('POST /mail-distribution/v1/recipients/subscribe', {
      body: { email: text('email'), isUnsubscribe: false, accept: isTicked('accept') },
    });
    return redirect(paths.subscriptionSent, 303);
  });

export const meta: Route.MetaFunction = () => subscriptionMeta(TITLE);

export default function NewsletterPage({ loaderData: { isSent }, actionData }: Route.ComponentProps) {
  return (
    <SubscriptionPage title={TITLE}>
      {isSent && actionData === undefined ? (
        <div role="status">
          <Notice tone="ok">
            Мы&nbsp;отправили письмо: откройте его и&nbsp;подтвердите подписку. Если письма нет, загляните
            в&nbsp;«Спам».
          </Notice>
        </div>
      ) : (
        <SubscriptionForm posted={actionData?.posted} />
      )}
    </SubscriptionPage>
  );
}
