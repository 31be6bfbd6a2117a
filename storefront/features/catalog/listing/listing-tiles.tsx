import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import type { Listing } from '#contract/catalog.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { showToast } from '#storefront/shell/toast-store.ts';
import { useFrame } from '#storefront/shell/use-frame.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import { Pagination } from '#storefront/ui/pagination.tsx';
import { ProductGrid } from '../product-grid.tsx';
import { searchOf } from './listing-address.ts';
import styles from './listing-tiles.module.css';
import { LISTING_LIMIT, type ListingPage } from './load-listing.ts';
import { PromoTile } from './promo-tile.tsx';

/** The first rows, whose pictures are seen at once. */
const PRIORITY_TILES = 2;

type ListingTilesProps = { listing: ListingPage; path: string; searched: string | null };

/** The tiles of a page, the pages added below them, and the ways on. */
export function ListingTiles({ listing, path, searched }: ListingTilesProps) {
  const { pageCount, promo } = listing;
  const { products, lastPage, isLoading, loadMore } = useMorePages(listing, path);
  const hrefOf = (page: number) => path + searchOf(listing.view, page, searched);

  function showMore(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    loadMore();
  }

  return (
    <div className={styles.tiles}>
      <ProductGrid
        products={products}
        priorityCount={PRIORITY_TILES}
        promo={promo && <PromoTile banner={promo} />}
      />
      {pageCount > 1 && (
        <div className={styles.onward}>
          {lastPage < pageCount && (
            <LinkButton
              to={hrefOf(lastPage + 1)}
              variant="tonal"
              size="lg"
              className={styles.more}
              aria-busy={isLoading}
              onClick={showMore}
            >
              {isLoading ? 'Загружаем…' : `Показать ещё ${LISTING_LIMIT}`}
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

/** Pages that the shopper adds below this one; kept for a while, so that Back from a product finds them again. */
function useMorePages({ view, page, products }: ListingPage, path: string) {
  const { priceRole, site } = useFrame();
  const queryClient = useQueryClient();
  const category = path.replace('/catalog/', '');
  const queryKey = ['listing', site.id, priceRole, category, view, page];

  // Only the button loads; the query is where the pages are kept.
  const { data: pages = [] } = useQuery<Listing[]>({ queryKey, queryFn: skipToken });
  const lastPage = pages.at(-1)?._meta.currentPage ?? page;
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      browserApi('POST /catalog/v1/products', {
        body: { ...view, category, page: lastPage + 1, limit: LISTING_LIMIT },
      }),
    onSuccess: (added) => queryClient.setQueryData<Listing[]>(queryKey, [...pages, added]),
    onError: ({ message }) => showToast({ type: 'error', text: message }),
  });

  return {
    products: [...products, ...pages.flatMap(({ products: added, _meta }) => added[_meta.currentPage] ?? [])],
    lastPage,
    isLoading: isPending,
    loadMore: () => isPending || mutate(),
  };
}
