import { z } from 'zod';
import type { Contract } from './endpoint.ts';
import { ShippingAddress } from './shipping.ts';

/* Suggestions while an address is typed (§7 "Address autocomplete"). No match is an empty list, not an error. */

/** The typed text; the source sets the limit. */
export const SuggestQuery = z.string('Введите текст').max(300, 'Не больше 300 знаков');

/** A КЛАДР code of any level. */
export const KladrId = z.string().regex(/^\d{2,19}$/, 'Укажите код КЛАДР');

const WRONG_LOCATIONS = 'Укажите коды КЛАДР через запятую';

/** Codes of regions and cities to search in, `66,7800000000000`. */
export const Locations = z
  .string(WRONG_LOCATIONS)
  .max(500, WRONG_LOCATIONS)
  .regex(/^\d{2,19}(,\d{2,19})*$/, WRONG_LOCATIONS)
  .transform((text) => text.split(','));

export const AddressSuggestion = z
  .object({
    /** For a list: without the part that the search was limited to. */
    value: z.string(),
    /** For a parcel: the whole address. */
    unrestricted_value: z.string(),
    /** Parts as an address of §3 has them; missing ones are empty. */
    data: ShippingAddress.shape.address.omit({ value: true }),
  })
  .meta({ id: 'AddressSuggestion' });
export type AddressSuggestion = z.output<typeof AddressSuggestion>;

const AddressSuggestions = z.object({ suggestions: z.array(AddressSuggestion) });

export const dadata = {
  address: {
    method: 'GET',
    path: '/dadata/v1/address',
    summary: 'Streets and houses, within a city when its code is given',
    query: z.object({ query: SuggestQuery, kladrId: KladrId.optional(), locations: Locations.optional() }),
    response: AddressSuggestions,
  },
  cities: {
    method: 'GET',
    path: '/dadata/v1/cities',
    summary: 'Cities and villages',
    query: z.object({ query: SuggestQuery, kladrId: KladrId.optional(), locations: Locations.optional() }),
    response: AddressSuggestions,
  },
} as const satisfies Contract;
