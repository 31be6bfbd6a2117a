import type { Basket } from '#contract/basket.ts';
import { showPanel } from '#storefront/kit/toast-store.ts';
import { partLines } from '../state/basket-contents.ts';

/** Shows what was added beside its message; on the page of the basket, everything is seen as it is. */
export function watchAdditions(): void {
  document.addEventListener('basketchange', ({ detail: { before, after } }) => {
    const added = before === undefined ? [] : addedSizes(before, after);
    if (added.length === 0 || isBasketPage()) return;
    import('./mini-basket.tsx').then(
      ({ openMiniBasket }) => openMiniBasket(added),
      // The message has said it.
      () => {},
    );
  });
  document.addEventListener('pagechange', () => showPanel(undefined));
}

const isBasketPage = (): boolean => /^\/(?:cart|checkout)(?:\/|$)/.test(location.pathname);

/** Ids of sizes with more pieces than before; a size may be both in a set and on its own. */
export function addedSizes(before: Basket, after: Basket): number[] {
  const [had, has] = [countsOf(before), countsOf(after)];
  return [...has].filter(([id, count]) => count > (had.get(id) ?? 0)).map(([id]) => id);
}

function countsOf({ groups }: Basket): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { size } of groups.flatMap(partLines))
    counts.set(size.id, (counts.get(size.id) ?? 0) + size.count);
  return counts;
}
