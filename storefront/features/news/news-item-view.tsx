import { ProductGrid } from '#storefront/features/catalog/product-grid.tsx';
import { Picture } from '#storefront/features/media/picture.tsx';
import { ShareButton } from '#storefront/features/share/share-button.tsx';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import chips from '#storefront/ui/chips.module.css';
import { RichText } from '#storefront/ui/rich-text.tsx';
import type { NewsItemPage } from './load-news.ts';
import { NewsCards } from './news-cards.tsx';
import { NewsDay } from './news-day.tsx';
import styles from './news-item-view.module.css';
import { blogPath } from './news-paths.ts';

type NewsItemViewProps = NewsItemPage & { h1: string; crumbs: readonly { title: string; path?: string }[] };

export function NewsItemView({ item, products, h1, crumbs }: NewsItemViewProps) {
  const { title, announce, body, image, tags, publishedAt, related } = item;
  return (
    <div className="wrap">
      <Breadcrumbs steps={crumbs} />
      <article className={styles.article}>
        <header className={styles.head}>
          <p className="muted">
            <NewsDay at={publishedAt} />
          </p>
          <h1>{h1}</h1>
          <p className={styles.announce}>{announce}</p>
        </header>
        {image && (
          <Picture
            className={styles.picture}
            fileId={image.fileId}
            alt=""
            sizes="(max-width: 1023px) 96vw, 900px"
            widths={[400, 640, 960, 1400]}
            ratio={image.width / image.height}
            isPriority
          />
        )}
        <RichText html={body} />
        <footer className={styles.foot}>
          {tags.length > 0 && (
            <nav aria-label="Рубрики статьи">
              <ul className={chips.chips}>
                {tags.map((tag) => (
                  <li key={tag.code}>
                    <a className={chips.chip} href={blogPath(tag.code)}>
                      {tag.title}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <ShareButton title={title} />
        </footer>
      </article>
      {products.length > 0 && (
        <section className="section" aria-labelledby="mentioned">
          <div className="section-head">
            <h2 id="mentioned">Украшения из&nbsp;статьи</h2>
          </div>
          <ProductGrid products={products} layout="rail" />
        </section>
      )}
      {related.length > 0 && (
        <section className="section" aria-labelledby="related">
          <div className="section-head">
            <h2 id="related">Читайте ещё</h2>
          </div>
          <NewsCards news={related} headingLevel="h3" />
        </section>
      )}
    </div>
  );
}
