import { describe, expect, test } from 'vitest';
import { parcelOf } from './parcel.ts';

describe('packs a basket (decision T3.10)', () => {
  test('as a pile of its boxes, in whole grams and centimetres', () => {
    expect(parcelOf({ weight: 63.2, length: 90, width: 71, height: 80 })).toEqual({
      grams: 64,
      lengthCm: 9,
      widthCm: 8,
      heightCm: 8,
    });
  });

  test('as no less than a letter, because carriers refuse an empty parcel', () => {
    expect(parcelOf({ weight: 0.5, length: 0, width: 0, height: 0 })).toEqual({
      grams: 50,
      lengthCm: 1,
      widthCm: 1,
      heightCm: 1,
    });
  });

  test('in rows when a pile for a wholesaler would be two metres high', () => {
    const { grams, lengthCm, widthCm, heightCm } = parcelOf({
      weight: 3600,
      length: 90,
      width: 70,
      height: 60 * 40,
    });
    expect(grams).toBe(3600);
    expect([lengthCm, widthCm, heightCm]).toEqual([25, 25, 25]);
    expect(lengthCm * widthCm * heightCm).toBeGreaterThanOrEqual((90 * 70 * 60 * 40) / 1000);
  });

  test('as a pile up to thirty centimetres high', () => {
    const piles = [300, 301].map((height) => parcelOf({ weight: 100, length: 90, width: 70, height }));
    expect(piles.map(({ heightCm }) => heightCm)).toEqual([30, 13]);
  });

  test('no narrower than its widest piece', () => {
    const { lengthCm, heightCm } = parcelOf({ weight: 100, length: 400, width: 50, height: 310 });
    expect(lengthCm).toBe(40);
    expect(heightCm).toBeLessThan(31);
  });
});
