import { type Address, EMPTY_ADDRESS } from '#domain/addresses/address.ts';
import { addressLine } from '#domain/addresses/address-line.ts';
import { inRussianLayout } from '#domain/russian/keyboard.ts';
import { foldText, wordsOf } from '#domain/russian/words.ts';
import { PLACES, STREETS } from './gazetteer-places.ts';

/** A city or a street, with the words that match it. */
type Place = { parts: Address; words: readonly string[] };

/** A query to the gazetteer. */
type Question = { text: string; within: readonly string[]; most: number };

/** Kinds of places, which do not match a query. */
const KINDS = new Set([
  'г',
  'город',
  'ул',
  'улица',
  'обл',
  'область',
  'респ',
  'республика',
  'край',
  'пр',
  'кт',
  'проспект',
  'пер',
  'переулок',
  'пл',
  'площадь',
  'б',
  'р',
  'бульвар',
  'ш',
  'шоссе',
  'наб',
  'набережная',
  'д',
  'дом',
]);

const CITIES: readonly Place[] = PLACES.trim().split('\n').flatMap(citiesOfRegion);

const STREETS_OF_CITIES: readonly Place[] = CITIES.flatMap(streetsOfCity);

/** Cities with words that begin like those of the text, in any order; better known ones first. */
export const findCities = (question: Question): Address[] => find(CITIES, question);

/** Streets in the same way. A trailing number counts as a house: the gazetteer knows no houses, so it accepts any. */
export function findStreets({ text, ...question }: Question): Address[] {
  const [, street = text, house = ''] =
    /^(.*\D)[\s,]+(?:д(?:ом)?\.?\s*)?(\d[\p{L}\d/-]*)$/u.exec(text.trim()) ?? [];
  // A street may begin with a number, like «8 Марта» and «1905 года», so only the last word is a house.
  const found = find(STREETS_OF_CITIES, { text: street, ...question });
  return found.map((parts) => {
    const atMaintenance = { ...parts, house };
    return { ...atMaintenance, value: addressLine(atMaintenance) };
  });
}

function find(places: readonly Place[], { text, within, most }: Question): Address[] {
  const asked = namesIn(text);
  const inScope = places.filter(
    ({ parts }) => within.length === 0 || within.some((code) => isWithin(parts, code)),
  );
  const found = matching(inScope, asked);
  // Latin letters match only as text typed in the wrong layout.
  const answer = found.length > 0 ? found : matching(inScope, namesIn(inRussianLayout(foldText(text))));
  return answer.slice(0, most).map(({ parts }) => parts);
}

/** Places that begin with the first word come before those that have it further on. */
function matching(places: readonly Place[], asked: readonly string[]): Place[] {
  const [first] = asked;
  if (first === undefined) return [];
  const found = places.filter(({ words }) =>
    asked.every((word) => words.some((own) => own.startsWith(word))),
  );
  const begins = ({ words }: Place) => words[0]?.startsWith(first) ?? false;
  return [...found.filter(begins), ...found.filter((place) => !begins(place))];
}

/** Codes of КЛАДР consist of groups of digits, one per level; trailing zeros mean all lower levels. */
function isWithin({ kladr_id }: Address, code: string): boolean {
  const levels = [2, 5, 8, 11].filter((end) => /[1-9]/.test(code.slice(end === 2 ? 0 : end - 3, end)));
  return kladr_id.startsWith(code.slice(0, levels.at(-1) ?? 2));
}

function namesIn(text: string): string[] {
  return wordsOf(foldText(text)).filter((word) => !KINDS.has(word));
}

function citiesOfRegion(line: string): Place[] {
  const [number = '', region = '', cities = ''] = line.split('|');
  return cities.split(', ').map((entry, n) => {
    const [, city = '', index = '', latitude = '', longitude = ''] =
      /^(\D+?)(?: (\d{6}))?(?: (\S+) (\S+))?$/.exec(entry) ?? [];
    // Moscow and St Petersburg are regions themselves.
    const ordinal = region.endsWith(city) ? 0 : n + 1;
    const code = `${number}000${String(ordinal).padStart(3, '0')}00000`;
    const parts = {
      ...EMPTY_ADDRESS,
      region,
      city,
      postal_code: index,
      kladr_id: code,
      city_fias_id: `00000000-0000-4000-8000-${code.slice(0, 12)}`,
      geo_lat: latitude,
      geo_lon: longitude,
    };
    return {
      parts: { ...parts, value: addressLine(parts) },
      words: [...namesIn(city), ...namesIn(region)],
    };
  });
}

function streetsOfCity({ parts: city, words }: Place): Place[] {
  const streets = STREETS[city.city]?.split(', ') ?? [];
  return streets.map((street, n) => {
    const parts = {
      ...city,
      street,
      kladr_id: `${city.kladr_id.slice(0, 11)}${String(n + 1).padStart(4, '0')}00`,
      geo_lat: '',
      geo_lon: '',
    };
    return { parts: { ...parts, value: addressLine(parts) }, words: [...namesIn(street), ...words] };
  });
}
