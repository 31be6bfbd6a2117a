import { counted } from '#domain/russian/plural.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import styles from './filter-actions.module.css';
import { PRODUCTS } from './load-listing.ts';

type FilterActionsProps = {
  count: number;
  /** The listing without filters; undefined when none is set. */
  resetTo: string | undefined;
};

/** The end of the filters beside the listing. The button submits the form when scripts do not run. */
export function FilterActions({ count, resetTo }: FilterActionsProps) {
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
