import type { NewsCard } from '#contract/news.ts';
import { Picture } from '#storefront/features/media/picture.tsx';
import * as paths from '#storefront/paths.ts';
import styles from './news-cards.module.css';
import { NewsDay } from './news-day.tsx';

type NewsCardsProps = {
  news: readonly NewsCard[];
  /** Level of the card titles: one below the heading of the list. */
  headingLevel?: 'h2' | 'h3';
  /** Number of first cards whose pictures load eagerly. */
  priorityCount?: number;
};

export function NewsCards({ news, headingLevel: Heading = 'h2', priorityCount = 0 }: NewsCardsProps) {
  return (
    <ul className={styles.cards}>
      {news.map(({ id, code, title, announce, image, tags, publishedAt }, place) => (
        <li key={id}>
          <article className={styles.card}>
            {image && (
              <Picture
                className={styles.picture}
                fileId={image.fileId}
                alt=""
                sizes="(min-width: 1600px) 494px, (min-width: 1024px) 32vw, (min-width: 640px) 48vw, 96vw"
                widths={[240, 400, 640, 960]}
                ratio={image.width / image.height}
                isPriority={place < priorityCount}
              />
            )}
            <div className={styles.words}>
              <p className="muted small">
                <NewsDay at={publishedAt} />
                {tags[0] && ` · ${tags[0].title}`}
              </p>
              <Heading className={styles.title}>
                <a href={paths.newsItem(code)}>{title}</a>
              </Heading>
              <p className={styles.announce}>{announce}</p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
