import type { Basket } from '#contract/basket.ts';
import * as paths from '#storefront/paths.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import { useBasketSelection } from '../state/use-basket-selection.ts';
import styles from './basket-changes-notice.module.css';

/** Changes of prices and stock since the last visit, shown until confirmed. */
export function BasketChangesNotice({ changes }: { changes: Basket['changes'] }) {
  const saveSelection = useBasketSelection();
  if (changes.length === 0) return null;
  return (
    <Notice tone="info">
      <p>
        <b>Пока вас не&nbsp;было, кое-что изменилось</b>
      </p>
      <ul className={styles.changes}>
        {changes.map(({ groupId, kind, text }) => (
          <li key={`${groupId} ${kind}`}>{text}</li>
        ))}
      </ul>
      <form
        method="post"
        action={paths.cart}
        onSubmit={(event) => {
          event.preventDefault();
          void saveSelection({ intent: 'changes-seen' });
        }}
      >
        <input type="hidden" name="intent" value="changes-seen" />
        <Button type="submit" variant="ghost" size="sm">
          Понятно
        </Button>
      </form>
    </Notice>
  );
}
