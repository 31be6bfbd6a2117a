import { refusalText } from '#storefront/api/refusal-text.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import styles from './load-failure.module.css';

/** A failed load in the browser, with a retry button. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  return (
    <div className={styles.failure}>
      <Notice tone="error">{refusalText(error, navigator.onLine)}</Notice>
      <Button variant="tonal" onClick={onRetry}>
        Попробовать ещё раз
      </Button>
    </div>
  );
}
