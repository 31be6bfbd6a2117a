import { priceLimitsText } from '#domain/catalog/price-limits-text.ts';
import type { ListingView } from '#domain/catalog/selection.ts';
import type { Currency } from '#domain/money.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import styles from './applied-filters.module.css';
import { cleared, isNarrowed, withFilter, withoutPickup, withoutValue } from './listing-address.ts';
import type { ListingPage } from './load-listing.ts';

type AppliedFiltersProps = {
  listing: Pick<ListingPage, 'filters' | 'view'>;
  /** Address of the same listing with another view. */
  addressOf: (view: ListingView) => string;
};

/** Active conditions of the listing; every chip is a link that removes its condition. */
export function AppliedFilters({ listing, addressOf }: AppliedFiltersProps) {
  const { view } = listing;
  const { currency } = useFrame();
  if (!isNarrowed(view.filter)) return null;
  return (
    <ul className={styles.chips} aria-label="Выбранные условия">
      {conditions(listing, currency).map(({ title, view: rest }) => (
        <li key={title}>
          <a href={addressOf(rest)} className={styles.applied} data-keep-scroll>
            <span className="vh">Убрать условие: </span>
            {title}
            <Icon name="x" size={16} />
          </a>
        </li>
      ))}
      <li>
        <a href={addressOf(cleared(view))} className={styles.reset} data-keep-scroll>
          Сбросить всё
        </a>
      </li>
    </ul>
  );
}

type Condition = { title: string; view: ListingView };

function conditions({ filters, view }: AppliedFiltersProps['listing'], currency: Currency): Condition[] {
  const { price, available, discounted, pickup } = view.filter;
  const found: Condition[] = [];
  if (price.from !== undefined || price.to !== undefined) {
    found.push({ title: priceLimitsText(price, currency), view: withFilter(view, { price: {} }) });
  }
  for (const filter of filters) {
    for (const value of filter.values) {
      if (!value.isSelected) continue;
      // Size chips are bare numbers, which need the title of the filter.
      const title = filter.display === 'chips' ? `${filter.title} ${value.title}` : value.title;
      found.push({ title, view: withoutValue(view, filter.code, value.code) });
    }
  }
  if (available) found.push({ title: 'В\u00a0наличии', view: withFilter(view, { available: false }) });
  if (discounted) found.push({ title: 'Со\u00a0скидкой', view: withFilter(view, { discounted: false }) });
  if (pickup !== undefined) found.push({ title: `Забрать сегодня: ${pickup}`, view: withoutPickup(view) });
  return found;
}
