import { useState } from 'react';
import { useAddToBasket } from '#storefront/features/basket/state/use-basket-mutations.ts';

/** Counts of many sizes, which are added to the basket together by one call. */
export function useChosenCounts() {
  const { add, isAdding } = useAddToBasket();
  const [counts, setCounts] = useState<ReadonlyMap<number, number>>(new Map());
  const groups = [...counts].flatMap(([id, count]) => (count > 0 ? { id, count } : []));

  return {
    isAdding,
    pieces: groups.reduce((sum, { count }) => sum + count, 0),
    countOf: (groupId: number) => counts.get(groupId) ?? 0,
    setCount: (groupId: number, count: number) => setCounts((before) => new Map(before).set(groupId, count)),
    /** After a refusal the counts stay, to be corrected. */
    async addAll() {
      if (groups.length > 0 && (await add({ intent: 'add', groups }))) setCounts(new Map());
    },
  };
}

export type ChosenCounts = ReturnType<typeof useChosenCounts>;
