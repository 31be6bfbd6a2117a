import type { AddressSuggestion } from '#contract/dadata.ts';
import type { Party } from '#contract/organizations.ts';

export type AddressQuestion = {
  text: string;
  /** `cities` finds cities and villages, `addresses` finds streets and houses in them. */
  of: 'cities' | 'addresses';
  /** КЛАДР codes to search in; everywhere when empty. */
  within: readonly string[];
};

/** Suggestions for names of places and companies (§7). No match and an unavailable source are an empty list. */
export type Suggestions = {
  addresses(question: AddressQuestion): Promise<AddressSuggestion[]>;
  /** By INN or by name. */
  companies(text: string, within: readonly string[]): Promise<Party[]>;
};
