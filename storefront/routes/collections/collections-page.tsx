import { apiContext } from '#storefront/api/context.ts';
import { IdeaCards } from '#storefront/features/catalog/idea-cards.tsx';
import { breadcrumbList } from '#storefront/features/catalog/structured-data.ts';
import { loadCollections } from '#storefront/features/collections/collection-pages.ts';
import { ownOrRecorded } from '#storefront/features/content/seo-meta.ts';
import { pageMeta } from '#storefront/kit/page-meta.ts';
import { publicPageHeaders } from '#storefront/kit/public-page.ts';
import * as paths from '#storefront/paths.ts';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import type { Route } from './+types/collections-page.ts';

export const headers = publicPageHeaders;

const CRUMBS = [{ title: 'Главная', path: paths.home }, { title: 'Коллекции' }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { collections, origin } = await loadCollections(api, url);
  return { collections, ...(await ownOrRecorded(api, url, { h1: 'Коллекции', meta: metaOf(origin) })) };
}

const metaOf = (origin: string) => [
  ...pageMeta({
    title: 'Коллекции',
    description:
      'Коллекции украшений «Лунницы»: уральский камень, зернь и скань, свадебные кольца и украшения на каждый день.',
    path: paths.collections,
    origin,
  }),
  { 'script:ld+json': { '@context': 'https://schema.org', ...breadcrumbList(CRUMBS, origin) } },
];

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? [];

export default function CollectionsPage({ loaderData: { collections, h1 } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumbs steps={CRUMBS} />
      <h1>{h1}</h1>
      <IdeaCards ideas={collections} emptyTitle="Коллекций пока нет" />
    </div>
  );
}
