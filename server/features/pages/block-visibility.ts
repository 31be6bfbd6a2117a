/** The listing that a page shows: its category with everything above it, and its chosen filter values. */
export type ListingPlace = { categoryIds: readonly number[]; valueIds: readonly number[] };

/** A page that is no listing. */
export const NO_LISTING: ListingPlace = { categoryIds: [], valueIds: [] };

/**
 * Whether a banner block belongs here. A block of a category shows in its
 * listing and in those below it; a block of filter values shows when one of
 * them is chosen (decision T7.23).
 */
export function isBlockShown(
  block: { category_id: number | null; value_ids: readonly number[] },
  { categoryIds, valueIds }: ListingPlace,
): boolean {
  const isOfCategory = block.category_id === null || categoryIds.includes(block.category_id);
  const isOfValues = block.value_ids.length === 0 || block.value_ids.some((id) => valueIds.includes(id));
  return isOfCategory && isOfValues;
}
