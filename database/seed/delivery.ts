import { z } from 'zod';
import { readContent } from './content-files.ts';
import type { NewRow } from './insert-rows.ts';

const Method = z.strictObject({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  hint: z.string(),
  kind: z.enum(['pickup_point', 'address']),
  isByCarrier: z.boolean().default(false),
  isDefault: z.boolean().default(false),
  sites: z.array(z.int()).default([]),
  /** The parts of a deliverable address (spec §5). */
  validators: z.array(z.enum(['kladrId', 'city', 'street', 'house', 'value', 'zip'])).default([]),
  /** Roubles for each kilogram above the first. */
  perKilogram: z.number(),
  mostKilograms: z.number(),
  /** By zone, the nearest first: roubles, and the transit in working days. */
  byZone: z.array(z.strictObject({ price: z.number(), days: z.tuple([z.int(), z.int()]) })),
});

const METHODS = readContent('delivery-methods.json', z.array(Method));

export const DELIVERY_METHODS: NewRow<'delivery_methods'>[] = METHODS.map((method) => ({
  id: method.id,
  code: method.code,
  name: method.name,
  hint: method.hint,
  kind: method.kind,
  is_by_carrier: method.isByCarrier,
  is_free_above_threshold: true,
  is_default: method.isDefault,
  is_active: true,
  site_ids: method.sites,
  validators: method.validators.map((rule) => ({ rule })),
  position: method.id,
}));

const Zone = z.strictObject({
  id: z.int(),
  title: z.string(),
  /** Codes of its regions. */
  regions: z.string().transform((codes) => codes.split(' ')),
  /** The first three digits of its postal codes. */
  indexRanges: z.array(z.tuple([z.int(), z.int()])),
});

/** In order of distance from the warehouse in Екатеринбург. */
export const DELIVERY_ZONES: NewRow<'delivery_zones'>[] = readContent(
  'delivery-zones.json',
  z.array(Zone),
).map(({ indexRanges, ...zone }) => ({ ...zone, index_ranges: indexRanges }));

export const DELIVERY_TARIFFS: NewRow<'delivery_tariffs'>[] = METHODS.flatMap(
  ({ id, perKilogram, mostKilograms, byZone }) =>
    byZone.map(({ price, days: [from, to] }, n) => ({
      method_id: id,
      zone_id: n + 1,
      base_kopecks: price * 100,
      included_grams: 1000,
      per_kilogram_kopecks: perKilogram * 100,
      most_grams: mostKilograms * 1000,
      days_from: from,
      days_to: to,
    })),
);
