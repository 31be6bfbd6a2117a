/**
 * What a calculation of delivery is bound to (decision T7.26): two baskets have
 * the same one when the same parcel is packed of them, in whatever order their
 * lines stand.
 */
export const basketHash = (lines: readonly { groupId: number; count: number }[]): string =>
  lines
    .map(({ groupId, count }) => [groupId, count] as const)
    .toSorted(([one], [other]) => one - other)
    .map((line) => line.join('x'))
    .join(' ');
