/** HMAC-SHA-256, computed by the server or a browser. */
export type Hmac = (key: Uint8Array, message: Uint8Array) => Uint8Array;

export type Draw = {
  /** SHA-256 of the frozen list, in lower-case hexadecimal. */
  listHash: string;
  /** The deciding number, as `readDecider` returns it. */
  value: string;
  /** Winners to draw, including the reserve. */
  count: number;
  /** Entries of the list, numbered from 1. */
  entries: number;
};

/** One step of the draw. */
export type DrawStep = {
  step: number;
  /** The first six bytes of the HMAC, a whole number below 2^48. */
  random: number;
  /** The selected entry; undefined in the remainder that would favour the first entries. */
  number: number | undefined;
  /** The place that it wins; undefined for an entry that has already won. */
  place: number | undefined;
};

const RANGE = 2 ** 48;

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/**
 * Draws the winners step by step: the HMAC of `{listHash}:{step}` with the
 * deciding number as key selects an entry, each with the same chance. The list
 * and the number determine the winners, and no one can predict them before the
 * number is known (docs/the-draw.md).
 */
export function drawSteps({ listHash, value, count, entries }: Draw, hmac: Hmac): DrawStep[] {
  const key = bytesOf(value);
  const fair = RANGE - (RANGE % Math.max(entries, 1));
  const won = new Set<number>();
  const steps: DrawStep[] = [];
  for (let step = 1; won.size < Math.min(count, entries); step += 1) {
    const random = firstSixBytes(hmac(key, bytesOf(`${listHash}:${step}`)));
    const number = random < fair ? (random % entries) + 1 : undefined;
    const isNew = number !== undefined && !won.has(number);
    if (isNew) won.add(number);
    steps.push({ step, random, number, place: isNew ? won.size : undefined });
  }
  return steps;
}

/** Entry numbers of the winners, the first place first. */
export const drawWinners = (draw: Draw, hmac: Hmac): number[] =>
  drawSteps(draw, hmac).flatMap(({ number, place }) =>
    number === undefined || place === undefined ? [] : [number],
  );

const firstSixBytes = (digest: Uint8Array): number =>
  digest.subarray(0, 6).reduce((number, byte) => number * 256 + byte, 0);

/** A number with a limited count of digits, with or without a fraction. */
const DECIDER = /^\d{1,20}(?:\.\d{1,20})?$/;

/** Normalises the deciding number for hashing to digits and a dot: «81,2345» is 81.2345; undefined for anything else. */
export function readDecider(text: string): string | undefined {
  const number = text.replaceAll(/\s/g, '').replace(',', '.');
  return DECIDER.test(number) ? number : undefined;
}
