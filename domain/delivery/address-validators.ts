import type { Address, Destination } from '#domain/addresses/address.ts';
import { type AddressRule, addressProblems } from '#domain/addresses/address-problems.ts';
import { plainPattern } from './plain-pattern.ts';

/** §5: "Address validators (city, street, house, kladrId, zip, custom) are configured per delivery method". */
export type AddressValidator =
  | { rule: AddressRule }
  | {
      rule: 'custom';
      /** The validated part of the address. */
      field: keyof Address;
      /** A regular expression that the part must match. */
      pattern: string;
      message: string;
    };

/** The errors of an address for this delivery method, one text per field, named as on the wire. */
export function deliveryAddressProblems(
  destination: Destination,
  validators: readonly AddressValidator[],
): Record<string, string> {
  const rules = validators.flatMap((validator) => (validator.rule === 'custom' ? [] : validator.rule));
  const problems: Record<string, string> = { ...addressProblems(destination, rules) };
  for (const validator of validators) {
    if (validator.rule !== 'custom') continue;
    // An unusable pattern requires nothing (decision T5.6).
    const pattern = plainPattern(validator.pattern);
    if (pattern === undefined || pattern.matches(destination.address[validator.field].trim())) continue;
    problems[`address.${validator.field}`] ??= validator.message;
  }
  return problems;
}
