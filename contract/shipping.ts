import { z } from 'zod';
import { HOME_COUNTRY } from '#domain/addresses/address.ts';
import { addressProblems } from '#domain/addresses/address-problems.ts';
import { FullName, Phone } from './contact-fields.ts';
import type { Contract } from './endpoint.ts';
import { rowId } from './ids.ts';

/* Saved delivery addresses of a shopper (§3 Shipping address, §4, §5, §7). 401 for guests. */

const TOO_LONG = 'Слишком длинный текст';

/** Empty when absent or null, as DaData writes missing parts. */
const part = (longest: number) =>
  z
    .string('Укажите текст')
    .max(longest, TOO_LONG)
    .nullish()
    .transform((text) => text?.trim() ?? '');

const Address = z.object(
  {
    country: part(100).transform((country) => country || HOME_COUNTRY),
    region: part(200),
    city: part(200),
    settlement: part(200),
    street: part(200),
    house: part(50),
    flat: part(50),
    value: part(500),
    postal_code: part(20),
    kladr_id: part(30),
    city_fias_id: part(50),
    settlement_fias_id: part(50),
    geo_lat: part(30),
    geo_lon: part(30),
  },
  'Укажите адрес',
);

const WRONG_COORD = 'Укажите широту и долготу';

/** Latitude and longitude in degrees. */
const Coord = z.tuple(
  [z.number(WRONG_COORD).min(-90, WRONG_COORD).max(90, WRONG_COORD), z.number(WRONG_COORD)],
  WRONG_COORD,
);

export const ShippingDestination = z.object({
  address: Address,
  kladrId: part(30),
  zip: part(20),
});

const AddressInput = ShippingDestination.extend({
  contactPerson: FullName,
  phone: Phone,
  cityFiasId: part(50),
  coord: Coord.nullish().transform((coord) => coord ?? null),
  /**
   * The first address is always the default one, and a default one stays so until another replaces
   * it (decision T4.39).
   */
  isDefault: z.boolean('Укажите, основной ли это адрес').default(false),
});

/** The address is validated by §5 even when another field is wrong, so that all errors are reported at once. */
const validAddress = [
  (value: z.output<typeof ShippingDestination>, context: z.core.$RefinementCtx) => {
    for (const [field, message] of Object.entries(addressProblems(ShippingDestination.parse(value)))) {
      context.addIssue({ code: 'custom', path: field.split('.'), message });
    }
  },
  { when: ({ value }: { value: unknown }) => ShippingDestination.safeParse(value).success },
] as const;

export const ShippingAddress = z
  .object({
    id: z.int(),
    contactPerson: z.string(),
    /** E.164. */
    phone: z.string(),
    address: z.object({
      country: z.string(),
      region: z.string(),
      city: z.string(),
      settlement: z.string(),
      street: z.string(),
      house: z.string(),
      flat: z.string(),
      value: z.string(),
      postal_code: z.string(),
      kladr_id: z.string(),
      city_fias_id: z.string(),
      settlement_fias_id: z.string(),
      geo_lat: z.string(),
      geo_lon: z.string(),
    }),
    coord: Coord.nullable(),
    kladrId: z.string(),
    cityFiasId: z.string(),
    zip: z.string(),
    /** True for exactly one of an account's addresses. */
    isDefault: z.boolean(),
  })
  .meta({ id: 'ShippingAddress' });
export type ShippingAddress = z.output<typeof ShippingAddress>;

const Id = rowId('Укажите номер адреса');

export const shipping = {
  list: {
    method: 'GET',
    path: '/delivery/v1/shipping',
    summary: 'The addresses of the caller, the default one first',
    forUsers: true,
    response: z.array(ShippingAddress),
  },
  add: {
    method: 'POST',
    path: '/delivery/v1/shipping',
    summary: 'Saves an address; the first one becomes the default (decision T4.39)',
    forUsers: true,
    body: AddressInput.superRefine(...validAddress),
    refusals: ['limit_reached'],
    response: ShippingAddress,
  },
  change: {
    method: 'PUT',
    path: '/delivery/v1/shipping',
    summary: 'Replaces an address; a default one makes the others non-default (§4)',
    forUsers: true,
    body: AddressInput.extend({ id: Id }).superRefine(...validAddress),
    refusals: ['not_found'],
    response: ShippingAddress,
  },
  remove: {
    method: 'DELETE',
    path: '/delivery/v1/shipping',
    summary: 'Deletes an address',
    forUsers: true,
    body: z.object({ id: z.coerce.number('Укажите номер адреса').pipe(Id) }),
    refusals: ['not_found'],
    response: z.object({
      /** Present when the default one was deleted and others remain (decision T4.38). */
      newDefaultId: z.int().optional(),
    }),
  },
} as const satisfies Contract;
