import { PRIVATE_PATHS } from '#domain/seo/site-pages.ts';

/** Paths that the shop serves itself, apart from the account pages. */
const TAKEN = ['/api', '/catalog', '/assets', '/brand', '/sitemap', '/dev', '/bank', '/feeds', '/user'];

const PATH = /^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/;

/** Whether a page of blocks may have this path. */
export const isOwnPagePath = (path: string): boolean =>
  PATH.test(path) && ![...TAKEN, ...PRIVATE_PATHS].some((prefix) => isBelow(path, prefix));

const isBelow = (path: string, prefix: string): boolean =>
  path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`);
