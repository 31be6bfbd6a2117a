import { useId } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { ListingView as View } from '#domain/catalog/selection.ts';
import { SORTS, type Sort } from '#domain/catalog/sorts.ts';
import { counted } from '#domain/russian/plural.ts';
import { PRODUCTS } from '#storefront/features/basket/item-text.ts';
import { SearchNotice } from '#storefront/features/search/search-notice.tsx';
import { ViewSwitch } from '#storefront/features/wholesale/lazy-parts.tsx';
import { lazyPart } from '#storefront/kit/lazy-part.tsx';
import * as paths from '#storefront/paths.ts';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import { Button, LinkButton } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { useKeptView } from '../use-kept-view.ts';
import { AppliedFilters } from './applied-filters.tsx';
import { FilterForm } from './filter-form.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { cleared, isNarrowed, listingCrumbs, listingPath, searchOf } from './listing-address.ts';
import { isWholesale, ListingTiles } from './listing-tiles.tsx';
import styles from './listing-view.module.css';
import type { ListingPage } from './load-listing.ts';
import { Subcategories } from './subcategories.tsx';

/** The server renders it; the browser loads its code for a search without results only. */
const LostSearch = lazyPart(async () => (await import('./lost-search.tsx')).LostSearch);

/** The listing of a category or of the whole catalogue. */
export function ListingView({ listing }: { listing: ListingPage }) {
  const formId = useId();
  const { search } = useLocation();
  const { category, count, view } = listing;
  const path = listingPath(listing);
  const searched = new URLSearchParams(search).get('search');
  const addressOf = (other: View) => path + searchOf(other, 1, searched);
  const isNarrowing = useIsNarrowing();
  const keptView = useKeptView();
  const crumbs = listingCrumbs(listing).map(({ title, path: to }) =>
    to?.startsWith(paths.catalog) ? { title, path: to + keptView } : { title, ...(to && { path: to }) },
  );

  // There is nothing to filter or to sort.
  const isLost = count === 0 && listing.search !== null && !isNarrowed(view.filter);

  return (
    <div className="wrap">
      <Breadcrumbs steps={crumbs} />
      <div className={styles.head}>
        <h1>{listing.h1}</h1>
        <span className="muted tnum" role="status">
          {counted(count, PRODUCTS)}
        </span>
        {isWholesale(listing) && <ViewSwitch view={view} formId={formId} addressOf={addressOf} />}
      </div>
      {isLost && listing.search ? (
        <LostSearch text={listing.search.text} hits={listing.hits} />
      ) : (
        <>
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
        </>
      )}
    </div>
  );
}

type FilterActionsProps = {
  count: number;
  /** The listing without filters; undefined when none is set. */
  resetTo: string | undefined;
};

/** The end of the filters beside the listing. The button submits the form when scripts do not run. */
function FilterActions({ count, resetTo }: FilterActionsProps) {
  return (
    <div className={styles.actions}>
      <Button type="submit">Показать {counted(count, PRODUCTS)}</Button>
      {resetTo && (
        <a href={resetTo} className={styles.reset} aria-label="Сбросить фильтры" data-keep-scroll>
          <Icon name="rotate-ccw" />
        </a>
      )}
    </div>
  );
}

const TITLES: Record<Sort, string> = {
  popular: 'Популярные',
  new: 'Новинки',
  price: 'Сначала дешёвые',
  '-price': 'Сначала дорогие',
  discount: 'По скидке',
  rating: 'По оценке',
};

type SortSelectProps = {
  formId: string;
  sort: Sort;
  /** The default order is by relevance, then popularity. */
  isSearch: boolean;
};

/** Belongs to the filter form, regardless of its place on the page. */
function SortSelect({ formId, sort, isSearch }: SortSelectProps) {
  return (
    <select
      // React sets the default of a select once, and the form returns to it after each search.
      ref={(select) => {
        for (const option of select?.options ?? []) option.defaultSelected = option.value === sort;
      }}
      className={styles.select}
      form={formId}
      name="sort"
      aria-label="Сортировка"
      defaultValue={sort}
      onChange={(event) => event.currentTarget.form?.requestSubmit()}
    >
      {Object.entries(TITLES).map(([code, title]) => (
        <option key={code} value={code}>
          {isSearch && code === SORTS[0] ? 'Подходящие' : title}
        </option>
      ))}
    </select>
  );
}

/** Whether another view of the same listing is loading. */
function useIsNarrowing(): boolean {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return location?.pathname === pathname;
}

type NoTilesProps = { listing: Pick<ListingPage, 'category' | 'view'>; resetTo: string };

/** Why a listing is empty: no match for the filters, or no products yet. */
function NoTiles({ listing: { category, view }, resetTo }: NoTilesProps) {
  if (isNarrowed(view.filter)) {
    return (
      <EmptyState
        title="По этим условиям ничего не нашлось"
        text="Уберите часть условий или посмотрите весь раздел."
        action={<LinkButton href={resetTo}>Сбросить всё</LinkButton>}
      />
    );
  }
  const way = category
    ? { href: paths.wholeCatalog, title: 'Весь каталог' }
    : { href: paths.info, title: 'Как у\u00a0нас покупать' };
  return (
    <EmptyState
      title={category ? 'Раздел наполняется' : 'Каталог наполняется'}
      text={
        'Украшений здесь пока нет: мы\u00a0только раскладываем их\u00a0по\u00a0витринам. Загляните немного позже.'
      }
      action={<LinkButton href={way.href}>{way.title}</LinkButton>}
    />
  );
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
