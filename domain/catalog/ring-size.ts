/** A bank card held upright, in millimetres (ISO/IEC 7810, format ID-1). */
export const CARD = { width: 53.98, height: 85.6 };

/** Millimetres of the control ruler beside a printed strip. */
export const CONTROL_LENGTH = 50;

/** Russian sizes are inner diameters in millimetres, in steps of a half. */
export const RING_SIZES: readonly number[] = Array.from({ length: 15 }, (_, step) => 15 + step / 2);

/** The circumference of a ring, which is that of the finger, in millimetres. */
export const girthOf = (diameter: number): number => Math.PI * diameter;

/**
 * The size of a ring with this inner diameter: the nearest, and between two the larger. Undefined for a diameter that no
 * size is near to.
 */
export function ringSizeOf(diameter: number): number | undefined {
  // Diameters are tenths of a millimetre; a quarter that is a little off counts as a quarter.
  const nearest = Math.floor(diameter * 2 + 0.5 + 1e-9) / 2;
  return RING_SIZES.includes(nearest) ? nearest : undefined;
}

/** «17,5», as the sizes of a product are titled. */
export const sizeTitle = (size: number): string => String(size).replace('.', ',');

/** CSS pixels per millimetre that a screen may have: from a large monitor to a small phone. */
export const DENSITY = { least: 2.4, most: 8, usual: 3.78, usualOfPhone: 6 };

/** What a browser calls a millimetre is not one: the density is measured by a card that is this wide on the screen. */
export const densityOf = (cardPixels: number): number =>
  Math.min(Math.max(cardPixels / CARD.width, DENSITY.least), DENSITY.most);

/**
 * The density is stored in dots of the device, because the zoom of the browser changes CSS pixels only. Undefined for
 * what cannot be the density of a screen.
 *
 * @param ratio dots per CSS pixel
 */
export function storedDensity(text: string | null, ratio: number): number | undefined {
  const density = Number(text) / ratio;
  return density >= DENSITY.least && density <= DENSITY.most ? density : undefined;
}
