import type { Templates } from './template-props.ts';
import { BannerTemplate } from './templates/banner.tsx';
import { CategoriesTemplate } from './templates/categories.tsx';
import { HeroTemplate } from './templates/hero.tsx';
import { NewsTemplate } from './templates/news.tsx';
import { PromisesTemplate } from './templates/promises.tsx';
import { ShelfTemplate } from './templates/shelf.tsx';
import { TitleBlock } from './templates/title-block.tsx';

/** What the first page may be made of: few enough for its scripts to be small. */
export const HOME_TEMPLATES: Templates = {
  banner: BannerTemplate,
  categories: CategoriesTemplate,
  hero: HeroTemplate,
  news: NewsTemplate,
  promises: PromisesTemplate,
  shelf: ShelfTemplate,
  'title-block': TitleBlock,
};
