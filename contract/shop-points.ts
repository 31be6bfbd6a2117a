import { z } from 'zod';
import type { Contract } from './endpoint.ts';
import { tagCodes } from './tag-codes.ts';

/* Points of sale (§3 "Shop points: regions, shops, dealers; shop meta zip, city, value, phone, time"). */

const WRONG_TAGS = 'Укажите метки через запятую';

/** Details for a visitor of the point. */
const ShopEntry = z
  .object({
    howToGet: z.string(),
    /** Latitude and longitude in degrees; null when unknown. */
    coord: z.tuple([z.number(), z.number()]).nullable(),
    /** As schema.org spells them: «Mo-Fr 10:00-20:00». Empty when the hours have no such form. */
    openingHours: z.array(z.string()),
  })
  .meta({ id: 'ShopEntry' });

export const ShopPoint = z
  .object({
    id: z.int(),
    title: z.string(),
    region: z.string(),
    /** Its picture, 4:3. */
    imageId: z.string().nullable(),
    /** Codes of its services: `engraving`. */
    tags: z.array(z.string()),
    meta: z.object({
      zip: z.string(),
      city: z.string(),
      /** The address in one line, without the zip. */
      value: z.string(),
      phone: z.string(),
      time: z.string(),
    }),
    /** Present when the full entry is requested. */
    entry: ShopEntry.nullable(),
  })
  .meta({ id: 'ShopPoint' });
export type ShopPoint = z.output<typeof ShopPoint>;

export const ShopPoints = z
  .object({
    /** Regions of the answered points, in display order. */
    regions: z.array(z.object({ title: z.string(), shopCount: z.int().min(0), dealerCount: z.int().min(0) })),
    /** The shop's own points. */
    shops: z.array(ShopPoint),
    /** Points of dealers. */
    dealers: z.array(ShopPoint),
  })
  .meta({ id: 'ShopPoints' });
export type ShopPoints = z.output<typeof ShopPoints>;

export const shopPoints = {
  list: {
    method: 'GET',
    path: '/shop-points/v1',
    summary: 'Shops and dealers of the site by region',
    query: z.object({
      tags: tagCodes(WRONG_TAGS),
      /** `1` adds directions, coordinates and opening hours. */
      fullEntry: z.enum(['0', '1'], 'Укажите 1 или 0').optional(),
    }),
    response: ShopPoints,
  },
} as const satisfies Contract;
