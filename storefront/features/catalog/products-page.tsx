import type { ReactNode } from 'react';
import { counted } from '#domain/russian/plural.ts';
import { pagePath } from '#storefront/api/asked-page.ts';
import { PRODUCTS } from '#storefront/features/basket/item-text.ts';
import { Picture } from '#storefront/features/media/picture.tsx';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import { Pagination } from '#storefront/ui/pagination.tsx';
import { ProductGrid } from './product-grid.tsx';
import styles from './products-page.module.css';
import type { TileProduct } from './tile-product.ts';

/** The first row: its pictures load eagerly. */
const PRIORITY_TILES = 2;

type ProductsPageProps = {
  crumbs: readonly { title: string; path?: string }[];
  title: string;
  description: string;
  imageId: string | null;
  /** Products on all pages. */
  count: number;
  products: TileProduct[];
  path: string;
  page: number;
  pageCount: number;
  /** In place of the heading: a picture with it. */
  lead?: ReactNode;
  /** Links beside the description. */
  children?: ReactNode;
};

/** Products of a collection or a brand. */
export function ProductsPage(props: ProductsPageProps) {
  const { crumbs, title, description, imageId, count, products, path, page, pageCount, lead, children } =
    props;
  return (
    <>
      <div className="wrap">
        <Breadcrumbs steps={crumbs} />
      </div>
      {lead}
      <div className="wrap">
        <header className={styles.head}>
          <div className={styles.words}>
            {!lead && <h1>{title}</h1>}
            {!lead && page === 1 && description !== '' && <p className={styles.description}>{description}</p>}
            <p className="muted tnum">{counted(count, PRODUCTS)}</p>
            {children && <div className={styles.ways}>{children}</div>}
          </div>
          {!lead && page === 1 && imageId !== null && (
            <Picture
              className={styles.picture}
              fileId={imageId}
              alt=""
              sizes="(max-width: 767px) 112px, 240px"
              widths={[160, 240, 400, 640]}
            />
          )}
        </header>
        <ProductGrid products={products} priorityCount={PRIORITY_TILES} label={title} />
        {pageCount > 1 && (
          <div className={styles.onward}>
            <Pagination
              page={page}
              pageCount={pageCount}
              hrefOf={(other) => pagePath(path, other)}
              label={`Страницы: ${title}`}
            />
          </div>
        )}
      </div>
    </>
  );
}
