import type { Templates } from './template-props.ts';
import { BannerTemplate } from './templates/banner.tsx';
import { CategoriesTemplate } from './templates/categories.tsx';
import { HeroTemplate } from './templates/hero.tsx';
import { NewsTemplate } from './templates/news.tsx';
import { PromisesTemplate } from './templates/promises.tsx';
import { ShelfTemplate } from './templates/shelf.tsx';
import { TitleBlock } from './templates/title-block.tsx';

/** Templates of the home page: few, so that its scripts stay small. */
export const HOME_TEMPLATES: Templates = {
  banner: BannerTemplate,
  categories: CategoriesTemplate,
  hero: HeroTemplate,
  news: NewsTemplate,
  promises: PromisesTemplate,
  shelf: ShelfTemplate,
  'title-block': TitleBlock,
};
