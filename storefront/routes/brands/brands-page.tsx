import { apiContext } from '#storefront/api/context.ts';
import { BRANDS_PATH, loadBrands } from '#storefront/features/brands/brand-pages.ts';
import { IdeaCards } from '#storefront/features/catalog/idea-cards.tsx';
import { breadcrumbList } from '#storefront/features/catalog/structured-data.ts';
import { pageMeta } from '#storefront/shell/page-meta.ts';
import { publicPageHeaders } from '#storefront/shell/public-page.ts';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import type { Route } from './+types/brands-page.ts';

export const headers = publicPageHeaders;

export const loader = ({ context, url }: Route.LoaderArgs) => loadBrands(context.get(apiContext), url);

const CRUMBS = [{ title: 'Главная', path: '/' }, { title: 'Бренды' }];

export const meta: Route.MetaFunction = ({ loaderData: { origin = '' } = {} }) => [
  ...pageMeta({
    title: 'Бренды',
    description: 'Мастерские, украшения которых продаёт «Лунница»: кто их делает и чем они славятся.',
    path: BRANDS_PATH,
    origin,
  }),
  { 'script:ld+json': { '@context': 'https://schema.org', ...breadcrumbList(CRUMBS, origin) } },
];

export default function BrandsPage({ loaderData: { brands } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumbs steps={CRUMBS} />
      <h1>Бренды</h1>
      <IdeaCards ideas={brands} emptyTitle="Брендов пока нет" isWide />
    </div>
  );
}
