/**
 * The basket that a delivery calculation is valid for (decision T7.26): two
 * baskets have the same hash when they make the same parcel, in any order of
 * their lines.
 */
export const basketHash = (lines: readonly { groupId: number; count: number }[]): string =>
  lines
    .map(({ groupId, count }) => [groupId, count] as const)
    .toSorted(([one], [other]) => one - other)
    .map((line) => line.join('x'))
    .join(' ');
