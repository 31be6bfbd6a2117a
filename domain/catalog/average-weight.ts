type Lot = { weightMg: number; free: number };

/** The title of the row in the table «Характеристики». */
export const WEIGHT_TITLE = 'Средний вес';

/**
 * §4.3.1: the mean of the weight over free pieces, over all lots if none is free. Lots that were not weighed do not
 * count.
 *
 * @returns milligrams; undefined without a weighed lot
 */
export function averageWeight(lots: readonly Lot[]): number | undefined {
  const weighed = lots.filter(({ weightMg }) => weightMg > 0);
  const pieces = weighed.reduce((sum, { free }) => sum + free, 0);
  if (pieces > 0) return weighed.reduce((sum, { weightMg, free }) => sum + weightMg * free, 0) / pieces;
  return weighed.length === 0
    ? undefined
    : weighed.reduce((sum, { weightMg }) => sum + weightMg, 0) / weighed.length;
}

const grams = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });

/** To a hundredth of a gram: «4,21 г». */
export const weightText = (milligrams: number): string => `${grams.format(milligrams / 1000)}\u00a0г`;

/** The table with the derived row at its end; a row that was written by hand stays instead. */
export function withAverageWeight<Param extends { title: string; content: string }>(
  params: readonly Param[],
  lots: readonly Lot[],
): { title: string; content: string }[] {
  const rows = params.map(({ title, content }) => ({ title, content }));
  const weight = averageWeight(lots);
  const isWritten = rows.some(({ title }) => title === WEIGHT_TITLE);
  return weight === undefined || isWritten
    ? rows
    : [...rows, { title: WEIGHT_TITLE, content: weightText(weight) }];
}
