import clsx from 'clsx';
import { data, redirect } from 'react-router';
import { ApiError } from '#contract/api-error.ts';
import { apiContext } from '#storefront/api/context.ts';
import { cookieLine, newUuid } from '#storefront/api/visit-cookies.ts';
import { visitorContext } from '#storefront/api/visitor.ts';
import { ArticlesForm } from '#storefront/features/basket/cart/articles-form.tsx';
import { requestIdIn } from '#storefront/features/basket/request-id-field.tsx';
import { type AddedArticles, addArticles } from '#storefront/features/basket/state/add-articles.ts';
import * as paths from '#storefront/paths.ts';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import type { Route } from './+types/articles-page.ts';
import styles from './articles-page.module.css';

type Outcome = { entered: string; added?: AddedArticles; refusal?: string };

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const posted = form.get('rows');
  const entered = typeof posted === 'string' ? posted : '';
  if (entered.trim() === '')
    return data<Outcome>({ entered, refusal: 'Вставьте строки из\u00a0таблицы' }, 422);
  const known = context.get(visitorContext).cartToken;
  try {
    const added = await addArticles(context.get(apiContext), known ?? newUuid(), entered, requestIdIn(form));
    const headers: Record<string, string> =
      added.basket === undefined || added.basket === known
        ? {}
        : { 'set-cookie': cookieLine('cartToken', added.basket) };
    if (added.problems.length === 0) return redirect(paths.cart, { status: 303, headers });
    return data<Outcome>({ entered: added.problems.map(({ text }) => text).join('\n'), added }, { headers });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data<Outcome>({ entered, refusal: error.message }, error.status);
  }
}

export const meta: Route.MetaFunction = () => [
  { title: 'Заказ по артикулам' },
  { name: 'robots', content: 'noindex' },
];

export default function ArticlesPage({ actionData }: Route.ComponentProps) {
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
      <ArticlesForm
        key={actionData?.entered}
        entered={actionData?.entered ?? ''}
        added={actionData?.added}
        refusal={actionData?.refusal}
      />
    </div>
  );
}
