/** «1 товар», «2 товара», «5 товаров». */
export type PluralForms = readonly [one: string, few: string, many: string];

const rules = new Intl.PluralRules('ru');
const numbers = new Intl.NumberFormat('ru-RU');

/** The word that agrees with the number (§9: "Russian plural forms are used for counts"). */
export function plural(count: number, [one, few, many]: PluralForms): string {
  const category = rules.select(count);
  if (category === 'one') return one;
  // The last category is fractions: «полтора товара», «1,5 товара».
  return category === 'few' || category === 'other' ? few : many;
}

/** The number with its word, which never part at the end of a line. */
export const counted = (count: number, forms: PluralForms): string =>
  `${numbers.format(count)}\u00a0${plural(count, forms)}`;
