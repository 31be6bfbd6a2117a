import { useId } from 'react';
import { counted } from '#domain/russian/plural.ts';
import { PRODUCTS } from '#storefront/features/basket/item-text.ts';
import { Button, LinkButton } from '#storefront/ui/button.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import { FilterForm } from './filter-form.tsx';
import styles from './filter-sheet.module.css';
import type { ListingPage } from './load-listing.ts';

type FilterSheetModalProps = { listing: ListingPage; resetTo: string; onClose(): void };

/** The filters on a phone: every choice is applied to the listing behind at once. */
export function FilterSheetModal({ listing, resetTo, onClose }: FilterSheetModalProps) {
  const formId = useId();
  return (
    <Modal
      title="Фильтры"
      size="sheet"
      onClose={onClose}
      footer={
        <div className={styles.footer}>
          <LinkButton href={resetTo} variant="ghost" data-keep-scroll>
            Сбросить
          </LinkButton>
          <Button onClick={onClose}>Показать {counted(listing.count, PRODUCTS)}</Button>
        </div>
      }
    >
      <FilterForm id={formId} listing={listing}>
        <input type="hidden" name="sort" value={listing.view.sort} />
      </FilterForm>
    </Modal>
  );
}
