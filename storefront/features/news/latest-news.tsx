import { textField } from '#storefront/features/content/block-fields.ts';
import { newsKey, type TemplateProps } from '#storefront/features/content/template-props.ts';
import * as paths from '#storefront/paths.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { NewsCards } from './news-cards.tsx';

/** The newest articles, as a block of a page. */
export function LatestNews({ block, sources }: TemplateProps) {
  const title = textField(block, 'title') ?? 'Из\u00a0блога';
  const news = sources.news[newsKey(block)] ?? [];
  if (news.length === 0) return null;
  return (
    <section className="wrap section" aria-label={title}>
      <div className="section-head">
        <h2>{title}</h2>
        <a className="more-link" href={paths.blog}>
          Все статьи
          <Icon name="arrow-right" size={16} />
        </a>
      </div>
      <NewsCards news={news} headingLevel="h3" />
    </section>
  );
}
