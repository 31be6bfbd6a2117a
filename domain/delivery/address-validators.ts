import type { Address, Destination } from '#domain/addresses/address.ts';
import { type AddressRule, addressProblems } from '#domain/addresses/address-problems.ts';
import { plainPattern } from './plain-pattern.ts';

/** §5: "Address validators (city, street, house, kladrId, zip, custom) are configured per delivery method". */
export type AddressValidator =
  | { rule: AddressRule }
  | {
      rule: 'custom';
      /** The part of the address that is asked about. */
      field: keyof Address;
      /** A regular expression that the part must match. */
      pattern: string;
      message: string;
    };

/** What is wrong with an address for this way of delivery, one text per field as the wire spells it. */
export function deliveryAddressProblems(
  destination: Destination,
  validators: readonly AddressValidator[],
): Record<string, string> {
  const rules = validators.flatMap((validator) => (validator.rule === 'custom' ? [] : validator.rule));
  const problems: Record<string, string> = { ...addressProblems(destination, rules) };
  for (const validator of validators) {
    if (validator.rule !== 'custom') continue;
    // A pattern that cannot be used asks for nothing (decision T5.6).
    const pattern = plainPattern(validator.pattern);
    if (pattern === undefined || pattern.matches(destination.address[validator.field].trim())) continue;
    problems[`address.${validator.field}`] ??= validator.message;
  }
  return problems;
}
