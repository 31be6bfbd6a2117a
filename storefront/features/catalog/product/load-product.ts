import { data, type MetaDescriptor, type RouterContextProvider } from 'react-router';
import type { CardPrice, Product, ProductCard, ProductGroup, SetMember } from '#contract/catalog.ts';
import { type EmbeddedVideo, embeddedVideo } from '#domain/catalog/embedded-video.ts';
import { sizeIn } from '#domain/catalog/size-search.ts';
import { variantChoices } from '#domain/catalog/variant-choices.ts';
import { apiContext, orErrorPage } from '#storefront/api/context.ts';
import { frameContext } from '#storefront/api/frame.ts';
import { readSeo, withSeo } from '#storefront/features/content/seo-meta.ts';
import { loadProductReviews, type ProductReviews } from '#storefront/features/reviews/load-reviews.ts';
import * as paths from '#storefront/paths.ts';
import { productMeta } from './product-meta.ts';
import {
  characteristics,
  homeCategory,
  productCrumbs,
  productHeading,
  shownParagraphs,
} from './product-text.ts';
import { type SizePrices, sizePrices } from './size-prices.ts';
import { productStory, type StoryPart } from './story/product-story.ts';

/** A size as the page sells it: the prices of the next lot replace its lots. */
export type ProductSize = Omit<ProductGroup, 'offers'> & SizePrices;

/** The link to an accessory; its tile is fetched lazily. */
type Accessory = Pick<ProductCard, 'id' | 'code' | 'title' | 'catalogImageId'> & {
  categories: { code: string }[];
};

/** The data of one product that the set offer needs. */
export type SetProduct = Pick<SetMember, 'id' | 'code' | 'title' | 'catalogImageId' | 'cardPrices'> & {
  categories: { code: string }[];
  /** Sizes in stock. */
  sizes: Pick<SetMember['groups'][number], 'id' | 'title' | 'price'>[];
};

/** The data of a product that its page shows; derived values are computed on the server. */
export type ProductPage = Pick<
  Product,
  | 'id'
  | 'code'
  | 'title'
  | 'vendorCode'
  | 'catalogImageId'
  | 'images'
  | 'videos'
  | 'discount'
  | 'rate'
  | 'reviewCount'
  | 'stickerIds'
  | 'partner'
  | 'priceRoles'
> & {
  heading: string;
  crumbs: ReturnType<typeof productCrumbs>;
  homeCategory: ReturnType<typeof homeCategory>;
  categoryTitles: string[];
  /** Sizes of products with the same kind are comparable: the code of the root category. */
  sizeKind: string;
  /** The same for all variants of a model. */
  modelId: number;
  /** Options shown beside the price (§3 `showInCardSeparately`). */
  mainOptions: MainOption[];
  characteristics: ReturnType<typeof characteristics>;
  paragraphs: string[];
  story: StoryPart[];
  sizes: ProductSize[];
  /** Of the size that the address names. */
  linkedSizeId: number | undefined;
  embedded: EmbeddedVideo | undefined;
  setProducts: SetProduct[];
  accessories: Accessory[];
  /** For a price list with tiers. */
  wholesale: CardPrice['wholesale'];
  /** Undefined without reviews. */
  reviews: ProductReviews | undefined;
  meta: MetaDescriptor[];
};

/** An option, and the variants that its values lead to, where they differ in it. */
type MainOption = {
  code: string;
  title: string;
  text: string;
  choice: { value: string; swatch: string | null; path: string; isOwn: boolean }[];
};

type AskedProduct = { categoryCodes: string[]; productCode: string };

/**
 * A product has one address, that of its primary chain; "any other path gets 404 'Страница не найдена'" (§2,
 * decision T2.2).
 */
