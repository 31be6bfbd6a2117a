import { newsFiles, newsTagFiles } from './features/news/news-files.ts';
import { pageFiles } from './features/pages/page-files.ts';
import { seoFiles } from './features/seo/seo-files.ts';
import { shopPointFiles } from './features/shop-points/shop-point-files.ts';
import type { ContentKind } from './platform/content-files.ts';

/** Kinds of content that `npm run content` exports and imports. */
export const CONTENT_KINDS: readonly ContentKind[] = [
  pageFiles,
  seoFiles,
  newsTagFiles,
  newsFiles,
  shopPointFiles,
];
