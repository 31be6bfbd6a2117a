import type { NewRow } from '../seed/insert-rows.ts';

/* The frame of the synthetic products: 40 categories, 12 filters, 300 values. */

const ROOTS = ['Кольца', 'Серьги', 'Подвески', 'Браслеты', 'Цепи', 'Броши', 'Комплекты', 'Мужчинам'];
const BRANCHES_PER_ROOT = 3;

const category = (id: number, parent: number | null, title: string): NewRow<'categories'> => ({
  id,
  parent_id: parent,
  code: `razdel-${id}`,
  title,
  h1: null,
  seo_title: null,
  seo_description: null,
  description: null,
  image_id: null,
  position: id,
});

/** Eight roots with three branches each; one branch of every root is split again. */
export const CATEGORIES: readonly NewRow<'categories'>[] = [
  ...ROOTS.map((title, root) => category(root + 1, null, title)),
  ...ROOTS.flatMap((title, root) =>
    Array.from({ length: BRANCHES_PER_ROOT }, (_, branch) =>
      category(9 + root * BRANCHES_PER_ROOT + branch, root + 1, `${title}, раздел ${branch + 1}`),
    ),
  ),
  ...ROOTS.map((title, root) => category(33 + root, 9 + root * BRANCHES_PER_ROOT, `${title}, подраздел`)),
];

type Filter = {
  code: string;
  title: string;
  values: number;
  /** The share of products with any value. */
  share: number;
  /** The chance of a second value. */
  second: number;
};

/** The filter «Размер» is filled from the sizes of a product, not at random. */
export const SIZE_FILTER = 2;

export const FILTERS: readonly Filter[] = [
  { code: 'stone', title: 'Камень', values: 40, share: 0.75, second: 0.25 },
  { code: 'metal', title: 'Металл', values: 12, share: 1, second: 0.05 },
  { code: 'size', title: 'Размер', values: 46, share: 0, second: 0 },
  { code: 'coating', title: 'Покрытие', values: 10, share: 0.6, second: 0.1 },
  { code: 'collection', title: 'Коллекция', values: 44, share: 0.5, second: 0 },
  { code: 'for-whom', title: 'Для кого', values: 3, share: 1, second: 0.2 },
  { code: 'fineness', title: 'Проба', values: 6, share: 1, second: 0 },
  { code: 'weight', title: 'Вес', values: 6, share: 1, second: 0 },
  { code: 'weaving', title: 'Плетение', values: 14, share: 0.2, second: 0 },
  { code: 'clasp', title: 'Замок', values: 10, share: 0.5, second: 0 },
  { code: 'brand', title: 'Производитель', values: 80, share: 1, second: 0 },
  { code: 'style', title: 'Стиль', values: 29, share: 0.4, second: 0.3 },
];

const VALUES_PER_FILTER = 100;

/** @param filter position in FILTERS */
export const valueId = (filter: number, rank: number): number => (filter + 1) * VALUES_PER_FILTER + rank + 1;

export const FILTER_ROWS: NewRow<'filters'>[] = FILTERS.map(({ code, title }, index) => ({
  id: index + 1,
  code,
  title,
  display: index === SIZE_FILTER ? 'chips' : 'list',
  priority_id: index + 1,
  is_seo: index < 2,
}));

export const FILTER_VALUE_ROWS: NewRow<'filter_values'>[] = FILTERS.flatMap(
  ({ code, title, values }, index) =>
    Array.from({ length: values }, (_, rank) => ({
      id: valueId(index, rank),
      filter_id: index + 1,
      code: `${code}-${rank + 1}`,
      title: `${title} ${rank + 1}`,
      swatch: null,
      position: rank,
    })),
);
