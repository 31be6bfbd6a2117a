import type { AddressSuggestion } from '#contract/dadata.ts';
import type { Party } from '#contract/organizations.ts';

export type AddressQuestion = {
  text: string;
  /** `cities` finds cities and villages, `addresses` what lies in them. */
  of: 'cities' | 'addresses';
  /** КЛАДР codes to look in; everywhere when there are none. */
  within: readonly string[];
};

/** Names of places and companies as somebody types them (§7). Nothing found, or nobody to ask, is an empty list. */
export type Suggestions = {
  addresses(question: AddressQuestion): Promise<AddressSuggestion[]>;
  /** By INN or by name. */
  companies(text: string, within: readonly string[]): Promise<Party[]>;
};
