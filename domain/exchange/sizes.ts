/* Which size a lot of 1C has (exchange, §3). */

/** The title of the only size of a product that has none. */
export const ONE_SIZE = 'Без размера';

/** Kinds of characteristics that are sizes, unless a shop names others. */
export const SIZE_TITLES: readonly string[] = [
  'Размер',
  'Размер кольца',
  'Длина',
  'Размер изделия',
  'Диаметр',
];

export type Characteristic = { title: string; value: string };

const folded = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[\s.:,()]+/g, ' ')
    .trim();

const SIZE = /^(\d+)(?:[.,](\d+))?\s*(\p{L}+)?\.?$/u;

/** `16.50` → `16,5`, `17,0` → `17`, `55 см` → `55 см` with a non-breaking space; other words stay as they are. */
export function sizeTitle(value: string): string {
  const text = value.replaceAll(/\s+/g, ' ').trim();
  const [, whole, fraction = '', unit] = SIZE.exec(text) ?? [];
  if (whole === undefined) return text;
  const kept = fraction.replace(/0+$/, '');
  const number = String(Number(whole)) + (kept === '' ? '' : `,${kept}`);
  return unit === undefined ? number : `${number}\u00a0${unit.toLowerCase()}`;
}

/** Numbers by value, then words; the order in which sizes are shown. */
export function compareSizes(one: string, other: string): number {
  const [a, b] = [numberIn(one), numberIn(other)];
  if (a !== undefined && b !== undefined) return a - b || one.localeCompare(other, 'ru');
  if (a !== undefined) return -1;
  return b === undefined ? one.localeCompare(other, 'ru') : 1;
}

function numberIn(title: string): number | undefined {
  const [number] = /^\d+(?:,\d+)?/.exec(title) ?? [];
  return number === undefined ? undefined : Number(number.replace(',', '.'));
}

/** «Кольцо (16,5)», «Кольцо (Размер: 16,5; Вес: 2,34)»: where only the name of an offer has its characteristics. */
export function characteristicsInName(name: string): Characteristic[] {
  const [, inside] = /\(([^()]+)\)\s*$/.exec(name) ?? [];
  if (inside === undefined) return [];
  return inside.split(/[;,](?!\d)/).flatMap((part) => {
    const [title, ...value] = part.split(':');
    if (title === undefined || part.trim() === '') return [];
    return value.length === 0
      ? [{ title: '', value: part.trim() }]
      : [{ title: title.trim(), value: value.join(':').trim() }];
  });
}

/**
 * The size among the characteristics of a lot, and the others; undefined where none is a size. In the name of an offer a
 * number without a title is a size.
 */
export function splitSize(
  characteristics: readonly Characteristic[],
  sizeTitles: readonly string[] = SIZE_TITLES,
): { size: string | undefined; others: Characteristic[] } {
  const known = new Set(sizeTitles.map(folded));
  const isSize = ({ title, value }: Characteristic) =>
    value.trim() !== '' && (title === '' ? SIZE.test(value.trim()) : known.has(folded(title)));
  const found = characteristics.find(isSize);
  return {
    size: found && sizeTitle(found.value),
    others: characteristics.filter((one) => one !== found && one.title !== '' && one.value.trim() !== ''),
  };
}

/** «УИН», «Уин изделия», «UIN»: a property with the number that the state gives a piece. */
export const isUinTitle = (title: string): boolean => /^(?:уин|uin)(?:\s|$)/i.test(title.trim());

/** Sixteen digits; undefined for others. */
export function readUin(value: string): string | undefined {
  const digits = value.replaceAll(/\s/g, '');
  return /^\d{16}$/.test(digits) ? digits : undefined;
}

/** «Вес, г», «Средний вес», «Вес изделия»: a property in grams. */
export const isWeightTitle = (title: string): boolean =>
  /^(?:средний\s+)?вес(?:$|[\s,.(])/i.test(title.trim());
