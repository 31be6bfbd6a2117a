/** A packed order as carriers ask for it: whole grams and centimetres. */
export type Parcel = { grams: number; lengthCm: number; widthCm: number; heightCm: number };

/** A letter with nothing in it weighs as much; carriers take no parcel of nothing. */
const LEAST_GRAMS = 50;

/** Millimetres: a pile of boxes higher than this is packed in rows. */
const HIGHEST_PILE = 300;

/**
 * The parcel that the pieces of a basket make. Their boxes are stacked
 * (decision T3.10); a pile too high for a parcel becomes a box of the same
 * volume, as near to a cube as its widest piece lets it.
 */
export function parcelOf(measures: {
  /** Grams. */
  weight: number;
  /** Millimetres. */
  length: number;
  width: number;
  height: number;
}): Parcel {
  const { length, width, height } = measures.height > HIGHEST_PILE ? inRows(measures) : measures;
  return {
    grams: Math.max(Math.ceil(measures.weight), LEAST_GRAMS),
    lengthCm: centimetres(length),
    widthCm: centimetres(width),
    heightCm: centimetres(height),
  };
}

type Sides = { length: number; width: number; height: number };

function inRows({ length, width, height }: Sides): Sides {
  const volume = length * width * height;
  const side = Math.cbrt(volume);
  const [long, wide] = [Math.max(length, side), Math.max(width, side)];
  return { length: long, width: wide, height: volume / (long * wide) };
}

// A hair less than a whole centimetre is that centimetre: roots of whole numbers are not whole.
const centimetres = (millimetres: number): number => Math.max(Math.ceil(millimetres / 10 - 1e-9), 1);
