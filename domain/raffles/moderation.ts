/** Tags of one person that are on the list at once; whoever brings more is looked at first. */
const TAGS_OF_ONE_PERSON = 20;

export type Suspicion = {
  /** Entries of this raffle with the same telephone or e-mail. */
  entriesOfPerson: number;
  /** The tag was issued for an order that somebody else has made. */
  isOfAnothersOrder: boolean;
  /** An order of the same person has joined with a piece of the very size that the tag hangs on. */
  hasJoinedByOrder: boolean;
};

/**
 * Whether the shop's people look at an entry before it is on the list.
 *
 * Decision T8.12: "auto-activate when the barcode is known and unused"; what is
 * left for people is what honest buyers hardly ever do.
 */
export const waitsForPeople = (suspicion: Suspicion): boolean =>
  suspicion.entriesOfPerson >= TAGS_OF_ONE_PERSON ||
  suspicion.isOfAnothersOrder ||
  suspicion.hasJoinedByOrder;
