/**
 * The basket that a delivery calculation is valid for (decision T7.26): two
 * baskets have the same hash when they make the same parcel, in any order of
 * their lines, and the engraver has the same work.
 */
export const basketHash = (
  lines: readonly { groupId: number; count: number; engraving?: object | undefined }[],
): string =>
  lines
    .toSorted((one, other) => one.groupId - other.groupId)
    .map(({ groupId, count, engraving }) => `${groupId}x${count}${engraving ? 'e' : ''}`)
    .join(' ');
