import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { type MouseEvent, useState } from 'react';
import type { Listing } from '#contract/catalog.ts';
import type { Banner } from '#contract/pages.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { Picture } from '#storefront/features/media/picture.tsx';
import { WholesaleList } from '#storefront/features/wholesale/lazy-parts.tsx';
import { showToast } from '#storefront/kit/toast-store.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import { Pagination } from '#storefront/ui/pagination.tsx';
import { ProductGrid } from '../product-grid.tsx';
import { withDots } from '../tile-product.ts';
import { searchOf } from './listing-address.ts';
import styles from './listing-tiles.module.css';
import type { ListingPage } from './load-listing.ts';

/** The first rows: their pictures load eagerly. */
const PRIORITY_TILES = 2;

type ListingTilesProps = { listing: ListingPage; path: string; searched: string | null };

/** The tiles of a page, the pages added below them, and the pagination. */
export function ListingTiles({ listing, path, searched }: ListingTilesProps) {
  const { pageCount, promo } = listing;
  const limit = useFrame().config.catalog.limitRaw;
  const { products, lastPage, isLoading, loadMore } = useMorePages(listing, path, limit);
  const hrefOf = (page: number) => path + searchOf(listing.view, page, searched);

  function showMore(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void loadMore();
  }

  return (
    <div className={styles.tiles}>
      {listing.view.isList && isWholesale(listing) ? (
        <WholesaleList products={products} />
      ) : (
        <ProductGrid
          products={products}
          layout="listing"
          priorityCount={PRIORITY_TILES}
          promo={promo && <PromoTile banner={promo} />}
        />
      )}
      {pageCount > 1 && (
        <div className={styles.onward}>
          {lastPage < pageCount && (
            <LinkButton
              href={hrefOf(lastPage + 1)}
              variant="tonal"
              size="lg"
              className={styles.more}
              aria-busy={isLoading}
              onClick={showMore}
            >
              {isLoading ? 'Загружаем…' : `Показать ещё\u00a0${limit}`}
            </LinkButton>
          )}
          <Pagination page={lastPage} pageCount={pageCount} hrefOf={hrefOf} label="Страницы каталога" />
        </div>
      )}
      <p className="vh" role="status">
        {products.length > listing.products.length && `Показано товаров: ${products.length}`}
      </p>
    </div>
  );
}

/** The visitor has a price list with tiers. */
export const isWholesale = ({ products }: Pick<ListingPage, 'products'>): boolean =>
  products.some(({ cardPrices: [price] }) => price?.wholesale);

/** Pages that the user adds below this one; cached, so that Back from a product restores them. */
function useMorePages({ view, page, products }: ListingPage, path: string, limit: number) {
  const { priceRole, site } = useFrame();
  const queryClient = useQueryClient();
  const category = path.replace('/catalog/', '');
  const queryKey = ['listing', site.id, priceRole, category, view, page];

  // Only the button loads; the query is the storage of the pages.
  const { data: pages = [] } = useQuery<Listing[]>({ queryKey, queryFn: skipToken });
  const lastPage = pages.at(-1)?._meta.currentPage ?? page;
  const [isLoading, setIsLoading] = useState(false);

  async function loadMore() {
    if (isLoading) return;
    setIsLoading(true);
    try {
      const added = await browserApi('POST /catalog/v1/products', {
        body: { ...view, category, page: lastPage + 1, limit },
      });
      queryClient.setQueryData<Listing[]>(queryKey, [...pages, added]);
    } catch (error) {
      showToast({ type: 'error', text: error instanceof Error ? error.message : String(error) });
    }
    setIsLoading(false);
  }

  return {
    products: [
      ...products,
      ...pages.flatMap(({ products: added, _meta }) => (added[_meta.currentPage] ?? []).map(withDots)),
    ],
    lastPage,
    isLoading,
    loadMore,
  };
}

/** Width to height of wide banners. */
const RATIO = 2;

/** A banner among the tiles. */
function PromoTile({ banner }: { banner: Banner }) {
  const { title, text, link, linkTitle, imageId } = banner;
  return (
    <article className={clsx(styles.promo, banner.textSide === 'right' && styles.right)}>
      {imageId && (
        <Picture
          fileId={imageId}
          alt=""
          sizes="(min-width: 1024px) 44vw, 92vw"
          ratio={RATIO}
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        <h2>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {link && (
        <a href={link} className={styles.link}>
          {linkTitle ?? 'Подробнее'}
        </a>
      )}
    </article>
  );
}
