import { pagePath } from '#storefront/api/asked-page.ts';
import { apiContext } from '#storefront/api/context.ts';
import { ProductsPage } from '#storefront/features/catalog/products-page.tsx';
import { breadcrumbList } from '#storefront/features/catalog/structured-data.ts';
import {
  COLLECTIONS_PATH,
  collectionPath,
  collectionTitle,
  loadCollection,
} from '#storefront/features/collections/collection-pages.ts';
import { pageMeta } from '#storefront/shell/page-meta.ts';
import { publicPageHeaders } from '#storefront/shell/public-page.ts';
import type { Route } from './+types/collection-page.ts';

export const headers = publicPageHeaders;

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadCollection(context.get(apiContext), params.code, url);

const crumbsOf = (title: string) => [
  { title: 'Главная', path: '/' },
  { title: 'Коллекции', path: COLLECTIONS_PATH },
  { title },
];

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { collection, origin, page } = loaderData;
  return [
    ...pageMeta({
      title: collectionTitle(collection),
      description: collection.description,
      path: pagePath(collectionPath(collection), page),
      origin,
      page,
    }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        ...breadcrumbList(crumbsOf(collection.title), origin),
      },
    },
  ];
};

export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  const { collection, ...list } = loaderData;
  return (
    <ProductsPage
      {...list}
      crumbs={crumbsOf(collection.title)}
      title={collectionTitle(collection)}
      description={collection.description}
      imageId={collection.imageId}
      path={collectionPath(collection)}
    >
      <a className="more-link" href={`/catalog/all?collection=${collection.code}`}>
        Подобрать по&nbsp;камню, металлу и&nbsp;цене
      </a>
      <a className="more-link" href={`/constructor?collection=${collection.code}`}>
        Собрать комплект
      </a>
    </ProductsPage>
  );
}
