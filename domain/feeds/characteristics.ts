/** A row of the table «Характеристики». */
export type Row = { title: string; value: string };

/** Filters whose names differ from those of the table. */
const NAMES: Readonly<Record<string, string>> = { Камень: 'Вставка' };

/** Said by other elements of an offer, or of a whole product and not of the size. */
const ELSEWHERE = new Set(['Размер', 'Размеры', 'Вес', 'Средний вес', 'Производитель', 'Штрихкод']);

/** Rows of one product without repetitions: options win over parameters, both over values of filters. */
export function characteristicsOf(
  options: readonly { title: string; values: readonly string[] }[],
  params: readonly { title: string; content: string }[],
  values: readonly Row[],
): Row[] {
  const ofFilters = Map.groupBy(values, ({ title }) => NAMES[title] ?? title);
  const rows = [
    ...options.map(({ title, values: some }) => ({ title, value: some.join(', ') })),
    ...params.map(({ title, content }) => ({ title, value: content })),
    ...[...ofFilters].map(([title, some]) => ({ title, value: some.map(({ value }) => value).join(', ') })),
  ];
  return [...new Map(rows.toReversed().map((row) => [row.title, row])).values()]
    .toReversed()
    .filter(({ title, value }) => value.trim() !== '' && !ELSEWHERE.has(title));
}
