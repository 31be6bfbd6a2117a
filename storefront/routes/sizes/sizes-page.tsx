import { apiContext, orErrorPage } from '#storefront/api/context.ts';
import { breadcrumbList } from '#storefront/features/catalog/structured-data.ts';
import { ownOrRecorded } from '#storefront/features/content/seo-meta.ts';
import { sizeSections } from '#storefront/features/sizes/size-sections.ts';
import { SizesView } from '#storefront/features/sizes/sizes-view.tsx';
import { pageMeta } from '#storefront/kit/page-meta.ts';
import { publicPageHeaders } from '#storefront/kit/public-page.ts';
import * as paths from '#storefront/paths.ts';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import type { Route } from './+types/sizes-page.ts';
import styles from './sizes-page.module.css';

export const headers = publicPageHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [partners, texts] = await Promise.all([
    orErrorPage(api('GET /partners/v1')),
    ownOrRecorded(api, url, { h1: 'Размерная сетка', meta: metaOf(url.origin) }),
  ]);
  return { sections: sizeSections(partners), ...texts };
}

const CRUMBS = [{ title: 'Главная', path: paths.home }, { title: 'Размерная сетка' }];

const metaOf = (origin: string) => [
  ...pageMeta({
    title: 'Размерная сетка',
    description:
      'Как узнать размер кольца дома, выбрать длину браслета и цепи: пошагово и с таблицами размеров мастерских.',
    path: paths.sizes,
    origin,
  }),
  { 'script:ld+json': { '@context': 'https://schema.org', ...breadcrumbList(CRUMBS, origin) } },
];

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? [];

export default function SizesPage({ loaderData: { sections, h1 } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumbs steps={CRUMBS} />
      <h1>{h1}</h1>
      <p className={styles.lead}>
        Измерить себя можно за&nbsp;две минуты: понадобятся нитка или полоска бумаги и&nbsp;линейка.
        Дальше&nbsp;— таблицы мастерских, чьи украшения мы продаём.
      </p>
      <SizesView sections={sections} />
    </div>
  );
}
