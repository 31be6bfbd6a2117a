import { Form } from 'react-router';
import { apiContext, orErrorPage } from '#storefront/api/context.ts';
import { CityList } from '#storefront/features/city/city-list.tsx';
import { ownPath } from '#storefront/kit/own-path.ts';
import { pageMeta } from '#storefront/kit/page-meta.ts';
import * as paths from '#storefront/paths.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field.tsx';
import type { Route } from './+types/city-page.ts';
import styles from './city-page.module.css';

const TITLE = 'Ваш город';

/** The choice of the dialog, before scripts run. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = (url.searchParams.get('query') ?? '').slice(0, 100);
  const cities = await orErrorPage(context.get(apiContext)('GET /delivery/v1/cities', { query: { query } }));
  return { query, cities, returnTo: ownPath(url.searchParams.get('returnTo')) };
}

export const meta = () => [
  ...pageMeta({ title: TITLE, path: paths.city }),
  { name: 'robots', content: 'noindex' },
];

export default function CityPage({ loaderData: { query, cities, returnTo } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{TITLE}</h1>
      <p className="muted">Покажем, когда и&nbsp;за&nbsp;сколько привезём украшения к&nbsp;вам.</p>
      <Form className={styles.search} role="search">
        <input type="hidden" name="returnTo" value={returnTo} />
        <Field
          label="Город или посёлок"
          name="query"
          type="search"
          autoComplete="off"
          maxLength={100}
          defaultValue={query}
        />
        <Button type="submit">Найти</Button>
      </Form>
      <Form method="post" action={paths.visit}>
        <input type="hidden" name="returnTo" value={returnTo} />
        <CityList cities={cities} />
      </Form>
    </div>
  );
}
