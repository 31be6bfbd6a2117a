/** Reviews of buyers of one size who say the same of the fit; either may be unknown. */
type Counted = { size: string; fit: string | null; count: number };

/** Answers below which nothing is said of the fit. */
const LEAST_FIT_ANSWERS = 3;

/** The number of reviews of each bought size, in the order of sizes. */
export function sizeCounts(rows: readonly Counted[]): { size: string; count: number }[] {
  const bySize = new Map<string, number>();
  for (const { size, count } of rows) if (size !== '') bySize.set(size, (bySize.get(size) ?? 0) + count);
  return [...bySize]
    .map(([size, count]) => ({ size, count }))
    .toSorted((one, other) => one.size.localeCompare(other.size, 'ru', { numeric: true }));
}

/** The number of each answer on the fit, from the smallest; empty without answers. */
export function fitCounts(
  rows: readonly Counted[],
  fits: readonly string[],
): { value: string; count: number }[] {
  const counts = fits.map((value) => ({
    value,
    count: rows.reduce((sum, { fit, count }) => (fit === value ? sum + count : sum), 0),
  }));
  return counts.some(({ count }) => count > 0) ? counts : [];
}

export type Fit = {
  total: number /** The most frequent answer. */;
  most: string;
  count: number /** 0 the smallest answer only, 1 the greatest. */;
  position: number;
};

/** The sum of answers on the fit, from the smallest; undefined while there are too few. */
export function fitOf(counts: readonly { value: string; count: number }[]): Fit | undefined {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const [first, ...others] = counts;
  if (first === undefined || total < LEAST_FIT_ANSWERS) return;
  const most = others.reduce((greatest, one) => (one.count > greatest.count ? one : greatest), first);
  const moment = counts.reduce((sum, { count }, index) => sum + count * index, 0);
  return {
    total,
    most: most.value,
    count: most.count,
    position: others.length === 0 ? 0 : moment / total / others.length,
  };
}
