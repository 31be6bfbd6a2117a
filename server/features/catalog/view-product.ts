import type { Product, ProductCard, ProductGroup } from '#contract/catalog.ts';
import type { Db } from '#database/schema.ts';
import { has } from '#domain/catalog/bit-set.ts';
import { rolesToShow } from '#domain/catalog/visible-prices.ts';
import { type Kopecks, toRoubles } from '#domain/money.ts';
import { Problem } from '#server/platform/problem.ts';
import { assortmentFor, type Viewer } from './assortment.ts';
import { cardsByIds } from './cards.ts';
import type { Catalogue } from './catalogue.ts';
import { findProductPage } from './queries.ts';

/**
 * The whole product. The catalogue decides whether this shopper may see it and
 * gives the tile; texts, stock and price tiers are read as they are now.
 *
 * @throws {Problem} `not_found`, the same for a product that is absent and for one that is hidden
 */
export async function viewProduct(
  db: Db,
  catalogue: Catalogue,
  shopper: Viewer,
  { id, code }: { id?: number | undefined; code?: string | undefined },
): Promise<Product> {
  const { visible, card } = assortmentFor(catalogue, shopper);
  const number = id === undefined ? catalogue.numberByCode.get(code ?? '') : catalogue.numberById.get(id);
  const product = number === undefined ? undefined : catalogue.products[number];
  if (number === undefined || product === undefined || !has(visible, number)) throw productNotFound();

  const page = await findProductPage(db, product.id);
  if (page === undefined) throw productNotFound();
  const groups = page.groups.map((group) => presentGroup(group, shopper));

  return {
    ...card(number),
    groups,
    allRemnants: groups.reduce((sum, { remnants }) => sum + remnants, 0),
    description: page.description,
    seoPage: {
      h1: page.seo_h1,
      additionalFields: { categoryTitle: page.seo_category_title, seodescr: page.seo_description },
      config: { replaceDescription: page.replace_description },
    },
    videoLink: page.video_link,
    partner: page.partner_title === null ? null : { title: page.partner_title },
    options: page.options,
    params: page.params,
    complectation: page.complectation,
    setProducts: setProducts(catalogue, shopper, product.id, product.setId),
    accessories: cardsByIds(catalogue, catalogue.accessories.get(product.id) ?? [], shopper),
  };
}

const productNotFound = () => new Problem('not_found', 'Страница не найдена');

/** The visible members, the product itself first; one alone is no set. */
function setProducts(
  catalogue: Catalogue,
  shopper: Viewer,
  productId: number,
  setId: number | null,
): ProductCard[] {
  if (setId === null) return [];
  const memberIds = (catalogue.sets.get(setId) ?? []).flatMap(
    (member) => catalogue.products[member]?.id ?? [],
  );
  const members = cardsByIds(catalogue, [productId, ...memberIds], shopper);
  return members.length > 1 ? members : [];
}

type PageRow = NonNullable<Awaited<ReturnType<typeof findProductPage>>>;
type GroupRow = PageRow['groups'][number];
type OfferRow = GroupRow['offers'][number];

function presentGroup({ id, title, offers }: GroupRow, shopper: Viewer): ProductGroup {
  const remnants = offers.reduce((sum, offer) => sum + offer.remnants, 0);
  return {
    id,
    title,
    available: remnants > 0,
    remnants,
    offers: offers.map((offer) => ({
      id: offer.id,
      prices: presentPrices(offer.prices, shopper),
      options: offer.options,
    })),
  };
}

/** Every tier of the roles that this shopper may see, the speaking role first; no others leave the server. */
function presentPrices(prices: OfferRow['prices'], { visiblePriceRoles }: Viewer) {
  const tiersOf = Map.groupBy(prices, ({ role }) => role);
  return rolesToShow(visiblePriceRoles, (role) => tiersOf.has(role))
    .flatMap((role) => tiersOf.get(role) ?? [])
    .map(({ role, limit_kopecks, price_kopecks, old_price_kopecks }) => ({
      role,
      price: toRoubles(price_kopecks as Kopecks),
      oldPrice: old_price_kopecks === null ? null : toRoubles(old_price_kopecks as Kopecks),
      limit: toRoubles(limit_kopecks as Kopecks),
    }));
}
