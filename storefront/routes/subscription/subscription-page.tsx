import { data, redirect } from 'react-router';
import { ApiError } from '#contract/api-error.ts';
import { apiContext } from '#storefront/api/context.ts';
import { textOf } from '#storefront/features/auth/posted-form.ts';
import {
  type PostedSubscription,
  SubscriptionForm,
} from '#storefront/features/mailing/subscription-form.tsx';
import { SubscriptionPage, subscriptionMeta } from '#storefront/features/mailing/subscription-page.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import type { Route } from './+types/subscription-page.ts';

const TITLE = 'Новости «Лунницы»';

export const loader = ({ url }: Route.LoaderArgs) => ({ isSent: url.searchParams.has('sent') });

/** Takes the form of this page, and the one at the foot of every page. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const email = textOf(form, 'email');
  const isAgreed = form.has('accept');
  try {
    await context.get(apiContext)('POST /mail-distribution/v1/recipients/subscribe', {
      body: { email, isUnsubscribe: false, accept: isAgreed },
    });
    return redirect('/subscription?sent', 303);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { errors, message, status } = error;
    return data<PostedSubscription>({ email, isAgreed, errors, message }, { status });
  }
}

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
        <SubscriptionForm posted={actionData} />
      )}
    </SubscriptionPage>
  );
}
