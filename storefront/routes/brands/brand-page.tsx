import { pagePath } from '#storefront/api/asked-page.ts';
import { apiContext } from '#storefront/api/context.ts';
import { BRAND_FILTER, loadBrand } from '#storefront/features/brands/brand-pages.ts';
import { ProductsPage } from '#storefront/features/catalog/products-page.tsx';
import { breadcrumbList, graph, itemList } from '#storefront/features/catalog/structured-data.ts';
import { ownOrRecorded } from '#storefront/features/content/seo-meta.ts';
import { pageMeta } from '#storefront/kit/page-meta.ts';
import { publicPageHeaders } from '#storefront/kit/public-page.ts';
import * as paths from '#storefront/paths.ts';
import type { Route } from './+types/brand-page.ts';

export const headers = publicPageHeaders;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const shown = await loadBrand(api, params.code, url);
  const own = { h1: shown.brand.title, meta: metaOf(shown), page: shown.page };
  return { ...shown, ...(await ownOrRecorded(api, url, own)) };
}

const crumbsOf = (title: string) => [
  { title: 'Главная', path: paths.home },
  { title: 'Бренды', path: paths.brands },
  { title },
];

function metaOf({ brand, origin, page, products }: Awaited<ReturnType<typeof loadBrand>>) {
  return [
    ...pageMeta({
      title: brand.title,
      description: brand.description,
      path: pagePath(paths.brand(brand.code), page),
      origin,
      page,
    }),
    graph(breadcrumbList(crumbsOf(brand.title), origin), itemList(products, origin)),
  ];
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? [];

export default function BrandPage({ loaderData: { brand, h1, meta: _, ...list } }: Route.ComponentProps) {
  return (
    <ProductsPage
      {...list}
      crumbs={crumbsOf(brand.title)}
      title={h1}
      description={brand.description}
      imageId={brand.imageId}
      path={paths.brand(brand.code)}
    >
      {list.count > 0 && (
        <a className="more-link" href={`${paths.wholeCatalog}?${BRAND_FILTER}=${brand.code}`}>
          Подобрать по&nbsp;камню, металлу и&nbsp;цене
        </a>
      )}
      {brand.hasSizes && (
        <a className="more-link" href={paths.sizes}>
          Размерная сетка
        </a>
      )}
    </ProductsPage>
  );
}
