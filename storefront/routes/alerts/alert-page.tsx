import { data } from 'react-router';
import { apiContext } from '#storefront/api/context.ts';
import { sendAlert } from '#storefront/features/alerts/alert-calls.ts';
import { AlertForm } from '#storefront/features/alerts/alert-form.tsx';
import { ALERT_TITLES, readAlertPath } from '#storefront/features/alerts/alert-paths.ts';
import styles from '#storefront/features/alerts/alerts.module.css';
import { MiniProduct } from '#storefront/features/basket/mini-product.tsx';
import { sizeText } from '#storefront/features/basket/state/basket-contents.ts';
import { postedForm } from '#storefront/forms/posted-form.ts';
import * as paths from '#storefront/paths.ts';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import type { Route } from './+types/alert-page.ts';

/** The form of `AlertEntry` for visits without scripts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = askedOf(url);
  const [product] = await context.get(apiContext)('GET /catalog/v1/products/by-ids', {
    query: { ids: String(asked.productId) },
  });
  const size = product?.groups.find(({ id }) => id === asked.sizeId);
  if (product === undefined || size === undefined) throw data('Страница не найдена', { status: 404 });
  const { title, catalogImageId } = product;
  return { asked, title, imageId: catalogImageId, path: paths.product(product), note: sizeText(size.title) };
}

export const action = ({ context, request, url }: Route.ActionArgs) =>
  postedForm(request, async (form) => ({
    answered: await sendAlert(context.get(apiContext), form, askedOf(url)),
  }));

function askedOf(url: URL) {
  const asked = readAlertPath(url);
  if (asked === undefined) throw data('Страница не найдена', { status: 404 });
  return asked;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: ALERT_TITLES[loaderData?.asked.kind ?? 'restock'] },
  { name: 'robots', content: 'noindex' },
];

export default function AlertPage({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, title, imageId, path, note } = loaderData;
  const heading = ALERT_TITLES[asked.kind];
  return (
    <div className="wrap">
      <Breadcrumbs steps={[{ title: 'Главная', path: paths.home }, { title: heading }]} />
      <div className={styles.page}>
        <h1>{heading}</h1>
        <MiniProduct title={title} imageId={imageId} path={path} {...(note && { note })} />
        <AlertForm
          asked={asked}
          posted={actionData && 'posted' in actionData ? actionData.posted : undefined}
          answered={actionData && 'answered' in actionData ? actionData.answered : undefined}
        />
      </div>
    </div>
  );
}
