/**
 * A set of product numbers, one bit each: word n holds the numbers 32n … 32n + 31.
 * `?? 0` only satisfies the index check; compiled code reads the word as it is.
 */
export type BitSet = Uint32Array;

/** A set that can hold the numbers below `capacity`. */
export const emptySet = (capacity: number): BitSet => new Uint32Array(Math.ceil(capacity / 32));

export function setOf(capacity: number, members: Iterable<number>): BitSet {
  const set = emptySet(capacity);
  for (const member of members) addTo(set, member);
  return set;
}

/** For whoever keeps a set; others never change one. */
export function addTo(set: BitSet, member: number): void {
  const word = member >>> 5;
  set[word] = (set[word] ?? 0) | (1 << (member & 31));
}

/** For whoever keeps a set. */
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
 * A set by its filled words alone: what is counted against many sets is looked
 * through once, and a set that fills few words is looked through fast.
 */
export type Filled = {
  /** Where the words stand in the whole set. */
  places: Uint32Array;
  words: Uint32Array;
};

export function filledOf(set: BitSet): Filled {
  const places = new Uint32Array(set.length);
  let filled = 0;
  for (let n = 0; n < set.length; n++) {
    if (set[n] !== 0) places[filled++] = n;
  }
  return { places: places.subarray(0, filled), words: wordsAt(set, places.subarray(0, filled)) };
}

/** The words of a set at these places. */
export function wordsAt(set: BitSet, places: Uint32Array): Uint32Array {
  const words = new Uint32Array(places.length);
  for (let k = 0; k < places.length; k++) words[k] = set[places[k] ?? 0] ?? 0;
  return words;
}

export const sizeOf = (set: BitSet): number => membersIn({ words: set });

export const membersIn = ({ words }: Pick<Filled, 'words'>): number => {
  let size = 0;
  for (let k = 0; k < words.length; k++) size += bitsIn(words[k] ?? 0);
  return size;
};

function bitsIn(word: number): number {
  const pairs = (word - ((word >> 1) & 0x55555555)) | 0;
  const nibbles = ((pairs & 0x33333333) + ((pairs >> 2) & 0x33333333)) | 0;
  return Math.imul((nibbles + (nibbles >> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Size of the intersection. All counters of a listing are made here, so the
 * bits of a word are summed in place, by halves, and not by a function of their
 * own, which costs five times more until the compiler inlines it.
 */
export function commonSize({ places, words }: Filled, set: BitSet): number {
  let size = 0;
  for (let k = 0; k < places.length; k++) {
    const word = (words[k] ?? 0) & (set[places[k] ?? 0] ?? 0);
    const pairs = (word - ((word >> 1) & 0x55555555)) | 0;
    const nibbles = ((pairs & 0x33333333) + ((pairs >> 2) & 0x33333333)) | 0;
    size += Math.imul((nibbles + (nibbles >> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return size;
}

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
