/** The listing that a page shows: its category with all ancestors, and its selected filter values. */
export type ListingPlace = { categoryIds: readonly number[]; valueIds: readonly number[] };

/** A page that is not a listing. */
export const NO_LISTING: ListingPlace = { categoryIds: [], valueIds: [] };

/**
 * Whether a banner block is shown here. A block of a category is shown in its listing and in those
 * below it; a block of filter values when one of them is selected (decision T7.23).
 */
export function isBlockShown(
  block: { category_id: number | null; value_ids: readonly number[] },
  { categoryIds, valueIds }: ListingPlace,
): boolean {
  const isOfCategory = block.category_id === null || categoryIds.includes(block.category_id);
  const isOfValues = block.value_ids.length === 0 || block.value_ids.some((id) => valueIds.includes(id));
  return isOfCategory && isOfValues;
}
