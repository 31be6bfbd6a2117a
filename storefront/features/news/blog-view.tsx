import clsx from 'clsx';
import type { NewsTag } from '#contract/news.ts';
import * as paths from '#storefront/paths.ts';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import { LinkButton } from '#storefront/ui/button.tsx';
import chips from '#storefront/ui/chips.module.css';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Pagination } from '#storefront/ui/pagination.tsx';
import styles from './blog-view.module.css';
import type { Blog } from './load-news.ts';
import { NewsCards } from './news-cards.tsx';
import { blogPath } from './news-paths.ts';

/** The first row: its pictures load eagerly. */
const PRIORITY_CARDS = 3;

type BlogViewProps = Blog & { h1: string; crumbs: readonly { title: string; path?: string }[] };

export function BlogView({ news, tags, current, page, pageCount, h1, crumbs }: BlogViewProps) {
  return (
    <div className="wrap">
      <Breadcrumbs steps={crumbs} />
      <div className={styles.head}>
        <h1>{h1}</h1>
        <a className="more-link" href={paths.newsFeed}>
          RSS-лента
        </a>
      </div>
      {tags.length > 1 && <Tags tags={tags} current={current} />}
      {news.length > 0 ? (
        <NewsCards news={news} priorityCount={page === 1 ? PRIORITY_CARDS : 0} />
      ) : (
        <EmptyState
          title="Пока ни одной статьи"
          text={'Скоро расскажем о\u00a0камнях и\u00a0украшениях.'}
          action={<LinkButton href={paths.wholeCatalog}>Перейти в&nbsp;каталог</LinkButton>}
        />
      )}
      {pageCount > 1 && (
        <div className={styles.onward}>
          <Pagination
            page={page}
            pageCount={pageCount}
            hrefOf={(other) => blogPath(current?.code, other)}
            label="Страницы блога"
          />
        </div>
      )}
    </div>
  );
}

type TagsProps = { tags: readonly NewsTag[]; current: NewsTag | undefined };

function Tags({ tags, current }: TagsProps) {
  const chip = (title: string, code: string | undefined) => {
    const isCurrent = code === current?.code;
    return (
      <li key={code ?? ''}>
        <a
          className={clsx(chips.chip, isCurrent && chips.isActive)}
          href={blogPath(code)}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {title}
        </a>
      </li>
    );
  };
  return (
    <nav aria-label="Рубрики">
      <ul className={chips.chips}>
        {chip('Все статьи', undefined)}
        {tags.map(({ code, title }) => chip(title, code))}
      </ul>
    </nav>
  );
}
