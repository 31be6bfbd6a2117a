import { CategoryCircles } from '#storefront/features/home/category-circles.tsx';
import { Hero } from '#storefront/features/home/hero.tsx';
import { Promises } from '#storefront/features/home/promises.tsx';
import { PromoBanners } from '#storefront/features/home/promo-banners.tsx';
import { Shelf } from '#storefront/features/home/shelf.tsx';
import { LatestNews } from '#storefront/features/news/latest-news.tsx';
import { textField } from './block-fields.ts';
import styles from './home-templates.module.css';
import type { TemplateProps, Templates } from './template-props.ts';
import { BlockLink } from './templates/block-link.tsx';

/** A section heading with the nested blocks below. */
function TitleBlock({ block, children }: TemplateProps) {
  const title = textField(block, 'title');
  const text = textField(block, 'text');
  const isLink = block.params.isUrl && text !== undefined;
  return (
    <section>
      {title && <h2>{isLink ? <a href={text}>{title}</a> : title}</h2>}
      {text && !isLink && <p className={styles.lead}>{text}</p>}
      <BlockLink block={block} />
      {children}
    </section>
  );
}

/** Templates of the home page: few, so that its scripts stay small. */
export const HOME_TEMPLATES: Templates = {
  banner: PromoBanners,
  categories: CategoryCircles,
  hero: Hero,
  news: LatestNews,
  promises: Promises,
  shelf: Shelf,
  'title-block': TitleBlock,
};
