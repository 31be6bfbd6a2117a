import type { Lot, StaffProduct } from '#contract/staff/goods.ts';
import { RETAIL } from '#domain/pricing/price-edit.ts';
import { RETAIL_PRICE_ROLE } from '#domain/roles.ts';

/** A row of the matrix: a tier of a role, of one lot or of all lots of a product. */
export type PriceRow = {
  role: string;
  limit: number;
  /** Null where there is none, and where lots differ. */
  price: number | null;
  oldPrice: number | null;
  /** Lots cost differently: a price that is written here makes them equal. */
  isMixed: boolean;
};

export const keyOf = ({ role, limit }: Pick<PriceRow, 'role' | 'limit'>): string => `${role}/${limit}`;

/** Every role has the row of its base tier; others follow in the order of their limits. */
export function rowsOf({ priceRoles }: StaffProduct, lots: readonly Lot[]): PriceRow[] {
  return priceRoles.flatMap(({ code }) => {
    const list = code === RETAIL ? RETAIL_PRICE_ROLE : code;
    const limits = new Set(
      lots.flatMap(({ prices }) => prices.filter(({ role }) => role === list).map(({ limit }) => limit)),
    );
    return [...limits.add(0)].toSorted((a, b) => a - b).map((limit) => rowOf(lots, { code, list, limit }));
  });
}

function rowOf(
  lots: readonly Lot[],
  { code, list, limit }: { code: string; list: string; limit: number },
): PriceRow {
  const found = lots.map(({ prices }) =>
    prices.find((price) => price.role === list && price.limit === limit),
  );
  const [first] = found;
  const isMixed = found.some((price) => price?.price !== first?.price || price?.oldPrice !== first?.oldPrice);
  return {
    role: code,
    limit,
    price: isMixed ? null : (first?.price ?? null),
    oldPrice: isMixed ? null : (first?.oldPrice ?? null),
    isMixed,
  };
}

/** The cells by which the rows have changed; a row that is gone takes its price away. */
export function changedCells(before: readonly PriceRow[], after: readonly PriceRow[]) {
  const former = new Map(before.map((row) => [keyOf(row), row]));
  const changed = after.filter((row) => {
    const was = former.get(keyOf(row));
    return row.price !== (was?.price ?? null) || row.oldPrice !== (was?.oldPrice ?? null);
  });
  const gone = before.filter(
    (row) => (row.price !== null || row.isMixed) && !after.some((other) => keyOf(other) === keyOf(row)),
  );
  return [
    ...changed.map(({ role, limit, price, oldPrice }) => ({
      role,
      limit,
      price,
      oldPrice: price === null ? null : oldPrice,
    })),
    ...gone.map(({ role, limit }) => ({ role, limit, price: null, oldPrice: null })),
  ];
}

/** Grams of a piece: of the lot, or the mean of all; null where none is weighed. */
export function gramsOf(lots: readonly Lot[]): number | null {
  const weights = lots.flatMap(({ weight }) => weight ?? []);
  return weights.length === 0 ? null : weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
}
