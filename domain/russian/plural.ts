/** «1 товар», «2 товара», «5 товаров». */
export type PluralForms = readonly [one: string, few: string, many: string];

const numbers = new Intl.NumberFormat('ru-RU');

/** The form of the noun that agrees with the number (§9: "Russian plural forms are used for counts"). */
export function plural(count: number, [one, few, many]: PluralForms): string {
  // «Полтора товара», «1,5 товара».
  if (!Number.isInteger(count)) return few;
  const [lastTwo, last] = [Math.abs(count) % 100, Math.abs(count) % 10];
  if (lastTwo >= 11 && lastTwo <= 14) return many;
  if (last === 1) return one;
  return last >= 2 && last <= 4 ? few : many;
}

/** The number and its noun, joined by a non-breaking space. */
export const counted = (count: number, forms: PluralForms): string =>
  `${numbers.format(count)}\u00a0${plural(count, forms)}`;
