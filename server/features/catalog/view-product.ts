import type { Viewer } from '#catalogue/index.ts';
import type { Product, ProductCard, ProductGroup, SetMember } from '#contract/catalog.ts';
import { withAverageWeight } from '#domain/catalog/average-weight.ts';
import { embeddedVideo } from '#domain/catalog/embedded-video.ts';
import { rolesToShow } from '#domain/catalog/visible-prices.ts';
import { toRoubles } from '#domain/money.ts';
import { lotToSell } from '#domain/pricing/lots.ts';
import { isPriceList, type PriceTier } from '#domain/pricing/tiers.ts';
import { GUEST_PRICE_ROLE } from '#domain/roles.ts';
import { Problem } from '#server/platform/problem.ts';
import { cardsByIds } from './cards.ts';
import type { Catalogue, Names } from './catalogue.ts';
import { readTier } from './price-tier.ts';
import type { ProductPage } from './product-pages.ts';

/**
 * The whole product, from memory: the catalogue decides whether this shopper may see it. A change is shown once the log
 * of changes has been applied, as in a listing.
 *
 * @throws {Problem} `not_found`, the same for a product that is absent and for one that is hidden
 */
export async function viewProduct(
  catalogue: Catalogue,
  shopper: Viewer,
  { id, code }: { id?: number | undefined; code?: string | undefined },
): Promise<Product> {
  const { index, pages, names, collectionsOfProducts } = catalogue;
  const page =
    id === undefined ? await pages.byCode(index, code ?? '') : (await pages.take(index, [id])).get(id);
  if (page === undefined || index.visible(shopper, [page.id]).length === 0) throw productNotFound();
  const memberIds = index.visible(shopper, index.setOf(page.id)).filter((member) => member !== page.id);
  const [cards, members] = await Promise.all([
    cardsByIds(catalogue, [page.id, ...memberIds, ...page.accessory_ids], shopper),
    pages.take(index, memberIds),
  ]);
  const cardById = new Map(cards.map((one) => [one.id, one]));
  const card = cardById.get(page.id);
  if (card === undefined) throw productNotFound();
  const groups = page.groups.map((group) => presentGroup(group, shopper));
  const setGroups = [...members.values()].flatMap((member) =>
    member.groups.map((group) => presentGroup(group, shopper)),
  );
  const priceOf = new Map([...groups, ...setGroups].map((size) => [size.id, priceNow(size)]));
  const partner = page.partner_id === null ? undefined : names.partners.get(page.partner_id);

  return {
    ...card,
    images: card.images.map(({ fileId }) => ({ fileId, caption: page.captions[fileId] ?? null })),
    groups,
    allRemnants: groups.reduce((sum, { remnants }) => sum + remnants, 0),
    description: page.description,
    seoPage: {
      h1: page.seo_h1,
      additionalFields: { categoryTitle: page.seo_category_title, seodescr: page.seo_description },
      config: { replaceDescription: page.replace_description },
    },
    videoLink: page.video_link !== null && embeddedVideo(page.video_link) ? page.video_link : null,
    partner:
      page.partner_id === null || partner === undefined ? null : { id: page.partner_id, title: partner },
    collections: [...(collectionsOfProducts.get(page.id) ?? [])],
    priceRoles: priceRolesOf(groups, names.priceLists),
    options: page.options,
    params: withAverageWeight(page.params, weightsOf(page)),
    complectation: page.complectation,
    engravingRoom: page.engraving_room,
    setProducts: setProducts(card, memberIds, cardById).map((member) => withPrices(member, priceOf)),
    accessories: page.accessory_ids.flatMap((accessory) => cardById.get(accessory) ?? []),
  };
}

const weightsOf = ({ groups }: ProductPage) =>
  groups.flatMap(({ offers }) =>
    offers.map(({ weight_mg, remnants }) => ({ weightMg: weight_mg, free: remnants })),
  );

const productNotFound = () => new Problem('not_found', 'Страница не найдена');

/** The visible members, the product itself first; one alone is no set. */
function setProducts(
  card: ProductCard,
  otherIds: readonly number[],
  cardById: ReadonlyMap<number, ProductCard>,
): ProductCard[] {
  const others = otherIds.flatMap((id) => cardById.get(id) ?? []);
  return others.length > 0 ? [card, ...others] : [];
}

/** The tile of a member has the price of its cheapest size; a longer chain may be dearer. */
const withPrices = (member: ProductCard, priceOf: ReadonlyMap<number, number | undefined>): SetMember => ({
  ...member,
  groups: member.groups.map((size) => ({ ...size, price: priceOf.get(size.id) ?? null })),
});

/** Of the lot that is sold next, by the list that speaks to this shopper, whatever the order is worth; roubles. */
const priceNow = ({ offerId, offers }: ProductGroup): number | undefined =>
  offers.find(({ id }) => id === offerId)?.prices[0]?.price;

type GroupRow = ProductPage['groups'][number];
type OfferRow = GroupRow['offers'][number];

/** A size, and the lot that speaks for it: the same that a basket line would have. */
function presentGroup({ id, title, offers }: GroupRow, viewer: Viewer): ProductGroup {
  const remnants = offers.reduce((sum, offer) => sum + offer.remnants, 0);
  const priced = offers.map((offer) => ({ ...offer, tiers: tiersToShow(offer.prices, viewer) }));
  const lots = priced.flatMap(({ id: offerId, remnants: free, tiers }) =>
    isPriceList(tiers) ? [{ id: offerId, free, prices: tiers }] : [],
  );
  return {
    id,
    title,
    available: remnants > 0,
    remnants,
    offerId: lotToSell(lots, viewer.visiblePriceRoles[0] ?? GUEST_PRICE_ROLE)?.id ?? null,
    offers: priced.map((offer) => ({
      id: offer.id,
      remnants: offer.remnants,
      prices: offer.tiers.map(presentTier),
      options: offer.options,
    })),
  };
}

/** Every tier of the roles that this shopper may see, the speaking role first; no others leave the server. */
function tiersToShow(prices: OfferRow['prices'], { visiblePriceRoles }: Viewer): PriceTier[] {
  const tiersOf = Map.groupBy(prices, ({ role }) => role);
  return rolesToShow(visiblePriceRoles, (role) => tiersOf.has(role))
    .flatMap((role) => tiersOf.get(role) ?? [])
    .map(readTier);
}

const presentTier = ({ role, price, oldPrice, limit }: PriceTier) => ({
  role,
  price: toRoubles(price),
  oldPrice: oldPrice === undefined ? null : toRoubles(oldPrice),
  limit: toRoubles(limit),
});

/** The lists that any price of the product comes from, in the order of its card. */
function priceRolesOf(groups: readonly ProductGroup[], titles: Names['priceLists']) {
  const roles = new Set(
    groups.flatMap(({ offers }) => offers.flatMap(({ prices }) => prices)).map(({ role }) => role),
  );
  return [...roles].map((code) => ({ code, title: titles.get(code) ?? code }));
}
