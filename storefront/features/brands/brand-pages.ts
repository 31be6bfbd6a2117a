import { data } from 'react-router';
import type { Filter, Listing, ProductCard } from '#contract/catalog.ts';
import type { Api } from '#contract/client.ts';
import { askedPage, expectPageExists } from '#storefront/api/asked-page.ts';
import { orErrorPage } from '#storefront/api/context.ts';
import type { Idea } from '#storefront/features/catalog/idea-cards.tsx';
import { tileProduct } from '#storefront/features/catalog/tile-product.ts';
import * as paths from '#storefront/paths.ts';

/** §9: "20 for catalog lists (LIMIT_RAW)". */
const PAGE_LENGTH = 20;
/** Products shown on the card of a brand. */
const CARD_PICTURES = 3;

/** The catalogue filter whose values are brands; their codes are those of the partners. */
export const BRAND_FILTER = 'brand';

export async function loadBrands(api: Api, { origin }: URL) {
  const [partners, filters] = await orErrorPage(
    Promise.all([api('GET /partners/v1'), api('GET /catalog/v1/filters')]),
  );
  const counts = new Map(brandValues(filters).map(({ code, count }) => [code, count]));
  const brands = await Promise.all(
    partners.map(async ({ code, title, description, images }): Promise<Idea> => {
      const pictures = images.length > 0 ? images : await piecesToShow(api, code);
      return {
        path: paths.brand(code),
        title,
        description,
        count: counts.get(code) ?? 0,
        imageIds: pictures.slice(0, CARD_PICTURES).map(({ fileId }) => fileId),
      };
    }),
  );
  return { brands, origin };
}

/** A brand without its own pictures is represented by its products. */
async function piecesToShow(api: Api, code: string): Promise<{ fileId: string }[]> {
  const { products } = await orErrorPage(brandProducts(api, code, { page: 1, limit: CARD_PICTURES }));
  return products.flatMap(({ catalogImageId }) =>
    catalogImageId === null ? [] : { fileId: catalogImageId },
  );
}

/** @throws 404 for an unknown brand */
export async function loadBrand(api: Api, code: string, url: URL) {
  const page = askedPage(url);
  const partners = await orErrorPage(api('GET /partners/v1'));
  const brand = partners.find((partner) => partner.code === code);
  if (!brand) throw data('Страница не найдена', { status: 404 });
  const { products, _meta } = await orErrorPage(brandProducts(api, code, { page, limit: PAGE_LENGTH }));
  expectPageExists(_meta);
  return {
    brand: {
      code,
      title: brand.title,
      description: brand.description,
      imageId: brand.images[0]?.fileId ?? null,
      hasSizes: brand.sizeTable.length > 0,
    },
    products: products.map(tileProduct),
    count: _meta.totalCount,
    page,
    pageCount: _meta.pageCount,
    origin: url.origin,
  };
}

type Found = { products: ProductCard[]; _meta: Listing['_meta'] };

/** Returns no products for a code that the filter does not have: the API would ignore it and return everything. */
async function brandProducts(
  api: Api,
  code: string,
  { page, limit }: { page: number; limit: number },
): Promise<Found> {
  const listing = await api('POST /catalog/v1/products', {
    body: { filter: { values: { [BRAND_FILTER]: [code] } }, page, limit },
  });
  const isNarrowed = brandValues(listing.filters).some((value) => value.code === code && value.isSelected);
  if (isNarrowed) return { products: listing.products[page] ?? [], _meta: listing._meta };
  return { products: [], _meta: { currentPage: page, perPage: limit, pageCount: 0, totalCount: 0 } };
}

const brandValues = (filters: readonly Filter[]) =>
  filters.find(({ code }) => code === BRAND_FILTER)?.values ?? [];
