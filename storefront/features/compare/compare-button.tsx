import * as paths from '#storefront/paths.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import styles from './compare-button.module.css';
import { useIsCompared } from './compare-list.ts';

/** Adds a product to the comparison or removes it. */
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

/** A link to the comparison, once it contains the product. */
export function CompareLink({ productId }: { productId: number }) {
  if (!useIsCompared(productId)) return null;
  return (
    <a className={styles.link} href={paths.compare} aria-label="К списку сравнения">
      К&nbsp;списку
    </a>
  );
}
