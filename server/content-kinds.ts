import { newsFiles, newsTagFiles } from './features/news/news-files.ts';
import { pageFiles } from './features/pages/page-files.ts';
import { seoFiles } from './features/seo/seo-files.ts';
import { shopPointFiles } from './features/shop-points/shop-point-files.ts';
import type { ContentKind } from './platform/content-files.ts';

/** What `npm run content` writes into files and takes from them. */
export const CONTENT_KINDS: readonly ContentKind[] = [
  pageFiles,
  seoFiles,
  newsTagFiles,
  newsFiles,
  shopPointFiles,
];
