/** Larger counts of one size are ordered by telephone. */
export const MAX_COUNT = 9999;

export type CountDecision =
  | { outcome: 'accepted'; count: number }
  | { outcome: 'reduced'; count: number }
  | { outcome: 'refused' };

/**
 * The count of a basket line when the shopper requests `requested` pieces.
 *
 * §5: the count "cannot exceed stock unless the add-available setting is on
 * (then set to stock, with optional warning 'Данного товара в наличии N шт')".
 * With the setting off the excess is refused (decision T5.21).
 */
export function decideCount(requested: unknown, inStock: number, addAvailable: boolean): CountDecision {
  const count = toCount(requested);
  if (count <= inStock) return { outcome: 'accepted', count };
  return addAvailable ? { outcome: 'reduced', count: inStock } : { outcome: 'refused' };
}

/**
 * §5: "negative becomes 0; counts are coerced to a non-negative number,
 * otherwise 1"; a fraction is truncated (decision T5.22). An empty field is not
 * a number, so a shopper who clears it to type does not lose the line.
 */
export function toCount(requested: unknown): number {
  const isNumeric =
    typeof requested === 'number' || (typeof requested === 'string' && requested.trim() !== '');
  const count = isNumeric ? Math.floor(Number(requested)) : Number.NaN;
  return Number.isNaN(count) ? 1 : Math.max(count, 0);
}

/** The text of §5. */
export const stockNotice = (inStock: number): string => `Данного товара в наличии ${inStock} шт`;
