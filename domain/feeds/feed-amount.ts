import type { Kopecks } from '#domain/money.ts';

/** `1990.50`, whole roubles without a fraction; digits only, with a point. */
export function amount(kopecks: Kopecks): string {
  const text = exactAmount(kopecks);
  return text.endsWith('.00') ? text.slice(0, -3) : text;
}

/** `1990.00` */
export const exactAmount = (kopecks: Kopecks): string => (kopecks / 100).toFixed(2);

/** A weight in kilograms with three digits; nothing weighs less than a gram. */
export const kilograms = (milligrams: number): string => Math.max(milligrams / 1_000_000, 0.001).toFixed(3);

/** A weight in grams, as exact as it is stored: `2.35`. */
export const grams = (milligrams: number): string => String(milligrams / 1000);

/** RFC 3339 in Moscow time, which has no summer: `2026-11-20T15:00:00+03:00`. */
export const moscowTime = (at: Date): string =>
  `${new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 19)}+03:00`;
