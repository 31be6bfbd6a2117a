import { type Destination, HOME_COUNTRY } from './address.ts';

/** Parts that an address may have to contain; each delivery method requires its own (§5). */
export type AddressRule = 'kladrId' | 'zip' | 'city' | 'street' | 'house' | 'value';

/** The field that an error is reported under, as on the wire. */
export type AddressField =
  | 'kladrId'
  | 'zip'
  | 'address.city'
  | 'address.street'
  | 'address.house'
  | 'address.value';

type Rule = (destination: Destination) => { field: AddressField; problem: string } | undefined;

const NO_STREET = { field: 'address.street', problem: 'Укажите улицу' } as const;
const NO_HOUSE = { field: 'address.house', problem: 'Укажите номер дома' } as const;

const RULES: Record<AddressRule, Rule> = {
  /** The code is in either of two fields (decision T5.20). */
  kladrId: ({ address, kladrId }) =>
    isEmpty(kladrId) && isEmpty(address.kladr_id) && isEmpty(address.postal_code)
      ? { field: 'kladrId', problem: 'Неверный регион' }
      : undefined,
  zip: ({ zip }) =>
    /^\d{6}$/.test(zip.trim()) ? undefined : { field: 'zip', problem: 'Заполните почтовый индекс' },
  city: ({ address }) =>
    isEmpty(address.city) && isEmpty(address.settlement)
      ? { field: 'address.city', problem: 'Укажите населенный пункт' }
      : undefined,
  /** Houses of a village may have no street (decision T5.18). */
  street: ({ address }) => (isEmpty(address.street) && isEmpty(address.house) ? NO_STREET : undefined),
  /** Refuses every address without a house, even when `street` is not required (decision T11.3). */
  house({ address }) {
    if (!isEmpty(address.house)) return;
    return isEmpty(address.street) ? NO_STREET : NO_HOUSE;
  },
  value: ({ address }) =>
    isEmpty(address.value) ? { field: 'address.value', problem: 'Поле не заполнено' } : undefined,
};

/** In the order of §5. */
const EVERYWHERE = ['city', 'street', 'house', 'value'] as const;

/** Six-digit postal codes and КЛАДР codes exist in Russia only (decision T5.19). */
const AT_HOME = ['kladrId', 'zip', ...EVERYWHERE] as const;

/** Required of an address before a delivery method is chosen. */
export const rulesFor = (country: string): readonly AddressRule[] =>
  country === HOME_COUNTRY ? AT_HOME : EVERYWHERE;

/** The errors of an address, one text per field; empty for a valid address. */
export function addressProblems(
  destination: Destination,
  rules: readonly AddressRule[] = rulesFor(destination.address.country),
): Partial<Record<AddressField, string>> {
  const problems: Partial<Record<AddressField, string>> = {};
  for (const rule of rules) {
    const found = RULES[rule](destination);
    if (found) problems[found.field] ??= found.problem;
  }
  return problems;
}

const isEmpty = (text: string): boolean => text.trim() === '';
