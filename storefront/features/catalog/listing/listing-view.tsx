import { useId } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { ListingView as View } from '#domain/catalog/selection.ts';
import { counted } from '#domain/russian/plural.ts';
import { SearchNotice } from '#storefront/features/search/search-notice.tsx';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import { AppliedFilters } from './applied-filters.tsx';
import { FilterActions } from './filter-actions.tsx';
import { FilterForm } from './filter-form.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { cleared, isNarrowed, listingCrumbs, listingPath, searchOf } from './listing-address.ts';
import { ListingTiles } from './listing-tiles.tsx';
import styles from './listing-view.module.css';
import { type ListingPage, PRODUCTS } from './load-listing.ts';
import { NoTiles } from './no-tiles.tsx';
import { SortSelect } from './sort-select.tsx';
import { Subcategories } from './subcategories.tsx';

/** The listing of a category or of the whole catalogue. */
export function ListingView({ listing }: { listing: ListingPage }) {
  const formId = useId();
  const { search } = useLocation();
  const { category, count, view } = listing;
  const path = listingPath(listing);
  const searched = new URLSearchParams(search).get('search');
  const addressOf = (other: View) => path + searchOf(other, 1, searched);
  const isNarrowing = useIsNarrowing();

  return (
    <div className="wrap">
      <Breadcrumbs steps={listingCrumbs(listing)} />
      <div className={styles.head}>
        <h1>{listing.h1}</h1>
        <span className="muted tnum" role="status">
          {counted(count, PRODUCTS)}
        </span>
      </div>
      {listing.search && <SearchNotice reading={listing.search} />}
      <Subcategories listing={listing} />
      <div className={styles.layout}>
        <aside className={styles.filters} id="filters" aria-label="Фильтры">
          <FilterForm id={formId} listing={listing}>
            <FilterActions
              count={count}
              resetTo={isNarrowed(view.filter) ? addressOf(cleared(view)) : undefined}
            />
          </FilterForm>
        </aside>
        <div className={styles.content} aria-busy={isNarrowing}>
          <div className={styles.bar}>
            <FilterSheet listing={listing} resetTo={addressOf(cleared(view))} />
            <SortSelect formId={formId} sort={view.sort} isSearch={listing.search !== null} />
          </div>
          <AppliedFilters listing={listing} addressOf={addressOf} />
          {count > 0 ? (
            <ListingTiles listing={listing} path={path} searched={searched} />
          ) : (
            <div className={styles.wide}>
              <NoTiles listing={listing} resetTo={addressOf(cleared(view))} />
            </div>
          )}
          {category?.description && <CategoryText title={category.h1} text={category.description} />}
        </div>
      </div>
    </div>
  );
}

/** Whether another view of the same listing is loading. */
function useIsNarrowing(): boolean {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return location?.pathname === pathname;
}

/** Paragraphs are separated by line ends. */
function CategoryText({ title, text }: { title: string; text: string }) {
  return (
    <section className={styles.text} aria-label={title}>
      {text.split(/\n+/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}
