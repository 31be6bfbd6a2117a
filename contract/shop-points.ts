import { z } from 'zod';
import type { Contract } from './endpoint.ts';
import { tagCodes } from './tag-codes.ts';

/* Where the shop's pieces are sold (§3 "Shop points: regions, shops, dealers; shop meta zip, city, value, phone, time"). */

const WRONG_TAGS = 'Укажите метки через запятую';

/** What only somebody who is about to come needs to know. */
const ShopEntry = z
  .object({
    howToGet: z.string(),
    /** Latitude and longitude in degrees; null where nobody has measured them. */
    coord: z.tuple([z.number(), z.number()]).nullable(),
    /** As schema.org spells them: «Mo-Fr 10:00-20:00». Empty when the hours are told in other words. */
    openingHours: z.array(z.string()),
  })
  .meta({ id: 'ShopEntry' });

export const ShopPoint = z
  .object({
    id: z.int(),
    title: z.string(),
    region: z.string(),
    /** Codes of what is found there: `engraving`. */
    tags: z.array(z.string()),
    meta: z.object({
      zip: z.string(),
      city: z.string(),
      /** The address in one line, without the zip. */
      value: z.string(),
      phone: z.string(),
      time: z.string(),
    }),
    /** Present when the full entry is asked for. */
    entry: ShopEntry.nullable(),
  })
  .meta({ id: 'ShopPoint' });
export type ShopPoint = z.output<typeof ShopPoint>;

export const ShopPoints = z
  .object({
    /** In the order in which they are shown, those of the points only. */
    regions: z.array(z.object({ title: z.string(), shopCount: z.int().min(0), dealerCount: z.int().min(0) })),
    /** The shop's own. */
    shops: z.array(ShopPoint),
    /** Of those who buy from it to sell. */
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
      /** `1` for how to get there, coordinates and opening hours as well. */
      fullEntry: z.enum(['0', '1'], 'Укажите 1 или 0').optional(),
    }),
    response: ShopPoints,
  },
} as const satisfies Contract;
