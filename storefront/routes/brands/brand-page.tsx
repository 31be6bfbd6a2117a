import { pagePath } from '#storefront/api/asked-page.ts';
import { apiContext } from '#storefront/api/context.ts';
import { BRAND_FILTER, BRANDS_PATH, brandPath, loadBrand } from '#storefront/features/brands/brand-pages.ts';
import { ProductsPage } from '#storefront/features/catalog/products-page.tsx';
import { breadcrumbList } from '#storefront/features/catalog/structured-data.ts';
import { pageMeta } from '#storefront/shell/page-meta.ts';
import { publicPageHeaders } from '#storefront/shell/public-page.ts';
import type { Route } from './+types/brand-page.ts';

export const headers = publicPageHeaders;

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadBrand(context.get(apiContext), params.code, url);

const crumbsOf = (title: string) => [
  { title: 'Главная', path: '/' },
  { title: 'Бренды', path: BRANDS_PATH },
  { title },
];

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { brand, origin, page } = loaderData;
  return [
    ...pageMeta({
      title: brand.title,
      description: brand.description,
      path: pagePath(brandPath(brand), page),
      origin,
      page,
    }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        ...breadcrumbList(crumbsOf(brand.title), origin),
      },
    },
  ];
};

export default function BrandPage({ loaderData: { brand, ...list } }: Route.ComponentProps) {
  return (
    <ProductsPage
      {...list}
      crumbs={crumbsOf(brand.title)}
      title={brand.title}
      description={brand.description}
      imageId={brand.imageId}
      path={brandPath(brand)}
    >
      {list.count > 0 && (
        <a className="more-link" href={`/catalog/all?${BRAND_FILTER}=${brand.code}`}>
          Подобрать по&nbsp;камню, металлу и&nbsp;цене
        </a>
      )}
      {brand.hasSizes && (
        <a className="more-link" href="/sizes">
          Размерная сетка
        </a>
      )}
    </ProductsPage>
  );
}
