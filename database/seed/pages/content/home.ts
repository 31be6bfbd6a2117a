import { DEALER_SITE, RETAIL_SITE } from '../../sites-and-roles.ts';
import type { ContentPage } from './content-page.ts';

const FULL_WIDTH = { useContainer: false };

/** The home page; banners and shelves are referenced by code. */
export const HOME: ContentPage = {
  code: 'home',
  path: '/',
  title: 'Ювелирный интернет-магазин «Лунница»',
  contentType: 'content',
  blocks: [
    { template: 'hero', fields: { code: 'home-hero' }, sites: [RETAIL_SITE], params: FULL_WIDTH },
    { template: 'hero', fields: { code: 'dealer' }, sites: [DEALER_SITE], params: FULL_WIDTH },
    { template: 'categories' },
    { template: 'promises' },
    { template: 'shelf', fields: { code: 'home-hits', layout: 'grid', count: 10 } },
    { template: 'banner', fields: { code: 'home-promo' } },
    { template: 'shelf', fields: { code: 'home-discounts', layout: 'rail', count: 5 } },
    { template: 'shelf', fields: { code: 'home-new', layout: 'rail', count: 5 } },
    { template: 'news', fields: { title: 'Блог', count: 3 } },
  ],
};
