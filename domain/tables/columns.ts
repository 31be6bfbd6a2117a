import type { PriceRole } from '../roles.ts';

/* Columns of a table of goods (exchange, §10). */

/** Headings as an export writes them, each with what people write instead. */
const COLUMNS = {
  article: ['Артикул', 'Арт', 'Код товара', 'SKU'],
  title: ['Наименование', 'Название', 'Товар'],
  category: ['Категория', 'Раздел', 'Группа'],
  brand: ['Бренд', 'Торговая марка', 'Производитель'],
  size: ['Размер', 'Размер изделия', 'Размер кольца', 'Длина'],
  weight: ['Вес, г', 'Вес', 'Вес (г)', 'Средний вес'],
  uin: ['УИН', 'UIN'],
  barcode: ['Штрихкод', 'Штрих-код', 'EAN'],
  stock: ['Остаток', 'Количество', 'Кол-во', 'Наличие'],
  price: ['Цена', 'Розничная цена', 'Цена розничная'],
  oldPrice: ['Старая цена', 'Цена до скидки'],
  orgPrice: ['Цена организаций', 'Цена для организаций'],
  dealerPrice: ['Цена дилера', 'Дилерская цена', 'Оптовая цена'],
  photos: ['Фото', 'Фотографии', 'Картинки'],
  description: ['Описание'],
  isPublished: ['Опубликован', 'Опубликовано'],
  sites: ['Сайты', 'Сайт'],
  id: ['Ид', 'ID'],
} as const;

export type ColumnKey = keyof typeof COLUMNS;

export type Column =
  | { key: ColumnKey }
  /** A price from a sum of the basket on. */
  | { key: 'tier'; role: PriceRole; limit: number }
  /** Values of a filter of the shop. */
  | { key: 'filter'; filterId: number };

/** The price lists that the columns without a limit stand for. */
export const PRICE_COLUMNS = { price: 'retail', orgPrice: 'org_user', dealerPrice: 'dealer' } as const;

export const headingOf = (key: ColumnKey): string => COLUMNS[key][0];

/** «Цена дилера от 100 000» */
export const tierHeading = (key: keyof typeof PRICE_COLUMNS, limit: number): string =>
  `${headingOf(key)} от ${limit.toLocaleString('ru-RU').replaceAll(/\s/g, ' ')}`;

/** Case, ё, blanks, the mark of an obligatory column and the currency say nothing. */
const folded = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/руб\.?$/, '')
    .replaceAll(/[\s*.,()₽-]/g, '');

const BY_HEADING = new Map(
  (Object.keys(COLUMNS) as ColumnKey[]).flatMap((key) =>
    COLUMNS[key].map((heading) => [folded(heading), key] as const),
  ),
);

const TIER = /^(.*?)от(\d+)$/;

/** Undefined for a heading that says nothing to the shop. */
export function columnOf(
  heading: string,
  filters: readonly { id: number; title: string }[],
): Column | undefined {
  const name = folded(heading);
  const key = BY_HEADING.get(name);
  if (key !== undefined) return { key };
  const [, of = '', limit] = TIER.exec(name) ?? [];
  const price = limit === undefined ? undefined : BY_HEADING.get(of);
  if (price !== undefined && price in PRICE_COLUMNS) {
    return { key: 'tier', role: PRICE_COLUMNS[price as keyof typeof PRICE_COLUMNS], limit: Number(limit) };
  }
  const filter = filters.find(({ title }) => folded(title) === name);
  return filter && { key: 'filter', filterId: filter.id };
}

export type Headings = {
  /** By place in a row; undefined for what is ignored. */
  columns: (Column | undefined)[];
  unknown: string[];
  /** In words, where the table cannot be read. */
  refusal: string | undefined;
};

export function readHeadings(
  headings: readonly string[],
  filters: readonly { id: number; title: string }[],
): Headings {
  const columns = headings.map((heading) => (heading.trim() === '' ? undefined : columnOf(heading, filters)));
  const names = columns.flatMap((column) => (column === undefined ? [] : [JSON.stringify(column)]));
  const repeated = headings.find(
    (_, at) =>
      columns[at] !== undefined &&
      names.indexOf(JSON.stringify(columns[at])) !== names.lastIndexOf(JSON.stringify(columns[at])),
  );
  const unknown = headings.filter((heading, at) => heading.trim() !== '' && columns[at] === undefined);
  return { columns, unknown, refusal: refusalOf(columns, repeated) };
}

function refusalOf(columns: Headings['columns'], repeated: string | undefined): string | undefined {
  if (!columns.some((column) => column?.key === 'article'))
    return 'В\u00a0первой строке нет столбца «Артикул»';
  return repeated === undefined ? undefined : `Столбец «${repeated.trim()}» указан дважды`;
}

/** How a choice of a person names a column: `price`, `tier:dealer:100000`, `filter:7`. */
export const codeOf = (column: Column): string =>
  column.key === 'tier'
    ? `tier:${column.role}:${column.limit}`
    : column.key === 'filter'
      ? `filter:${column.filterId}`
      : column.key;

/** What the shop calls a column. */
export function titleOfColumn(column: Column, filters: readonly { id: number; title: string }[]): string {
  if (column.key === 'filter') return filters.find(({ id }) => id === column.filterId)?.title ?? '';
  if (column.key !== 'tier') return headingOf(column.key);
  const key = (Object.keys(PRICE_COLUMNS) as (keyof typeof PRICE_COLUMNS)[]).find(
    (one) => PRICE_COLUMNS[one] === column.role,
  );
  return tierHeading(key ?? 'price', column.limit);
}

export const isPriceColumn = ({ key }: Column): boolean =>
  key === 'tier' || key === 'oldPrice' || key in PRICE_COLUMNS;

/** Every column that a file may have, but tiers, which shops have their own of. */
export const columnsOfShop = (filters: readonly { id: number }[]): Column[] => [
  ...(Object.keys(COLUMNS) as ColumnKey[]).map((key): Column => ({ key })),
  ...filters.map(({ id }): Column => ({ key: 'filter', filterId: id })),
];

/** What a person has chosen for each column of a file, by code; null for what is not taken. */
export function chosenColumns(
  headings: readonly string[],
  codes: readonly (string | null)[],
  known: readonly Column[],
): Headings {
  const byCode = new Map(known.map((column) => [codeOf(column), column]));
  const columns = headings.map((_, at) => byCode.get(codes[at] ?? ''));
  const repeated = headings.find((_, at) => columns[at] !== undefined && codes.indexOf(codes[at] ?? '') < at);
  const unknown = headings.filter((heading, at) => heading.trim() !== '' && columns[at] === undefined);
  const hasArticle = columns.some((column) => column?.key === 'article');
  const refusal = hasArticle ? refusalOf(columns, repeated) : 'Выберите столбец с\u00a0артикулом';
  return { columns, unknown, refusal };
}

/** Whether rows name sizes or lots; otherwise each is of all lots of its product. */
export const areLotsNamed = (columns: readonly (Column | undefined)[]): boolean =>
  columns.some((column) => column !== undefined && NAMING.has(column.key));

const NAMING: ReadonlySet<string> = new Set<ColumnKey>(['size', 'uin', 'barcode', 'id']);
