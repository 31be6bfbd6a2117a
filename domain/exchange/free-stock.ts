/** What the figure of 1C means: with the orders that 1C knows taken off already, or all that lies in the warehouse. */
export type StockMeaning = 'free' | 'physical';

/**
 * The stock of a lot after 1C has named a figure (exchange, §5): an order is neither subtracted twice nor forgotten, and
 * what is reserved stays.
 *
 * @param ofKnownOrders pieces reserved by orders that 1C had confirmed when it opened the session of the file
 */
export function stockAfter(
  meaning: StockMeaning,
  { figure, reserved, ofKnownOrders }: { figure: number; reserved: number; ofKnownOrders: number },
): { stock: number; isPromisedTooOften: boolean } {
  const counted = meaning === 'free' ? figure + ofKnownOrders : figure;
  return { stock: Math.max(reserved, counted), isPromisedTooOften: counted < reserved };
}
