import type { Input } from '#contract/endpoint.ts';
import type { ShopCalls } from '#contract/shop-calls.ts';
import { type Destination, EMPTY_ADDRESS } from '#domain/addresses/address.ts';
import { addressLine } from '#domain/addresses/address-line.ts';
import { fieldsOf, textOf } from '#storefront/forms/fields.ts';
import { type AddressParts, type Chosen, streetText } from './chosen-place.ts';

type Wish = Input<ShopCalls['POST /delivery/v1/shipping']>['body'];

/** Reads an address from its form. */
export function readAddressForm(form: FormData): Wish {
  const { text, isTicked } = fieldsOf<'POST /delivery/v1/shipping'>(form);
  const destination = readDestination(form);
  const { geo_lat, geo_lon, city_fias_id } = destination.address;
  return {
    contactPerson: text('contactPerson'),
    phone: text('phone'),
    ...destination,
    coord: geo_lat === '' ? null : [Number(geo_lat), Number(geo_lon)],
    cityFiasId: city_fias_id,
    isDefault: isTicked('isDefault'),
  };
}

/** The destination of a parcel. A place that was typed but not chosen has only a name. */
export function readDestination(form: FormData): Destination {
  const place = partsOfPlace(textOf(form, 'place').trim(), readChosen(form, 'chosenPlace'));
  const street = textOf(form, 'street').trim();
  const house = textOf(form, 'house').trim();
  const zip = textOf(form, 'zip').trim();
  const parts = {
    ...place,
    street,
    house,
    flat: textOf(form, 'flat').trim(),
    postal_code: zip,
    ...geoOf(streetText({ street, house }), readChosen(form, 'chosenStreet')),
  };
  return { address: { ...parts, value: addressLine(parts) }, kladrId: parts.kladr_id, zip };
}

function partsOfPlace(text: string, chosen: Chosen | undefined): AddressParts {
  if (chosen?.text === text && text !== '') return chosen.parts;
  const { value: _, ...nowhere } = EMPTY_ADDRESS;
  return { ...nowhere, city: text };
}

/** Coordinates of the house; unknown when the house differs from the chosen one. */
function geoOf(text: string, chosen: Chosen | undefined) {
  const isKnown = chosen?.text === text && chosen.parts.geo_lat !== '' && chosen.parts.geo_lon !== '';
  return isKnown
    ? { geo_lat: chosen.parts.geo_lat, geo_lon: chosen.parts.geo_lon }
    : { geo_lat: '', geo_lon: '' };
}

const readChosen = (form: FormData, name: 'chosenPlace' | 'chosenStreet') => chosenIn(textOf(form, name));

/** Parses a chosen suggestion stored by a form or a browser; undefined for any other text. */
export function chosenIn(text: string): Chosen | undefined {
  try {
    const chosen: unknown = JSON.parse(text);
    return isChosen(chosen) ? chosen : undefined;
  } catch {
    // Not written by our form: treat it as no choice.
    return undefined;
  }
}

const isChosen = (value: unknown): value is Chosen =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  'parts' in value &&
  Object.keys(EMPTY_ADDRESS).every(
    (name) => name === 'value' || typeof Object(value.parts)[name] === 'string',
  );
