import type { FeedShop } from '#domain/feeds/feed-shop.ts';
import { GOOGLE_CLOSING, googleItem, googleOpening } from '#domain/feeds/google.ts';
import {
  type FeedOffer,
  type FeedProduct,
  type LeftOut,
  offersOfProduct,
} from '#domain/feeds/offers-of-product.ts';
import { YANDEX_CLOSING, yandexOffer, yandexOpening } from '#domain/feeds/yandex.ts';
import { openFeedFile } from './feed-file.ts';
import type { Format } from './port.ts';

/** A feed that is being built. A failure of its file is thrown by `finish`. */
export type Draft = {
  feed: { siteId: number; format: Format };
  madeAt: Date;
  begin(): Promise<void>;
  add(products: readonly FeedProduct[]): Promise<void>;
  finish(): Promise<{ path: string; hash: string; bytes: number; offers: number; leftOut: LeftOut[] }>;
  abandon(): void;
};

type Texts = {
  opening(shop: FeedShop): string;
  offer(offer: FeedOffer, shop: FeedShop): string;
  closing: string;
};

const TEXTS: Record<Format, Texts> = {
  yandex: { opening: yandexOpening, offer: yandexOffer, closing: YANDEX_CLOSING },
  google: { opening: googleOpening, offer: googleItem, closing: GOOGLE_CLOSING },
};

export function openDraft(feed: Draft['feed'], shop: FeedShop, path: string): Draft {
  const { opening, offer, closing } = TEXTS[feed.format];
  const file = openFeedFile(path);
  const categories = new Set(shop.categories.map(({ id }) => id));
  const leftOut: LeftOut[] = [];
  let offers = 0;
  let failure: { error: unknown } | undefined;

  /** The feeds beside this one are written all the same. */
  async function write(xml: string): Promise<void> {
    if (failure) return;
    try {
      await file.write(xml);
    } catch (error) {
      failure = { error };
    }
  }

  return {
    feed,
    madeAt: shop.madeAt,
    begin: () => write(opening(shop)),
    async add(products) {
      // A category that was filled meanwhile is in the next build.
      const found = products
        .filter(({ category }) => categories.has(category.id))
        .map((product) => offersOfProduct(product, shop.origin));
      for (const { leftOut: some } of found) leftOut.push(...some);
      const written = found.flatMap((some) => some.offers);
      offers += written.length;
      await write(written.map((one) => offer(one, shop)).join(''));
    },
    async finish() {
      await write(closing);
      if (failure) throw failure.error;
      return { path, ...(await file.finish()), offers, leftOut };
    },
    abandon: file.abandon,
  };
}
