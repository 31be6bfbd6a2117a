import { readWeight } from '#domain/exchange/amounts.ts';
import { isUinTitle, isWeightTitle, readUin, splitSize } from '#domain/exchange/sizes.ts';
import type { GoodRecord, PropertyValues, Titled } from '../reading/commerceml.ts';
import type { ExchangeSettings } from '../settings.ts';

/* What the fields of a good mean; nothing is written here. */

/** Titles of properties by their ids, and of the values of a «Справочник» by theirs. */
export type Vocabulary = {
  properties: ReadonlyMap<string, string>;
  values: ReadonlyMap<string, string>;
  /** Filters by their folded titles. */
  filters: ReadonlyMap<string, number>;
  filterCodes: ReadonlyMap<string, number>;
};

export const folded = (title: string): string =>
  title.toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ').trim();

/** Filters of the shop that 1C calls otherwise. */
const ALIASES: Readonly<Record<string, string>> = { вставка: 'камень', камень: 'вставка', пробы: 'проба' };

const BRAND = /^(?:бренд|торговая марка|производитель)$/;

export type ReadValues = {
  /** Titles of values by filter. */
  byFilter: Map<number, { title: string; valueId: string | undefined }[]>;
  params: { title: string; content: string }[];
  brand: string | undefined;
  weightMg: number | undefined;
  uin: string | undefined;
  size: string | undefined;
  problems: { code: string; text: string }[];
};

/** Sorts the values of a good or an offer to where they belong (exchange, §4). */
export function readValues(
  given: readonly PropertyValues[],
  vocabulary: Vocabulary,
  settings: Pick<ExchangeSettings, 'properties' | 'sizeTitles'>,
): ReadValues {
  const read: ReadValues = {
    byFilter: new Map(),
    params: [],
    brand: undefined,
    weightMg: undefined,
    uin: undefined,
    size: undefined,
    problems: [],
  };
  for (const { propertyId, values } of given) {
    const title = vocabulary.properties.get(propertyId) ?? '';
    const titles = values.map((value) => ({
      title: vocabulary.values.get(value) ?? value,
      valueId: vocabulary.values.has(value) ? value : undefined,
    }));
    place(read, { title, titles, target: targetOf(propertyId, title, vocabulary, settings) }, settings);
  }
  return read;
}

type Target = { filter: number } | 'params' | 'brand' | 'weight' | 'uin' | 'size' | 'nothing';

function targetOf(
  propertyId: string,
  title: string,
  { filters, filterCodes }: Vocabulary,
  { properties, sizeTitles }: Pick<ExchangeSettings, 'properties' | 'sizeTitles'>,
): Target {
  const rule = properties[propertyId];
  if (rule?.startsWith('filter:')) {
    const filter = filterCodes.get(rule.slice('filter:'.length));
    return filter === undefined ? 'params' : { filter };
  }
  if (rule !== undefined) return rule as Target;
  if (title === '') return 'nothing';
  if (isUinTitle(title)) return 'uin';
  if (isWeightTitle(title)) return 'weight';
  if (BRAND.test(folded(title))) return 'brand';
  if (splitSize([{ title, value: '1' }], sizeTitles).size !== undefined) return 'size';
  const filter = filters.get(folded(title)) ?? filters.get(ALIASES[folded(title)] ?? '');
  return filter === undefined ? 'params' : { filter };
}

function place(
  read: ReadValues,
  {
    title,
    titles,
    target,
  }: { title: string; titles: { title: string; valueId: string | undefined }[]; target: Target },
  { sizeTitles }: Pick<ExchangeSettings, 'sizeTitles'>,
): void {
  const [first] = titles;
  if (typeof target === 'object') {
    read.byFilter.set(target.filter, [...(read.byFilter.get(target.filter) ?? []), ...titles]);
  }
  if (first === undefined) return;
  // A filter finds the product; its page shows rows.
  if (typeof target === 'object' || target === 'params') {
    read.params.push({ title, content: titles.map((one) => one.title).join(', ') });
    return;
  }
  switch (target) {
    case 'brand':
      read.brand = first.title;
      return;
    case 'size':
      read.size = splitSize([{ title, value: first.title }], sizeTitles).size;
      return;
    case 'uin':
      read.uin = readUin(first.title);
      if (read.uin === undefined) {
        read.problems.push(wrongUin(first.title));
      }
      return;
    case 'weight':
      Object.assign(read, weightOf(read, first.title, 'g'));
      return;
    default:
  }
}

export const wrongUin = (given: string) => ({
  code: 'uin',
  text: `УИН «${given}» — не\u00a016\u00a0цифр: не\u00a0записан`,
});

function weightOf(read: ReadValues, text: string, unit: 'kg' | 'g'): Partial<ReadValues> {
  const weight = readWeight(text, unit);
  if (typeof weight === 'number') return weight === 0 ? {} : { weightMg: weight };
  const why = weight === 'too-heavy' ? 'больше 5\u00a0кг' : 'не\u00a0число';
  return {
    problems: [...read.problems, { code: 'weight', text: `Вес «${text}» — ${why}: не\u00a0записан` }],
  };
}

/** Of the element «Вес», where no property says it. */
export function withWeight(read: ReadValues, text: string | undefined, unit: 'kg' | 'g'): ReadValues {
  if (text === undefined || read.weightMg !== undefined) return read;
  return { ...read, ...weightOf(read, text, unit) };
}

const requisite = (requisites: readonly Titled[], name: string): string | undefined =>
  requisites.find(({ title }) => title === name)?.value;

/** Services of 1C are no goods. */
export const isService = ({ requisites }: Pick<GoodRecord, 'requisites'>): boolean =>
  ['ТипНоменклатуры', 'ВидНоменклатуры'].some(
    (name) => folded(requisite(requisites, name) ?? '') === 'услуга',
  );

const LONGEST_TITLE = 200;

export function titleOf(good: GoodRecord, { title }: Pick<ExchangeSettings, 'title'>): string | undefined {
  const full = title === 'full-name' ? requisite(good.requisites, 'Полное наименование') : undefined;
  const chosen = full || good.title;
  return chosen ? chosen.slice(0, LONGEST_TITLE) : undefined;
}

const LONGEST_ARTICLE = 100;

/** «Артикул», or else «Код», or else the beginning of the id: a good is never left out for its article. */
export const articleOf = ({ article, code, id }: Pick<GoodRecord, 'article' | 'code' | 'id'>): string =>
  (article || code || `1c-${id.slice(0, 8)}`).slice(0, LONGEST_ARTICLE);
