/* What the chips of a list offer. */

export type FilterOption = { value: string; label: string };

export type ListFilter = {
  /** In the address and in the call. */
  name: string;
  title: string;
} & (
  | { kind: 'choice'; options: readonly FilterOption[]; hasEmpty?: string }
  /** Moscow days. */
  | { kind: 'days' }
  | { kind: 'range'; unit: string }
  /** One whole number. */
  | { kind: 'number'; unit: string; most: number }
  /** Free, such as a city. */
  | { kind: 'text' }
  /** «Да» or «Нет». */
  | { kind: 'flag' }
);

/** A filter of the address in words: «принят, собираем», «с 1 ноя по 3 ноя», «от 100 ₽», «не …». */
export function filterInWords(filter: ListFilter, text: string): string {
  if (filter.kind === 'flag') return text === '1' ? 'да' : 'нет';
  if (filter.kind === 'choice') return choiceInWords(filter, text);
  if (filter.kind === 'text') return text;
  if (filter.kind === 'number') return `${text}\u00a0${filter.unit}`;
  const [from = '', to = from] = text.split('..');
  const written = filter.kind === 'days' ? dayInWords : (value: string) => `${value}\u00a0${filter.unit}`;
  const before = filter.kind === 'days' ? ['с', 'по'] : ['от', 'до'];
  if (from !== '' && from === to) return written(from);
  return [from && `${before[0]} ${written(from)}`, to && `${before[1]} ${written(to)}`]
    .filter(Boolean)
    .join(' ');
}

function choiceInWords({ options, hasEmpty }: ListFilter & { kind: 'choice' }, text: string): string {
  const isNot = text.startsWith('!');
  const values = (isNot ? text.slice(1) : text).split(',');
  const labels = values.map((value) =>
    value === '-' ? (hasEmpty ?? 'не указано') : (options.find((one) => one.value === value)?.label ?? value),
  );
  return `${isNot ? 'кроме: ' : ''}${labels.join(', ').toLowerCase()}`;
}

const day = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayInWords = (date: string): string =>
  Number.isNaN(Date.parse(date)) ? date : day.format(new Date(date)).replace('.', '');
