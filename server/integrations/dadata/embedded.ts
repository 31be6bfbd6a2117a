import type { Party } from '#contract/organizations.ts';
import { addressLine } from '#domain/addresses/address-line.ts';
import { findCities, findStreets } from './gazetteer.ts';
import type { Suggestions } from './port.ts';

/** As many as fit a list under a field. */
const MOST = 10;

/** The organisations of the demo shop, and two for sign-up; their numbers belong to no real company. */
const COMPANIES: readonly Party[] = [
  company(
    '6699000017',
    'ООО «Подарки Урала»',
    'Мельников Игорь Павлович',
    'г Екатеринбург, ул Малышева, д 51',
  ),
  company(
    '669900002442',
    'ИП Кузнецова О. А.',
    'Кузнецова Ольга Андреевна',
    'Свердловская обл, г Нижний Тагил',
  ),
  company('6699000024', 'ООО «Самоцветы»', 'Жукова Наталья Ильинична', 'г Екатеринбург, ул Бажова, д 99'),
  company(
    '669900003100',
    'ИП Савельев Д. К.',
    'Савельев Денис Кириллович',
    'Свердловская обл, г Реж, ул Ленина, д 5',
  ),
];

/**
 * Offline suggestions: the larger cities of Russia, streets of some of them, and the companies of
 * the demo shop (ADR 0031).
 */
export const embeddedSuggestions: Suggestions = {
  async addresses({ text, of, within }) {
    const find = of === 'cities' ? findCities : findStreets;
    return find({ text, within, most: MOST }).map(({ value, ...parts }) => ({
      value:
        within.length > 0 && parts.street !== '' ? addressLine({ ...parts, region: '', city: '' }) : value,
      unrestricted_value: [parts.postal_code, value].filter(Boolean).join(', '),
      data: parts,
    }));
  },

  async companies(text, within) {
    const asked = text.trim().toLowerCase();
    if (asked === '') return [];
    return COMPANIES.filter(
      ({ value, data }) =>
        (data.inn.startsWith(asked) || value.toLowerCase().includes(asked)) &&
        (within.length === 0 || within.some((code) => data.inn.startsWith(code.slice(0, 2)))),
    ).slice(0, MOST);
  },
};

function company(inn: string, name: string, management: string, address: string): Party {
  return { value: name, data: { inn, kpp: '', ogrn: '', name, address, management, status: 'ACTIVE' } };
}
