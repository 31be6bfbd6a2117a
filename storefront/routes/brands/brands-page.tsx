import { apiContext } from '#storefront/api/context.ts';
import { loadBrands } from '#storefront/features/brands/brand-pages.ts';
import { IdeaCards } from '#storefront/features/catalog/idea-cards.tsx';
import { breadcrumbList } from '#storefront/features/catalog/structured-data.ts';
import { ownOrRecorded } from '#storefront/features/content/seo-meta.ts';
import { pageMeta } from '#storefront/kit/page-meta.ts';
import { publicPageHeaders } from '#storefront/kit/public-page.ts';
import * as paths from '#storefront/paths.ts';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import type { Route } from './+types/brands-page.ts';

export const headers = publicPageHeaders;

const CRUMBS = [{ title: 'Главная', path: paths.home }, { title: 'Бренды' }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { brands, origin } = await loadBrands(api, url);
  return { brands, ...(await ownOrRecorded(api, url, { h1: 'Бренды', meta: metaOf(origin) })) };
}

const metaOf = (origin: string) => [
  ...pageMeta({
    title: 'Бренды',
    description: 'Мастерские, украшения которых продаёт «Лунница»: кто их делает и чем они славятся.',
    path: paths.brands,
    origin,
  }),
  { 'script:ld+json': { '@context': 'https://schema.org', ...breadcrumbList(CRUMBS, origin) } },
];

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? [];

export default function BrandsPage({ loaderData: { brands, h1 } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumbs steps={CRUMBS} />
      <h1>{h1}</h1>
      <IdeaCards ideas={brands} emptyTitle="Брендов пока нет" isWide />
    </div>
  );
}
