import type { PriceLimits } from '#domain/search/spoken-price.ts';
import type { BitSet } from '../sets/bit-set.ts';

/** What the search needs of prices. */
export type Prices = {
  /** Whether limits are chosen already: what is said of the price does not count then. */
  isChosen: boolean;
  /** Products that cost less than before. */
  discounted: BitSet;
  between(products: BitSet, limits: PriceLimits): BitSet;
  /** A round number of roubles that about a third of the products do not exceed. */
  lowPrice(products: BitSet): number;
};
