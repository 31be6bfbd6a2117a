import type { AddressSuggestion } from '#contract/dadata.ts';
import type { ShippingAddress } from '#contract/shipping.ts';
import { addressLine } from '#domain/addresses/address-line.ts';

/** An address without its single-line text. */
export type AddressParts = AddressSuggestion['data'];

/**
 * A suggestion and the text it was chosen for. The form sends it in a hidden field; it is valid while the
 * text is unchanged.
 */
export type Chosen = { text: string; parts: AddressParts };

/** The city or village of an address as one text, without street and house. */
export const placeOf = (parts: AddressParts): Chosen => ({
  text: addressLine({ ...parts, street: '', house: '', flat: '' }),
  parts: { ...parts, street: '', house: '', flat: '' },
});

/** The street of an address with its house. */
export const streetOf = (parts: AddressParts): Chosen => ({ text: streetText(parts), parts });

export const streetText = ({ street, house }: Pick<AddressParts, 'street' | 'house'>): string =>
  `${street.trim()} ${house.trim()}`;

export const partsOf = ({ address: { value: _, ...parts } }: ShippingAddress): AddressParts => parts;
