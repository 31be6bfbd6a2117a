/** The maximum tags of one participant on the list; further ones require moderation. */
const TAGS_OF_ONE_PERSON = 20;

export type Suspicion = {
  /** Entries of this raffle with the same telephone or e-mail. */
  entriesOfPerson: number;
  /** The tag was issued for another user's order. */
  isOfAnothersOrder: boolean;
  /** An order of the same participant already takes part with a piece of the size of this tag. */
  hasJoinedByOrder: boolean;
};

/**
 * Whether an entry requires moderation before it appears on the list.
 *
 * Decision T8.12: "auto-activate when the barcode is known and unused"; only
 * cases that are rare among honest buyers are left to staff.
 */
export const waitsForPeople = (suspicion: Suspicion): boolean =>
  suspicion.entriesOfPerson >= TAGS_OF_ONE_PERSON ||
  suspicion.isOfAnothersOrder ||
  suspicion.hasJoinedByOrder;
