/** Works on all items, at most so many at once; after a failure no more are begun. */
export async function inParallel<Item>(
  most: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  // One iterator: each worker takes the next item.
  const waiting = Array.from(items).values();
  let hasFailed = false;
  async function worker(): Promise<void> {
    for (const item of waiting) {
      if (hasFailed) return;
      try {
        await work(item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  }
  await Promise.all(Array.from({ length: most }, worker));
}
