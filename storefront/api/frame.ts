import { createContext, data } from 'react-router';
import type { Api } from '#contract/client.ts';
import type { Config, Currency, Site, Sticker } from '#contract/site.ts';
import { readableColours, type StickerColours } from '#storefront/features/catalog/sticker-colours.ts';
import { type FrameLinks, frameLinks } from '#storefront/kit/frame-links.ts';
import { expectStatusLists } from './status-lists.ts';

type RootCategory = { title: string; path: string; imageId: string | null; count: number };

/** Data of the header and footer, common to all pages of one site, currency and price role. */
export type Frame = {
  site: Site;
  sites: Pick<Site, 'id' | 'title' | 'mode'>[];
  currency: Currency;
  currencies: Currency[];
  config: Config;
  userRole: string;
  priceRole: string;
  stickers: (Omit<Sticker, 'colours'> & { colours: StickerColours })[];
  categories: RootCategory[];
  links: FrameLinks;
};

/** What a public page may depend on besides the price role, which the API takes from the token. */
type Place = { siteId: number; currencyId: number };

/** The frame of this page request; several loaders share one read. */
export const frameContext = createContext<() => Promise<Frame>>();

/** §8: "Config init failure" and "Init failure". */
const CONFIG_FAILED = 'Произошла ошибка при инициализации конфига. Перезагрузите страницу';
const INIT_FAILED = 'Не удалось выполнить инициализацию, попробуйте перезагрузить страницу';
const INIT_FAILED_STATUS = 502;

/** The page shows what failed, the server log records why. */
function log(text: string, error: unknown): void {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    process.stderr.write(`${text}: ${cause.stack ?? cause.message}\n`);
  }
}

/** Whether init failed, as opposed to the configuration. */
export const isInitFailure = (error: unknown): boolean =>
  (error as { init?: ResponseInit }).init?.status === INIT_FAILED_STATUS;

/** Start-up data in the order of decision T0.6: config first (501), then init (502). */
export async function loadFrame(api: Api, { siteId, currencyId }: Place): Promise<Frame> {
  const config = await api('GET /config-provider/v1').catch((error: unknown) => {
    log(CONFIG_FAILED, error);
    throw data(CONFIG_FAILED, { status: 501 });
  });
  const [init, sites, currencies] = await Promise.all([
    api('GET /init/v1', { query: { nestingLevel: 1 } }),
    api('GET /sites/v1'),
    api('GET /currencies/v1'),
  ]).catch((error: unknown) => {
    log(INIT_FAILED, error);
    throw data(INIT_FAILED, { status: INIT_FAILED_STATUS });
  });
  expectStatusLists(init);

  const site = sites.find(({ id }) => id === siteId) ?? sites[0];
  const currency = currencies.find(({ id }) => id === currencyId) ?? currencies[0];
  if (!site || !currency) throw data(INIT_FAILED, { status: INIT_FAILED_STATUS });
  return {
    site,
    sites: sites.map(({ id, title, mode }) => ({ id, title, mode })),
    currency,
    currencies,
    config,
    userRole: init.userRole,
    priceRole: init.priceRole,
    stickers: init.stickers.map((sticker) => ({ ...sticker, colours: readableColours(sticker.colours) })),
    categories: init.categories.map(({ title, path, imageId, count }) => ({ title, path, imageId, count })),
    links: frameLinks({
      raffleCode: config.raffle.code,
      isDealerSite: site.mode === 'dealer',
      hasBonuses: config.pricing.bonusPercent > 0,
    }),
  };
}
