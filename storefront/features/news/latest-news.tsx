import type { NewsCard } from '#contract/news.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { NewsCards } from './news-cards.tsx';
import { BLOG_PATH } from './news-paths.ts';

type LatestNewsProps = { title?: string | undefined; news: readonly NewsCard[] };

/** The newest articles, as a block of a page. */
export function LatestNews({ title = 'Из\u00a0блога', news }: LatestNewsProps) {
  if (news.length === 0) return null;
  return (
    <section className="wrap section" aria-label={title}>
      <div className="section-head">
        <h2>{title}</h2>
        <a className="more-link" href={BLOG_PATH}>
          Все статьи
          <Icon name="arrow-right" size={16} />
        </a>
      </div>
      <NewsCards news={news} headingLevel="h3" />
    </section>
  );
}
