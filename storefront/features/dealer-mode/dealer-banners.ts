import { ApiError } from '#contract/api-error.ts';
import type { Api } from '#contract/client.ts';
import type { Banner } from '#contract/pages.ts';

/** Codes of the banner blocks of a wholesale site (decision T4.24); `dealer` is the hero of its home page. */
const POPUP = 'popup';
const PHONES = 'dealer-phones';

export type DealerPhone = { title: string; phone: string };
export type DealerBanners = { popup: Banner | undefined; phones: DealerPhone[] };

/** Banners of a wholesale site; empty on another site or after a failure. */
export async function readDealerBanners(api: Api): Promise<DealerBanners> {
  const blocks = await api('GET /banners/v1').catch((error: unknown) => {
    if (error instanceof ApiError) return [];
    throw error;
  });
  const bannersOf = (wanted: string) => blocks.find(({ code }) => code === wanted)?.banners ?? [];
  return {
    popup: bannersOf(POPUP)[0],
    phones: bannersOf(PHONES).flatMap(({ title, text }) => (text ? [{ title, phone: text }] : [])),
  };
}
