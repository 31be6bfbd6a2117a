/** A prize and its quantity; places are assigned in the order of the list. */
export type Prize = { title: string; imageId: string | null; count: number };

export const countOfPrizes = (prizes: readonly Prize[]): number =>
  prizes.reduce((total, { count }) => total + count, 0);

/** Prizes with the first place of each. */
export function placedPrizes<P extends Prize>(prizes: readonly P[]): (P & { place: number })[] {
  let next = 1;
  return prizes.map((prize) => {
    const place = next;
    next += prize.count;
    return { ...prize, place };
  });
}

/** Undefined for a place in the reserve, which gets a prize that a winner does not claim. */
export const prizeOfPlace = <P extends Prize>(prizes: readonly P[], place: number): P | undefined =>
  placedPrizes(prizes).findLast((prize) => prize.place <= place && place < prize.place + prize.count);
