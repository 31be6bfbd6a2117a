/** Fields of a product that 1C may write (exchange, §4), each with the name that people read. */
export const GOOD_FIELDS = {
  title: 'название',
  article: 'артикул',
  description: 'описание',
  categories: 'категории',
  pictures: 'фото',
  brand: 'бренд',
  values: 'характеристики для\u00a0фильтров',
  params: 'таблица характеристик',
  weight: 'вес изделий',
} as const;

export type GoodField = keyof typeof GOOD_FIELDS;

export const GOOD_FIELD_CODES = Object.keys(GOOD_FIELDS) as [GoodField, ...GoodField[]];

/** `1c` overwrites at each exchange, `new` writes when the product is made, `shop` never. */
export const WINNERS = ['1c', 'new', 'shop'] as const;
export type Winner = (typeof WINNERS)[number];
