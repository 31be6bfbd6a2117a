/**
 * The telephone format of a country. `least` and `most` count digits including
 * the prefix: `most` is the length of the mask (§5), `least` is the shortest
 * real number, which is shorter in some countries (decision T5.12).
 */
type CountryNumbers = {
  title: string;
  prefix: string;
  least: number;
  most: number;
  /** The mask of the digits after the prefix, each an X. */
  mask: string;
};

export const PHONE_COUNTRIES = {
  RU: { title: 'Россия', prefix: '7', least: 11, most: 11, mask: '(XXX) XXX-XX-XX' },
  AZ: { title: 'Азербайджан', prefix: '994', least: 12, most: 12, mask: '(XX) XXX-XX-XX' },
  AM: { title: 'Армения', prefix: '374', least: 11, most: 12, mask: '(XX) XXX-XXXX' },
  BY: { title: 'Беларусь', prefix: '375', least: 12, most: 12, mask: '(XX) XXX-XX-XX' },
  KG: { title: 'Киргизия', prefix: '996', least: 12, most: 12, mask: '(XXX) XXX-XXX' },
  MD: { title: 'Молдавия', prefix: '373', least: 11, most: 11, mask: '(XX) XXX-XXX' },
  TJ: { title: 'Таджикистан', prefix: '992', least: 12, most: 12, mask: '(XX) XXX-XXXX' },
  UZ: { title: 'Узбекистан', prefix: '998', least: 12, most: 14, mask: '(XX) XXX-XX-XX-XX' },
  TM: { title: 'Туркмения', prefix: '993', least: 11, most: 12, mask: '(XX) XXX-XXXX' },
  DE: { title: 'Германия', prefix: '49', least: 11, most: 11, mask: '(XXX) XXX-XXX' },
  GB: { title: 'Великобритания', prefix: '44', least: 12, most: 12, mask: 'XXXX XXX-XXX' },
  EE: { title: 'Эстония', prefix: '372', least: 10, most: 11, mask: 'XXXX-XXXX' },
  LV: { title: 'Латвия', prefix: '371', least: 11, most: 11, mask: 'XX-XXX-XXX' },
  LT: { title: 'Литва', prefix: '370', least: 11, most: 11, mask: '(XXX) XX-XXX' },
} as const satisfies Record<string, CountryNumbers>;

export type PhoneCountry = keyof typeof PHONE_COUNTRIES;

/** In the order of §5, as in a select list. */
export const phoneCountries = (): PhoneCountry[] => Object.keys(PHONE_COUNTRIES) as PhoneCountry[];

/** The country of the prefix of these digits; Kazakhstan shares the prefix of Russia and counts as Russia (decision T5.13). */
export const countryOfDigits = (digits: string): PhoneCountry | undefined =>
  phoneCountries().find((country) => digits.startsWith(PHONE_COUNTRIES[country].prefix));
