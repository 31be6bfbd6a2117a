import { useEffect, useState } from 'react';
import { mySize, rememberSize } from '#storefront/features/basket/buying/my-sizes.ts';
import type { ProductSize } from './load-product.ts';

export type SizeChoice = {
  /** The size whose price is shown: the chosen one, or the cheapest in stock until then. */
  shown: ProductSize | undefined;
  /** Undefined until the shopper has chosen: no size is chosen for them. */
  chosen: ProductSize | undefined;
  /** The size is the one that this browser remembers. */
  isRemembered: boolean;
  /** A purchase was tried without a size. */
  isMissing: boolean;
  choose(sizeId: number): void;
  /** Shows that a size is missing and focuses the first. */
  ask(): void;
};

/** Where the sizes are on the page: also the target of links before scripts run. */
export const SIZES_ID = 'size-choice';

/**
 * @param kind of pieces whose sizes are comparable: the code of the root category
 * @param linkedId of the size that the address names, as the links of feeds do
 */
export function useSizeChoice(
  sizes: readonly ProductSize[],
  kind: string,
  linkedId: number | undefined,
): SizeChoice {
  const [selection, setSelection] = useState<{ sizeId: number; isRemembered: boolean } | undefined>(
    linkedId === undefined ? undefined : { sizeId: linkedId, isRemembered: false },
  );
  const [isMissing, setIsMissing] = useState(false);
  const isOnly = sizes.length === 1;
  const chosen = isOnly ? sizes[0] : sizes.find(({ id }) => id === selection?.sizeId);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a variant of the model has other sizes.
  useEffect(() => {
    const early = Number(sizeRadios()?.querySelector<HTMLInputElement>(':checked')?.value);
    if (early && early !== chosen?.id) return choose(early);
    if (chosen) return;
    const title = mySize(kind);
    const remembered = sizes.find((size) => size.available && size.title === title);
    if (remembered) setSelection({ sizeId: remembered.id, isRemembered: true });
  }, [sizes]);

  function choose(sizeId: number) {
    setSelection({ sizeId, isRemembered: false });
    setIsMissing(false);
    const size = sizes.find(({ id }) => id === sizeId);
    if (size) rememberSize(kind, size.title);
  }

  return {
    shown: chosen ?? cheapest(sizes),
    chosen,
    isRemembered: selection?.isRemembered ?? false,
    isMissing: isMissing && chosen === undefined,
    choose,
    ask() {
      setIsMissing(true);
      const first = sizeRadios()?.querySelector('input');
      first?.focus({ preventScroll: true });
      first?.scrollIntoView({ block: 'center' });
    },
  };
}

const sizeRadios = () => document.getElementById(SIZES_ID);

/** Of those in stock, if any are. */
const cheapest = (sizes: readonly ProductSize[]): ProductSize | undefined => {
  const inStock = sizes.filter(({ available }) => available);
  const [first, ...others] = inStock.length > 0 ? inStock : sizes;
  return others.reduce((best, size) => (priceOf(size) < priceOf(best ?? size) ? size : best), first);
};

const priceOf = ({ tiers }: ProductSize): number => tiers[0]?.price ?? Number.POSITIVE_INFINITY;
