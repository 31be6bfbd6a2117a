/**
 * A set of product numbers, one bit each: word n holds the numbers 32n … 32n + 31.
 * Words come in quads, which are counted together.
 * `?? 0` only satisfies the index check; compiled code reads the word as it is.
 */
export type BitSet = Uint32Array;

/** A set that can hold the numbers below `capacity`. */
export const emptySet = (capacity: number): BitSet => new Uint32Array(Math.ceil(capacity / 128) * 4);

export function setOf(capacity: number, members: Iterable<number>): BitSet {
  const set = emptySet(capacity);
  for (const member of members) addTo(set, member);
  return set;
}

/** For the owner of a set; others never change one. */
export function addTo(set: BitSet, member: number): void {
  const word = member >>> 5;
  set[word] = (set[word] ?? 0) | (1 << (member & 31));
}

/** For the owner of a set. */
export function removeFrom(set: BitSet, member: number): void {
  const word = member >>> 5;
  set[word] = (set[word] ?? 0) & ~(1 << (member & 31));
}

export const has = (set: BitSet, member: number): boolean =>
  (((set[member >>> 5] ?? 0) >>> (member & 31)) & 1) === 1;

export function intersectionOf(a: BitSet, b: BitSet): BitSet {
  const both = new Uint32Array(a.length);
  for (let n = 0; n < both.length; n++) both[n] = (a[n] ?? 0) & (b[n] ?? 0);
  return both;
}

/** Members of any of the sets. */
export function unionOf(capacity: number, sets: readonly BitSet[]): BitSet {
  const any = emptySet(capacity);
  for (const set of sets) {
    for (let n = 0; n < any.length; n++) any[n] = (any[n] ?? 0) | (set[n] ?? 0);
  }
  return any;
}

/** Whether the sets have a member in common. */
export function meet(a: BitSet, b: BitSet): boolean {
  for (let n = 0; n < a.length; n++) {
    if (((a[n] ?? 0) & (b[n] ?? 0)) !== 0) return true;
  }
  return false;
}

/**
 * A set by its filled quads alone: what is counted against many sets is looked
 * through once, and a set that fills few quads is looked through fast.
 */
export type Filled = {
  /** Where the quads stand in the whole set. */
  places: Uint32Array;
  /** Four for each place. */
  words: Uint32Array;
};

/** Where so many words are put; what is needed for a moment only need not be memory of its own. */
export type Room = (words: number) => Uint32Array;
const own: Room = (words) => new Uint32Array(words);

export function filledOf(set: BitSet, room: Room = own): Filled {
  const places = room(set.length / 4);
  let filled = 0;
  for (let n = 0; n < set.length; n += 4) {
    if (((set[n] ?? 0) | (set[n + 1] ?? 0) | (set[n + 2] ?? 0) | (set[n + 3] ?? 0)) !== 0)
      places[filled++] = n >>> 2;
  }
  return { places: places.subarray(0, filled), words: wordsAt(set, places.subarray(0, filled), room) };
}

/** The quads of a set at these places. */
export function wordsAt(set: BitSet, places: Uint32Array, room: Room = own): Uint32Array {
  const words = room(places.length * 4);
  for (let k = 0; k < places.length; k++) {
    const from = (places[k] ?? 0) << 2;
    words[k << 2] = set[from] ?? 0;
    words[(k << 2) + 1] = set[from + 1] ?? 0;
    words[(k << 2) + 2] = set[from + 2] ?? 0;
    words[(k << 2) + 3] = set[from + 3] ?? 0;
  }
  return words;
}

export const sizeOf = (set: BitSet): number => membersIn({ words: set });

export const membersIn = ({ words }: Pick<Filled, 'words'>): number => {
  let size = 0;
  for (let k = 0; k < words.length; k++) size += bitsIn(words[k] ?? 0);
  return size;
};

const bitsIn = (word: number): number => Math.imul(inEights(inFours(word)), 0x01010101) >>> 24;

/**
 * Size of the intersection. The bits of a quad are summed up side by side, first in pairs, then in fours and in eights,
 * and multiplied out once: a quad takes three quarters of what its four words take.
 */
export function commonSize({ places, words }: Filled, set: BitSet): number {
  let size = 0;
  for (let n = 0; n < places.length; n++) {
    const [from, at] = [n << 2, (places[n] ?? 0) << 2];
    const eights =
      inEights(
        inFours((words[from] ?? 0) & (set[at] ?? 0)) + inFours((words[from + 1] ?? 0) & (set[at + 1] ?? 0)),
      ) +
      inEights(
        inFours((words[from + 2] ?? 0) & (set[at + 2] ?? 0)) +
          inFours((words[from + 3] ?? 0) & (set[at + 3] ?? 0)),
      );
    size += Math.imul(eights, 0x01010101) >>> 24;
  }
  return size;
}

/** The number of bits in every four bits of a word. */
function inFours(word: number): number {
  const pairs = (word - ((word >>> 1) & 0x55555555)) | 0;
  return ((pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)) | 0;
}

/** Neighbouring fours summed up. */
const inEights = (fours: number): number => ((fours & 0x0f0f0f0f) + ((fours >>> 4) & 0x0f0f0f0f)) | 0;

/** Calls `visit` with every member in ascending order until it answers false. */
export function visitMembers(set: BitSet, visit: (member: number) => boolean): void {
  for (let n = 0; n < set.length; n++) {
    let word = set[n] ?? 0;
    while (word !== 0) {
      const lowest = word & -word;
      if (visit((n << 5) + 31 - Math.clz32(lowest)) === false) return;
      word ^= lowest;
    }
  }
}

/** The members for which a column has a number between both, ends included. */
export function membersBetween(
  set: BitSet,
  column: ArrayLike<number>,
  least: number,
  greatest: number,
): BitSet {
  const between = new Uint32Array(set.length);
  for (let n = 0; n < set.length; n++) {
    let word = set[n] ?? 0;
    while (word !== 0) {
      const lowest = word & -word;
      word ^= lowest;
      const value = column[(n << 5) + 31 - Math.clz32(lowest)] ?? 0;
      if (value >= least && value <= greatest) between[n] = (between[n] ?? 0) | lowest;
    }
  }
  return between;
}

/** The members that satisfy a condition. */
export function subsetOf(set: BitSet, isKept: (member: number) => boolean): BitSet {
  const kept = new Uint32Array(set.length);
  visitMembers(set, (member) => {
    if (isKept(member)) addTo(kept, member);
    return true;
  });
  return kept;
}
