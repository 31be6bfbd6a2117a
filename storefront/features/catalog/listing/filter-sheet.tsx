import { SlidersHorizontal } from 'lucide-react';
import { type MouseEvent, useId, useState } from 'react';
import { counted } from '#domain/russian/plural.ts';
import { Button, LinkButton } from '#storefront/ui/button.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import { FilterForm } from './filter-form.tsx';
import styles from './filter-sheet.module.css';
import { type ListingPage, PRODUCTS } from './load-listing.ts';

type FilterSheetProps = { listing: ListingPage; resetTo: string };

/** On phones the filters come up as a sheet; before scripts load, the link leads to them on the page. */
export function FilterSheet({ listing, resetTo }: FilterSheetProps) {
  const formId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const chosenCount = countChosen(listing);

  function open(event: MouseEvent) {
    event.preventDefault();
    setIsOpen(true);
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: before scripts load it leads to the filters on the page. */}
      <a href="#filters" className={styles.open} aria-haspopup="dialog" onClick={open}>
        <SlidersHorizontal size={20} strokeWidth={1.6} aria-hidden />
        Фильтры
        {chosenCount > 0 && <span className={styles.badge}>{chosenCount}</span>}
      </a>
      {isOpen && (
        <Modal
          title="Фильтры"
          size="sheet"
          onClose={() => setIsOpen(false)}
          footer={
            <div className={styles.footer}>
              <LinkButton to={resetTo} variant="ghost" preventScrollReset>
                Сбросить
              </LinkButton>
              <Button onClick={() => setIsOpen(false)}>Показать {counted(listing.count, PRODUCTS)}</Button>
            </div>
          }
        >
          <FilterForm id={formId} listing={listing}>
            <input type="hidden" name="sort" value={listing.view.sort} />
          </FilterForm>
        </Modal>
      )}
    </>
  );
}

/** Conditions as the chips above the tiles count them: the two ends of the price are one. */
function countChosen({ view: { filter } }: ListingPage): number {
  const { values, price, available, discounted } = filter;
  const hasPrice = price.from !== undefined || price.to !== undefined;
  return [hasPrice, available, discounted].filter(Boolean).length + Object.values(values).flat().length;
}
