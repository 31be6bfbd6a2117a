import { readFlag, readMoment } from '#domain/exchange/amounts.ts';
import { BrokenFile } from './broken-file.ts';
import { countUnknown, type UnknownElements } from './unknown-elements.ts';
import { readElements, type Shape, type XmlElement } from './xml-elements.ts';

/*
 * CommerceML 2.03–3.1 as records, in the order of the file (exchange, §1). Liberal: what is absent is undefined, what is
 * present and empty is empty, and unknown elements are passed over.
 */

export type GroupRecord = {
  kind: 'group';
  id: string;
  title: string;
  isDeleted: boolean | undefined;
  groups: GroupRecord[];
};

export type PropertyRecord = {
  kind: 'property';
  id: string;
  title: string;
  /** Of a «Справочник»: its values by id. */
  values: { id: string; title: string }[];
};

export type TitledRecord = { kind: 'priceType' | 'warehouse'; id: string; title: string };

export type PropertyValues = { propertyId: string; values: string[] };

export type Titled = { title: string; value: string };

type OfGood = {
  id: string;
  version: string | undefined;
  title: string | undefined;
  article: string | undefined;
  code: string | undefined;
  barcodes: string[] | undefined;
  /** By the ids of properties. */
  values: PropertyValues[] | undefined;
  /** «ХарактеристикиТовара». */
  characteristics: Titled[];
  /** «ЗначенияРеквизитов». */
  requisites: Titled[];
  weight: string | undefined;
  isDeleted: boolean | undefined;
};

export type GoodRecord = OfGood & {
  kind: 'good';
  groupIds: string[] | undefined;
  description: string | undefined;
  pictures: string[] | undefined;
  brand: string | undefined;
  taxRates: string[];
  /** Larger than a good may be: the rest of it was not read. */
  isCut: boolean;
};

export type PriceRecord = {
  typeId: string;
  amount: string;
  currency: string;
  coefficient: string;
  unit: string;
};

export type StockRecord = { total: string | undefined; warehouses: { id: string; count: string }[] };

export type OfferRecord = OfGood & {
  kind: 'offer';
  prices: PriceRecord[] | undefined;
  stock: StockRecord | undefined;
  hasDiscounts: boolean;
  isCut: boolean;
};

/** An order, or another document of 1C. */
export type DocumentRecord = {
  kind: 'document';
  id: string;
  number: string;
  operation: string;
  total: string | undefined;
  /** Goods and services, also those of the delivery. */
  lines: { id: string; count: string; sum: string }[] | undefined;
  /** «ЗначенияРеквизитов», and what newer versions have as elements of the document itself. */
  requisites: Titled[];
  isCut: boolean;
};

/** Of a catalogue or of a package of offers; its members come one by one. */
export type HeadRecord = {
  kind: 'head';
  of: 'catalogue' | 'offers' | 'classifier';
  /** Of the catalogue; may be empty. */
  catalogueId: string | undefined;
  isChangesOnly: boolean | undefined;
};

/** The root. */
export type FileRecord = { kind: 'file'; schema: string | undefined; formedAt: string | undefined };

/** What is counted and applied once. */
type ItemRecord = GoodRecord | OfferRecord | DocumentRecord;

/** What is applied again after an interruption. */
type FrameRecord = FileRecord | HeadRecord | GroupRecord | PropertyRecord | TitledRecord;

export type ExchangeRecord = ItemRecord | FrameRecord;

export const isItem = ({ kind }: ExchangeRecord): boolean =>
  kind === 'good' || kind === 'offer' || kind === 'document';

const ROOT = 'КоммерческаяИнформация';

const HEADS: Readonly<Record<string, HeadRecord['of']>> = {
  Каталог: 'catalogue',
  Классификатор: 'classifier',
  ПакетПредложений: 'offers',
  ИзмененияПакетаПредложений: 'offers',
};

const CONTAINERS = new Set([
  ROOT,
  ...Object.keys(HEADS),
  'Контейнер',
  'Группы',
  'Свойства',
  'Товары',
  'Предложения',
  'ТипыЦен',
  'Склады',
]);

