import type { Api } from '#contract/client.ts';
import { graph } from '#storefront/features/catalog/structured-data.ts';
import { loadContentPage } from '#storefront/features/content/load-content-page.ts';
import { readDealerBanners } from '#storefront/features/dealer-mode/dealer-banners.ts';
import * as paths from '#storefront/paths.ts';
import { storesData } from './stores-data.ts';

/** The content page of contacts, with structured data of its shops. */
export async function loadContacts(api: Api, url: URL) {
  const [page, { phones }] = await Promise.all([
    loadContentPage(api, { code: paths.contacts.slice(1) }, url),
    readDealerBanners(api),
  ]);
  const stores = page.sources.shops ? storesData(page.sources.shops, url.origin) : [];
  return {
    page: {
      ...page,
      meta: [...page.meta, ...(stores.length > 0 ? [graph(...stores)] : [])],
    },
    phones,
  };
}
