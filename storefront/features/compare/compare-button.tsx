import { Button } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import styles from './compare-button.module.css';
import { useIsCompared } from './compare-list.ts';

/** Puts a product into the comparison, or takes it out. */
export function CompareButton({ productId }: { productId: number }) {
  const isCompared = useIsCompared(productId);
  return (
    <Button
      variant="ghost"
      size="sm"
      className={styles.button}
      aria-pressed={isCompared}
      icon={<Icon name="scale" />}
      onClick={async () => (await import('./toggle-compared.ts')).toggleCompared(productId)}
    >
      Сравнить
    </Button>
  );
}

/** Leads to the comparison once the product is in it. */
export function CompareLink({ productId }: { productId: number }) {
  if (!useIsCompared(productId)) return null;
  return (
    <a className={styles.link} href="/compare" aria-label="К списку сравнения">
      К&nbsp;списку
    </a>
  );
}
