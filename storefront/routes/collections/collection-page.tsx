import { pagePath } from '#storefront/api/asked-page.ts';
import { apiContext } from '#storefront/api/context.ts';
import { ProductsPage } from '#storefront/features/catalog/products-page.tsx';
import { breadcrumbList, graph, itemList } from '#storefront/features/catalog/structured-data.ts';
import { collectionTitle, loadCollection } from '#storefront/features/collections/collection-pages.ts';
import { CollectionScene } from '#storefront/features/collections/collection-scene.tsx';
import { ownOrRecorded } from '#storefront/features/content/seo-meta.ts';
import { pageMeta } from '#storefront/kit/page-meta.ts';
import { publicPageHeaders } from '#storefront/kit/public-page.ts';
import * as paths from '#storefront/paths.ts';
import type { Route } from './+types/collection-page.ts';

export const headers = publicPageHeaders;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const shown = await loadCollection(api, params.code, url);
  const own = { h1: collectionTitle(shown.collection), meta: metaOf(shown), page: shown.page };
  return { ...shown, ...(await ownOrRecorded(api, url, own)) };
}

const crumbsOf = (title: string) => [
  { title: 'Главная', path: paths.home },
  { title: 'Коллекции', path: paths.collections },
  { title },
];

function metaOf({ collection, origin, page, products }: Awaited<ReturnType<typeof loadCollection>>) {
  return [
    ...pageMeta({
      title: collectionTitle(collection),
      description: collection.description,
      path: pagePath(paths.collection(collection.code), page),
      origin,
      page,
    }),
    graph(breadcrumbList(crumbsOf(collection.title), origin), itemList(products, origin)),
  ];
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? [];

export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  const { collection, scene, h1, meta: _, ...list } = loaderData;
  return (
    <ProductsPage
      {...list}
      crumbs={crumbsOf(collection.title)}
      title={h1}
      description={collection.description}
      imageId={collection.imageId}
      lead={
        scene && (
          <CollectionScene scene={scene}>
            <h1>{h1}</h1>
            <p>{collection.description}</p>
            {collection.story.split('\n').map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </CollectionScene>
        )
      }
      path={paths.collection(collection.code)}
    >
      <a className="more-link" href={`${paths.wholeCatalog}?collection=${collection.code}`}>
        Подобрать по&nbsp;камню, металлу и&nbsp;цене
      </a>
      <a className="more-link" href={`${paths.setConstructor}?collection=${collection.code}`}>
        Собрать комплект
      </a>
    </ProductsPage>
  );
}
