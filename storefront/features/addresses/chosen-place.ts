import type { AddressSuggestion } from '#contract/dadata.ts';
import type { ShippingAddress } from '#contract/shipping.ts';
import { addressLine } from '#domain/addresses/address-line.ts';

/** An address without its line. */
export type AddressParts = AddressSuggestion['data'];

/**
 * What a suggestion said of a text that stands in a field. The form carries it
 * beside the field, and it counts for as long as the text stands.
 */
export type Chosen = { text: string; parts: AddressParts };

/** The city or village of an address as one text, without what lies in it. */
export const placeOf = (parts: AddressParts): Chosen => ({
  text: addressLine({ ...parts, street: '', house: '', flat: '' }),
  parts: { ...parts, street: '', house: '', flat: '' },
});

/** A street with its house. */
export const streetOf = (parts: AddressParts): Chosen => ({ text: streetText(parts), parts });

export const streetText = ({ street, house }: Pick<AddressParts, 'street' | 'house'>): string =>
  `${street.trim()} ${house.trim()}`;

export const partsOf = ({ address: { value: _, ...parts } }: ShippingAddress): AddressParts => parts;
