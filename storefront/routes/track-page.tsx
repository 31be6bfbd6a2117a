import type { TrackedOrder } from '#contract/order-tracking.ts';
import { apiContext } from '#storefront/api/context.ts';
import styles from '#storefront/features/order-tracking/order-tracking.module.css';
import { TrackForm } from '#storefront/features/order-tracking/track-form.tsx';
import { TrackedOrderView } from '#storefront/features/order-tracking/tracked-order.tsx';
import { fieldsOf } from '#storefront/forms/fields.ts';
import { postedForm, refusedBy } from '#storefront/forms/posted-form.ts';
import * as paths from '#storefront/paths.ts';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import type { Route } from './+types/track-page.ts';

const TITLE = 'Где мой заказ';

type Linked = { order: TrackedOrder } | { refusal: string };

/** The link of a letter shows the order at once. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Linked | undefined> {
  const token = url.searchParams.get('token');
  if (token === null) return;
  try {
    return { order: await context.get(apiContext)('POST /order-tracking/v1/link', { body: { token } }) };
  } catch (error) {
    return { refusal: refusedBy(error).message };
  }
}

export const action = ({ context, request }: Route.ActionArgs) =>
  postedForm(request, async (form) => {
    const { text } = fieldsOf<'POST /order-tracking/v1'>(form);
    const body = { number: text('number'), phone: text('phone') };
    return { order: await context.get(apiContext)('POST /order-tracking/v1', { body }) };
  });

export const meta: Route.MetaFunction = () => [{ title: TITLE }, { name: 'robots', content: 'noindex' }];

export default function TrackPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData ?? loaderData;
  const order = answer && 'order' in answer ? answer.order : undefined;
  return (
    <div className="wrap">
      <Breadcrumbs steps={[{ title: 'Главная', path: paths.home }, { title: TITLE }]} />
      <div className={styles.page}>
        <h1>{TITLE}</h1>
        <div aria-live="polite">
          {order && <TrackedOrderView order={order} />}
          {answer && 'refusal' in answer && <Notice tone="warn">{answer.refusal}</Notice>}
        </div>
        {!order && (
          <TrackForm posted={actionData && 'posted' in actionData ? actionData.posted : undefined} />
        )}
      </div>
    </div>
  );
}
