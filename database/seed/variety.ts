/** Deterministic choices that look random. */
export type Variety = {
  /** A fraction from 0 up to 1; `about` is the key of the choice. */
  fraction(about: string): number;
  /** A whole number in the range, inclusive. */
  whole(about: string, from: number, to: number): number;
  pick<T>(about: string, options: readonly T[]): T;
};

export function varietyOf(name: string): Variety {
  const fraction = (about: string) => hash(`${name}/${about}`) / 2 ** 32;
  return {
    fraction,
    whole: (about, from, to) => from + Math.floor(fraction(about) * (to - from + 1)),
    pick(about, options) {
      const option = options[Math.floor(fraction(about) * options.length)];
      if (option === undefined) throw new Error(`Nothing to pick from: ${name}/${about}`);
      return option;
    },
  };
}

/** FNV-1a with the final mix of MurmurHash3, so that neighbouring names differ in every bit. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
