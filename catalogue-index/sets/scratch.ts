/** Memory that is taken piece by piece and used again after `clear`; what lies in a piece when it is taken means nothing. */
export type Scratch = {
  words(count: number): Uint32Array;
  clear(): void;
};

const FIRST_WORDS = 2 ** 14;

export function openScratch(): Scratch {
  let room = new Uint32Array(FIRST_WORDS);
  let taken = 0;
  return {
    words(count) {
      // Pieces that were taken keep the memory that is left behind here.
      if (taken + count > room.length) {
        room = new Uint32Array((taken + count) * 2);
        taken = 0;
      }
      taken += count;
      return room.subarray(taken - count, taken);
    },
    clear() {
      taken = 0;
    },
  };
}