const MEGABYTE = 1_048_576;

const LARGEST: Readonly<Record<string, number>> = {
  Товар: MEGABYTE,
  Предложение: MEGABYTE,
  Документ: 4 * MEGABYTE,
};

const SHAPE: Shape = {
  isContainer: (name, within) => (within.length > 0 ? CONTAINERS.has(name) : name === ROOT),
  // A group holds all groups below it, and a property all its values.
  largest: (name) => LARGEST[name] ?? 64 * MEGABYTE,
};

/** @throws {BrokenFile} */
export const readCommerceml = (bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ExchangeRecord> =>
  readRecords<ExchangeRecord>(
    bytes,
    (element, within, isCut) => itemOf(element, isCut) ?? frameOf(element, within),
  );

/**
 * The frame, and of each item only that it is there.
 *
 * @param unknown receives the names of elements that are passed over although they may mean something
 * @throws {BrokenFile}
 */
export const readOutline = (
  bytes: AsyncIterable<Uint8Array>,
  unknown: UnknownElements,
): AsyncGenerator<FrameRecord | { kind: 'item' }> =>
  readRecords<FrameRecord | { kind: 'item' }>(bytes, (element, within) => {
    countUnknown(unknown, element, within);
    return ITEMS.has(element.name) ? { kind: 'item' } : frameOf(element, within);
  });

const ITEMS = new Set(['Товар', 'Предложение', 'Документ']);

async function* readRecords<Known>(
  bytes: AsyncIterable<Uint8Array>,
  read: (element: XmlElement, within: readonly string[], isCut: boolean) => Known | undefined,
): AsyncGenerator<Known | FileRecord | HeadRecord> {
  let hasRoot = false;
  for await (const part of readElements(bytes, SHAPE)) {
    if (!('element' in part)) {
      if (part.container === ROOT) {
        hasRoot = true;
        yield {
          kind: 'file',
          schema: part.attributes.ВерсияСхемы,
          formedAt: readMoment(part.attributes.ДатаФормирования),
        };
      }
      const of = HEADS[part.container];
      if (of !== undefined) {
        const isChangesOnly = readFlag(part.attributes.СодержитТолькоИзменения);
        yield { kind: 'head', of, catalogueId: undefined, isChangesOnly };
      }
      continue;
    }
    if (!hasRoot) throw new BrokenFile('Это не\u00a0CommerceML');
    const record = read(part.element, part.within, part.isCut);
    if (record !== undefined) yield record;
  }
  if (!hasRoot) throw new BrokenFile('Это не\u00a0CommerceML');
}

function itemOf(element: XmlElement, isCut: boolean): ItemRecord | undefined {
  switch (element.name) {
    case 'Товар':
      return goodOf(element, isCut);
    case 'Предложение':
      return offerOf(element, isCut);
    case 'Документ':
      return documentOf(element, isCut);
    default:
      return;
  }
}

function frameOf(element: XmlElement, within: readonly string[]): FrameRecord | undefined {
  switch (element.name) {
    case 'Группа':
      return groupOf(element);
    case 'Свойство':
    case 'СвойствоНоменклатуры':
      return propertyOf(element);
    case 'ТипЦены':
      return titledOf('priceType', element);
    case 'Склад':
      return titledOf('warehouse', element);
    default:
      return headOf(element, HEADS[within.at(-1) ?? '']);
  }
}

/** What a catalogue says of itself by elements, and the root's date where a version has it there. */
function headOf(element: XmlElement, of: HeadRecord['of'] | undefined): HeadRecord | undefined {
  if (of === undefined) return;
  const text = joined(element.text);
  const head = { kind: 'head', of, catalogueId: undefined, isChangesOnly: undefined } as const;
  if (element.name === (of === 'offers' ? 'ИдКаталога' : 'Ид') && of !== 'classifier') {
    return { ...head, catalogueId: text };
  }
  if (element.name === 'СодержитТолькоИзменения') return { ...head, isChangesOnly: readFlag(text) };
  return;
}

const groupOf = (element: XmlElement): GroupRecord => ({
  kind: 'group',
  id: textOf(element, 'Ид') ?? '',
  title: textOf(element, 'Наименование') ?? '',
  isDeleted: isDeleted(element),
  groups: membersOf(element, 'Группы', 'Группа').map(groupOf),
});

const propertyOf = (element: XmlElement): PropertyRecord => ({
  kind: 'property',
  id: textOf(element, 'Ид') ?? '',
  title: textOf(element, 'Наименование') ?? '',
  values: [
    ...membersOf(element, 'ВариантыЗначений', 'Справочник'),
    ...membersOf(element, 'ТипыЗначений', 'ТипЗначений').flatMap((type) =>
      membersOf(type, 'ВариантыЗначений', 'ВариантЗначения'),
    ),
  ].map((value) => ({
    id: textOf(value, 'ИдЗначения') ?? textOf(value, 'Ид') ?? '',
    title: textOf(value, 'Значение') ?? '',
  })),
});

const titledOf = (kind: TitledRecord['kind'], element: XmlElement): TitledRecord => ({
  kind,
  id: textOf(element, 'Ид') ?? '',
  title: textOf(element, 'Наименование') ?? '',
});

/** In their list, or without it. */
const requisiteElements = (element: XmlElement): XmlElement[] =>
  [...membersOf(element, 'ЗначенияРеквизитов', 'ЗначениеРеквизита'), ...element.children].filter(
    ({ name }) => name === 'ЗначениеРеквизита',
  );

const requisitesOf = (element: XmlElement): Titled[] =>
  requisiteElements(element).flatMap((requisite) => {
    const title = textOf(requisite, 'Наименование');
    return title ? [{ title, value: textOf(requisite, 'Значение') ?? '' }] : [];
  });

function ofGood(element: XmlElement): OfGood {
  const requisites = requisitesOf(element);
  return {
    id: textOf(element, 'Ид') ?? '',
    version: textOf(element, 'НомерВерсии') ?? element.attributes.НомерВерсии,
    title: textOf(element, 'Наименование'),
    article: textOf(element, 'Артикул'),
    code: textOf(element, 'Код') || requisites.find(({ title }) => title === 'Код')?.value,
    barcodes: textsOf(element, 'Штрихкод', 'ШтрихКод')
      ?.flatMap((text) => text.split(/[\s,;]+/))
      .filter((code) => code !== ''),
    values: presentMembers(element, 'ЗначенияСвойств', 'ЗначенияСвойства')?.map((values) => ({
      propertyId: textOf(values, 'Ид') ?? '',
      values: (textsOf(values, 'Значение') ?? []).filter((value) => value !== ''),
    })),
    characteristics: membersOf(element, 'ХарактеристикиТовара', 'ХарактеристикаТовара').map((one) => ({
      title: textOf(one, 'Наименование') ?? '',
      value: textOf(one, 'Значение') ?? '',
    })),
    requisites,
    weight: textOf(element, 'Вес') || undefined,
    isDeleted: isDeleted(element),
  };
}

function goodOf(element: XmlElement, isCut: boolean): GoodRecord {
  const groups = childOf(element, 'Группы');
  const html = ofGoodRequisite(element, 'ОписаниеВФорматеHTML');
  return {
    kind: 'good',
    ...ofGood(element),
    groupIds: groups && (textsOf(groups, 'Ид') ?? []).filter((id) => id !== ''),
    description: html ?? rawTextOf(element, 'Описание'),
    pictures: textsOf(element, 'Картинка')?.filter((name) => name !== ''),
    brand:
      textOf(childOf(element, 'Изготовитель') ?? NO_ELEMENT, 'Наименование') ??
      textOf(childOf(element, 'Изготовитель') ?? NO_ELEMENT, 'ОфициальноеНаименование'),
    taxRates: membersOf(element, 'СтавкиНалогов', 'СтавкаНалога').map((rate) => textOf(rate, 'Ставка') ?? ''),
    isCut,
  };
}

const NO_ELEMENT: XmlElement = { name: '', attributes: {}, text: '', children: [] };

function ofGoodRequisite(element: XmlElement, name: string): string | undefined {
  const requisite = requisiteElements(element).find((one) => textOf(one, 'Наименование') === name);
  return requisite && rawTextOf(requisite, 'Значение');
}

const offerOf = (element: XmlElement, isCut: boolean): OfferRecord => ({
  kind: 'offer',
  ...ofGood(element),
  prices: presentMembers(element, 'Цены', 'Цена')?.map((price) => ({
    typeId: textOf(price, 'ИдТипаЦены') ?? '',
    amount: textOf(price, 'ЦенаЗаЕдиницу') || textOf(price, 'Представление') || '',
    currency: textOf(price, 'Валюта') ?? '',
    coefficient: textOf(price, 'Коэффициент') ?? '',
    unit: textOf(price, 'Единица') ?? '',
  })),
  stock: stockOf(element),
  hasDiscounts: membersOf(element, 'СкидкиНаценки', 'СкидкаНаценка').length > 0,
  isCut,
});

const documentOf = (element: XmlElement, isCut: boolean): DocumentRecord => ({
  kind: 'document',
  id: textOf(element, 'Ид') ?? '',
  number: textOf(element, 'Номер') ?? '',
  operation: textOf(element, 'ХозОперация') ?? '',
  total: textOf(element, 'Сумма') || undefined,
  lines: presentMembers(element, 'Товары', 'Товар')?.map((line) => ({
    id: textOf(line, 'Ид') ?? '',
    count: textOf(line, 'Количество') ?? '',
    sum: textOf(line, 'Сумма') ?? '',
  })),
  requisites: [
    ...requisitesOf(element),
    ...element.children
      .filter(({ children }) => children.length === 0)
      .map(({ name, text }) => ({ title: name, value: joined(text) })),
  ],
  isCut,
});

/** By one of its four spellings; a figure in the offer itself is the sum of all warehouses. */
function stockOf(element: XmlElement): StockRecord | undefined {
  const total = textOf(element, 'Количество') || undefined;
  const warehouses = element.children
    .filter(({ name }) => name === 'Склад')
    .map((one) => ({ id: one.attributes.ИдСклада ?? '', count: one.attributes.КоличествоНаСкладе ?? '' }));
  const rests = childOf(element, 'Остатки');
  if (rests === undefined) {
    return total === undefined && warehouses.length === 0 ? undefined : { total, warehouses };
  }
  const ofRests = rests.children.filter(({ name }) => name === 'Остаток');
  return {
    total:
      ofRests.map((rest) => textOf(rest, 'Количество') || undefined).find((count) => count !== undefined) ??
      total,
    warehouses: [
      ...warehouses,
      ...ofRests
        .flatMap(({ children }) => children.filter(({ name }) => name === 'Склад'))
        .map((one) => ({ id: textOf(one, 'Ид') ?? '', count: textOf(one, 'Количество') ?? '' })),
    ],
  };
}

function isDeleted(element: XmlElement): boolean | undefined {
  const mark = readFlag(textOf(element, 'ПометкаУдаления'));
  if (mark !== undefined) return mark;
  const status = element.attributes.Статус ?? textOf(element, 'Статус');
  return status === undefined || status === '' ? undefined : /^удал[её]н$/i.test(status);
}

const childOf = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find((child) => child.name === name);

const presentMembers = (element: XmlElement, list: string, name: string): XmlElement[] | undefined =>
  childOf(element, list)?.children.filter((child) => child.name === name);

const membersOf = (element: XmlElement, list: string, name: string): XmlElement[] =>
  presentMembers(element, list, name) ?? [];

/** Trimmed, with single blanks inside. */
const joined = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function textOf(element: XmlElement, name: string): string | undefined {
  const child = childOf(element, name);
  return child && joined(child.text);
}

/** With its lines. */
function rawTextOf(element: XmlElement, name: string): string | undefined {
  return childOf(element, name)?.text.trim();
}

/** Of all children of these names; undefined without any. */
function textsOf(element: XmlElement, ...names: string[]): string[] | undefined {
  const children = element.children.filter(({ name }) => names.includes(name));
  return children.length === 0 ? undefined : children.map((child) => joined(child.text));
}
