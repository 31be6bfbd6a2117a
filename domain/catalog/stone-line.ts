/** One kind of inserts of a product. */
export type StoneWords = {
  stone: string;
  count: number;
  carats: number | null;
  cut: string;
  quality: string;
  size: string;
};

const decimal = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 3 });

/** The title of these lines in the table «Характеристики». */
const STONES_TITLE = 'Вставка';

/** §4.3.1: «Бриллиант, 3 шт., 0,12 ct, Кр-57, 3/5А». */
export const stoneLine = ({ stone, count, carats, cut, quality, size }: StoneWords): string =>
  [stone, `${count}\u00a0шт.`, carats === null ? '' : `${decimal.format(carats)}\u00a0ct`, cut, quality, size]
    .filter((part) => part !== '')
    .join(', ');

type Param = { title: string; content: string; of?: 'stones' | undefined };

/** The table with a line of each kind of inserts after the rows that people have written. */
export function withStones(params: readonly Param[], stones: readonly StoneWords[]): Param[] {
  const own = params.filter(({ of }) => of !== 'stones');
  return [
    ...own,
    ...stones.map((stone) => ({ title: STONES_TITLE, content: stoneLine(stone), of: 'stones' as const })),
  ];
}
