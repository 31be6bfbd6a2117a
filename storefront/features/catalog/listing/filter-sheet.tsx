import { type MouseEvent, useState } from 'react';
import { lazyDialog } from '#storefront/kit/lazy-dialog.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import styles from './filter-sheet.module.css';
import type { ListingPage } from './load-listing.ts';

const FilterSheetModal = lazyDialog(async () => (await import('./filter-sheet-modal.tsx')).FilterSheetModal);

type FilterSheetProps = { listing: ListingPage; resetTo: string };

/** On phones the filters open as a sheet; before scripts load, the link scrolls to them on the page. */
export function FilterSheet({ listing, resetTo }: FilterSheetProps) {
  const [isOpen, setIsOpen] = useState(false);
  const chosenCount = countChosen(listing);

  function open(event: MouseEvent) {
    event.preventDefault();
    setIsOpen(true);
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: before scripts load it scrolls to the filters on the page. */}
      <a href="#filters" className={styles.open} aria-haspopup="dialog" onClick={open}>
        <Icon name="sliders-horizontal" />
        Фильтры
        {chosenCount > 0 && <span className={styles.badge}>{chosenCount}</span>}
      </a>
      {isOpen && <FilterSheetModal listing={listing} resetTo={resetTo} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Counts conditions as the chips above the tiles do: both ends of the price are one. */
function countChosen({ view: { filter } }: ListingPage): number {
  const { values, price, available, discounted, pickup } = filter;
  const hasPrice = price.from !== undefined || price.to !== undefined;
  return (
    [hasPrice, available, discounted, pickup].filter(Boolean).length + Object.values(values).flat().length
  );
}
