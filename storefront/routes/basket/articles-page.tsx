import clsx from 'clsx';
import { data, redirect } from 'react-router';
import { ApiError } from '#contract/api-error.ts';
import type { OrderView } from '#contract/orders.ts';
import { apiContext, orErrorPage } from '#storefront/api/context.ts';
import { cookieLine, newUuid } from '#storefront/api/visit-cookies.ts';
import { visitorContext } from '#storefront/api/visitor.ts';
import { ArticlesForm, SheetForm } from '#storefront/features/basket/cart/articles-form.tsx';
import { requestIdIn } from '#storefront/features/basket/request-id-field.tsx';
import { type AddedArticles, addArticles } from '#storefront/features/basket/state/add-articles.ts';
import { fullDay } from '#storefront/features/orders/order-dates.ts';
import { orderIdIn } from '#storefront/features/orders/order-paths.ts';
import * as paths from '#storefront/paths.ts';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import type { Route } from './+types/articles-page.ts';
import styles from './articles-page.module.css';

/** The latest order, to begin from; with `?order=` its rows, or those of another one, are in the field. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(visitorContext).isSignedIn) return { latest: undefined, rows: '' };
  const api = context.get(apiContext);
  const orderId = orderIdIn(url.searchParams.get('order') ?? undefined);
  const [{ data: orders }, order] = await orErrorPage(
    Promise.all([
      api('GET /orders/v1', { query: { limit: 1 } }),
      orderId === undefined ? undefined : api('GET /orders/v1/view', { query: { orderId } }),
    ]),
  );
  const [latest] = orders;
  return {
    latest: latest && { id: latest.id, number: latest.number, day: fullDay(latest.createdAt) },
    rows: (order?.lines ?? []).map(rowOf).join('\n'),
  };
}

const rowOf = ({ vendorCode, sizeTitle, count }: OrderView['lines'][number]): string =>
  [vendorCode, sizeTitle, count].join('\t');

type Outcome = { entered: string; added?: AddedArticles; refusal?: string };

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const posted = form.get('rows');
  const entered = typeof posted === 'string' ? posted : '';
  if (form.get('intent') === 'read') return readSheet(entered, form.get('rows.error'));
  if (entered.trim() === '')
    return data<Outcome>({ entered, refusal: 'Вставьте строки из\u00a0таблицы' }, 422);
  const known = context.get(visitorContext).cartToken;
  try {
    const added = await addArticles(context.get(apiContext), known ?? newUuid(), entered, requestIdIn(form));
    const headers: Record<string, string> =
      added.basket === undefined || added.basket === known
        ? {}
        : { 'set-cookie': cookieLine('cartToken', added.basket) };
    if (added.problems.length === 0 && added.parts.length === 0)
      return redirect(paths.cart, { status: 303, headers });
    return data<Outcome>({ entered: added.problems.map(({ text }) => text).join('\n'), added }, { headers });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data<Outcome>({ entered, refusal: error.message }, error.status);
  }
}

/** A file is shown in the field before its rows are added. */
function readSheet(entered: string, fault: FormDataEntryValue | null) {
  const refusal = typeof fault === 'string' ? fault : entered.trim() === '' ? 'Выберите файл' : undefined;
  return data<Outcome>({ entered, ...(refusal && { refusal }) }, refusal ? 422 : 200);
}

export const meta: Route.MetaFunction = () => [
  { title: 'Заказ по артикулам' },
  { name: 'robots', content: 'noindex' },
];

export default function ArticlesPage({ loaderData: { latest, rows }, actionData }: Route.ComponentProps) {
  return (
    <div className={clsx('wrap', styles.page)}>
      <Breadcrumbs
        steps={[
          { title: 'Главная', path: paths.home },
          { title: 'Корзина', path: paths.cart },
          { title: 'Заказ по\u00a0артикулам' },
        ]}
      />
      <h1>Заказ по&nbsp;артикулам</h1>
      <p className={styles.lead}>
        Скопируйте из&nbsp;таблицы столбцы «Артикул», «Размер» и&nbsp;«Количество» и&nbsp;вставьте ниже:
        каждая строка&nbsp;— одна позиция. Если в&nbsp;первой строке есть названия столбцов, порядок может
        быть любым.
      </p>
      {latest && (
        <p>
          <a className="link" href={`${paths.articles}?order=${latest.id}`}>
            Как в&nbsp;прошлый раз
          </a>
          <span className="muted">
            {' '}
            — заказ №&nbsp;{latest.number} от&nbsp;{latest.day}
          </span>
        </p>
      )}
      <SheetForm />
      <ArticlesForm
        key={actionData?.entered ?? rows}
        entered={actionData?.entered ?? rows}
        added={actionData?.added}
        refusal={actionData?.refusal}
      />
    </div>
  );
}
