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

/** For whoever builds a set; a finished one is never changed. */
export function addTo(set: BitSet, member: number): void {
  const word = member >>> 5;
  set[word] = (set[word] ?? 0) | (1 << (member & 31));
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

export const sizeOf = (set: BitSet): number => commonSize(filledWords(set), set, set);

/** Places of the words that hold anything: what is counted against many sets is looked through once. */
export function filledWords(set: BitSet): Uint32Array {
  const places = new Uint32Array(set.length);
  let filled = 0;
  for (let n = 0; n < set.length; n++) {
    if (set[n] !== 0) places[filled++] = n;
  }
  return places.subarray(0, filled);
}

/**
 * Size of the intersection; `filled` are the filled words of the first set. All
 * counters of a listing are made here, so the bits of a word are summed in
 * place, by halves, and not by a function of their own, which costs five times more
 * until the compiler inlines it.
 */
export function commonSize(filled: Uint32Array, a: BitSet, b: BitSet): number {
  let size = 0;
  for (let k = 0; k < filled.length; k++) {
    const n = filled[k] ?? 0;
    const word = (a[n] ?? 0) & (b[n] ?? 0);
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

/** The members that satisfy a condition. */
export function subsetOf(set: BitSet, isKept: (member: number) => boolean): BitSet {
  const kept = new Uint32Array(set.length);
  visitMembers(set, (member) => {
    if (isKept(member)) addTo(kept, member);
    return true;
  });
  return kept;
}
