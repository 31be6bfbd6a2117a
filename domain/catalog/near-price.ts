/** A price is near another one that is at most so many times higher or lower. */
const MOST_TIMES = 2;

/**
 * How many times higher or lower a price is than the nearest of the others: 1
 * for the same one, equal for twice and for half. Undefined when none of them is
 * near (decision T7.14).
 *
 * @param others in ascending order
 */
export function timesFromNearest(price: number, others: ArrayLike<number>): number | undefined {
  let [low, high] = [0, others.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((others[middle] ?? 0) < price) low = middle + 1;
    else high = middle;
  }
  const timesHigher = price / (others[low - 1] ?? 0);
  const timesLower = (others[low] ?? Number.POSITIVE_INFINITY) / price;
  const times = Math.min(timesHigher, timesLower);
  return times <= MOST_TIMES ? times : undefined;
}
