import { useState } from 'react';
import type { CardGroup } from '#contract/catalog.ts';
import { useCountInBasket } from './use-basket.ts';
import { useAddToBasket } from './use-basket-mutations.ts';

/** Count and purchase of the chosen size, shared by all buttons of the page. */
export type Purchase = {
  count: number;
  /** The user has set the count; before, it is that of the basket. */
  isCountSet: boolean;
  /** §4: "'В корзине' when counts equal cart counts". */
  isBought: boolean;
  isAdding: boolean;
  setCount(count: number): void;
  buy(): Promise<void>;
};

/** @param size undefined until one is chosen; a count that is set before is that of the size chosen next */
export function usePurchase(size: CardGroup | undefined): Purchase {
  const { add, isAdding } = useAddToBasket();
  const inBasket = useCountInBasket(size?.id) ?? 0;
  const [selection, setSelection] = useState<{ sizeId: number | undefined; count: number }>();

  const isCountSet =
    selection !== undefined && (selection.sizeId === undefined || selection.sizeId === size?.id);
  const count = isCountSet ? selection.count : inBasket || 1;

  async function buy() {
    if (!size) return;
    const groups = [{ id: size.id, count }];
    await add({ intent: inBasket > 0 ? 'change' : 'add', groups });
    // After a refusal the count is that of the basket again (§4).
    setSelection(undefined);
  }

  return {
    count,
    isCountSet,
    isBought: count === inBasket && !isAdding,
    isAdding,
    setCount: (next) => setSelection({ sizeId: size?.id, count: Math.max(next, 1) }),
    buy,
  };
}
