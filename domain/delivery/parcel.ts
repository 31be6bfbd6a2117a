/** A packed order in the units of carriers: whole grams and centimetres. */
export type Parcel = { grams: number; lengthCm: number; widthCm: number; heightCm: number };

/** The weight of an empty letter; carriers refuse a parcel without weight. */
const LEAST_GRAMS = 50;

/** Millimetres: a higher pile of boxes is packed in rows. */
const HIGHEST_PILE = 300;

/**
 * The parcel of the pieces of a basket. Their boxes are stacked (decision T3.10);
 * a pile that is too high becomes a box of the same volume, as near to a cube as
 * its widest piece permits.
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

// Roots of whole numbers are inexact: a tiny shortfall still counts as the whole centimetre.
const centimetres = (millimetres: number): number => Math.max(Math.ceil(millimetres / 10 - 1e-9), 1);
