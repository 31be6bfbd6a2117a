import type { Api } from '#contract/client.ts';
import { orErrorPage } from '#storefront/api/context.ts';
import { loadContentPage } from '#storefront/features/content/load-content-page.ts';
import * as paths from '#storefront/paths.ts';

/** Products shown as examples of a workshop. */
const PICTURES = 3;

export async function loadPartners(api: Api, url: URL) {
  const [page, partners] = await Promise.all([
    loadContentPage(api, { code: 'partners' }, url),
    orErrorPage(api('GET /partners/v1')),
  ]);
  return {
    page,
    partners: partners.map(({ id, code, title, description, images, count }) => ({
      id,
      path: paths.brand(code),
      title,
      description,
      imageIds: images.slice(0, PICTURES).map(({ fileId }) => fileId),
      count,
    })),
  };
}

export type ShownPartner = Awaited<ReturnType<typeof loadPartners>>['partners'][number];
