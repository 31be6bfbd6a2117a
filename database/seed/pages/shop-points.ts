import { z } from 'zod';
import { readContentFolder } from '../content-files.ts';
import type { NewRow } from '../insert-rows.ts';
import { type MediaFiles, shotOf } from '../media-files.ts';

/** As `npm run content` exports it, with a picture of the manifest. */
const FiledShopPoint = z.strictObject({
  id: z.int(),
  kind: z.enum(['shop', 'dealer']),
  title: z.string(),
  region: z.string(),
  city: z.string(),
  zip: z.string(),
  address: z.string(),
  phone: z.string(),
  workingHours: z.string(),
  /** Latitude and longitude in degrees. */
  coord: z.tuple([z.number(), z.number()]).optional(),
  howToGet: z.string(),
  look: z.string().optional(),
  tags: z.array(z.string()),
  sites: z.array(z.int()).default([]),
  position: z.int(),
});

/** Streets and landmarks are real, the salons are not. Salons with pickup are also delivery points. */
export const shopPointRows = (files: MediaFiles): NewRow<'shop_points'>[] =>
  readContentFolder('shop-points', FiledShopPoint)
    .toSorted((a, b) => a.id - b.id)
    .map(({ workingHours, coord, howToGet, look, sites, ...point }) => ({
      ...point,
      working_hours: workingHours,
      latitude: coord?.[0] ?? null,
      longitude: coord?.[1] ?? null,
      how_to_get: howToGet,
      image_id: cropOf(look, files),
      site_ids: sites,
    }));

function cropOf(look: string | undefined, files: MediaFiles): string | null {
  const crop = look === undefined ? undefined : shotOf(look).crop43;
  return crop === undefined ? null : files.idOf(crop);
}