export async function loadProduct(
  context: Readonly<RouterContextProvider>,
  { categoryCodes, productCode }: AskedProduct,
  url: URL,
): Promise<ProductPage> {
  const api = context.get(apiContext);
  const [product, seo, { config }] = await Promise.all([
    orErrorPage(api('GET /catalog/v1/products/view', { query: { code: productCode } })),
    readSeo(api, url),
    context.get(frameContext)(),
  ]);
  const asked = { categories: categoryCodes.map((code) => ({ code })), code: productCode };
  if (paths.product(product) !== paths.product(asked)) throw data('Страница не найдена', { status: 404 });

  const shown = shownOf(product);
  const reviews = product.reviewCount === 0 ? undefined : await loadProductReviews(api, product.id);
  return {
    ...shown,
    linkedSizeId: sizeIn(url.searchParams),
    reviews,
    heading: seo.h1 ?? shown.heading,
    meta: withSeo(
      productMeta(product, { origin: url.origin, delivery: config.delivery }, reviews?.first.data),
      seo,
    ),
  };
}

const shownOf = (product: Product): Omit<ProductPage, 'meta' | 'reviews' | 'linkedSizeId'> => ({
  id: product.id,
  code: product.code,
  title: product.title,
  vendorCode: product.vendorCode,
  catalogImageId: product.catalogImageId,
  images: product.images,
  videos: product.videos,
  discount: product.discount,
  rate: product.rate,
  reviewCount: product.reviewCount,
  stickerIds: product.stickerIds,
  partner: product.partner,
  priceRoles: product.priceRoles,
  wholesale: product.cardPrices[0]?.wholesale,
  heading: productHeading(product),
  crumbs: productCrumbs(product),
  homeCategory: homeCategory(product),
  categoryTitles: product.categories.map(({ title }) => title),
  sizeKind: product.categories[0]?.code ?? '',
  modelId: product.variants[0]?.id ?? product.id,
  mainOptions: [...mainOptions(product), ...engravingOption(product)],
  characteristics: characteristics(product),
  paragraphs: shownParagraphs(product),
  story: productStory(product),
  sizes: product.groups.map(({ offers, ...size }) => ({
    ...size,
    ...sizePrices({ offerId: size.offerId, offers }),
  })),
  embedded: product.videoLink === null ? undefined : embeddedVideo(product.videoLink),
  setProducts: product.setProducts.map(setProduct),
  accessories: product.accessories.map(accessory),
});

function mainOptions({ id, options, variants }: Product): MainOption[] {
  const choices = new Map(variantChoices(id, variants).map(({ code, values }) => [code, values]));
  return options
    .filter(({ showInCardSeparately }) => showInCardSeparately)
    .map(({ code, title, values }) => ({
      code,
      title,
      text: values.join(', '),
      choice: (choices.get(code) ?? []).map(({ option: { value, swatch }, leadsTo }) => ({
        value,
        swatch,
        path: leadsTo.path,
        isOwn: leadsTo.id === id,
      })),
    }));
}

/** The page of the engraving stands beside the options of the piece. */
function engravingOption(product: Product): MainOption[] {
  if (product.engravingRoom === null || product.allRemnants === 0) return [];
  const choice = [
    { value: 'Без гравировки', swatch: null, path: paths.product(product), isOwn: true },
    // The page starts at its heading, whatever was scrolled here.
    {
      value: 'Добавить надпись',
      swatch: null,
      path: `${paths.engraving(product.code)}#engraving`,
      isOwn: false,
    },
  ];
  return [{ code: 'engraving', title: 'Гравировка', text: '', choice }];
}

const accessory = ({ id, code, title, catalogImageId, categories }: ProductCard): Accessory => ({
  id,
  code,
  title,
  catalogImageId,
  categories: categories.map((category) => ({ code: category.code })),
});

const setProduct = (member: SetMember): SetProduct => ({
  id: member.id,
  code: member.code,
  title: member.title,
  categories: member.categories.map(({ code }) => ({ code })),
  catalogImageId: member.catalogImageId,
  cardPrices: member.cardPrices,
  sizes: member.groups
    .filter(({ available }) => available)
    .map(({ id, title, price }) => ({ id, title, price })),
});
