import { refusalText } from '#storefront/api/refusal-text.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import styles from './load-failure.module.css';

/** What the browser has asked for and not got, and another try. */
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
