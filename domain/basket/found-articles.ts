import type { ArticleLine, ArticleProblem } from './article-lines.ts';

/** The products that the shop sells under an article. */
type FoundProduct = { groups: readonly FoundSize[] };
type FoundSize = { id: number; title: string; remnants: number };

/** `count` pieces of the line: as many as asked for, or all that is left. */
export type ChosenSize = { line: ArticleLine; groupId: number; count: number };

/**
 * Resolves every line to a size on sale. Lines of the same size share its stock in order, after what is in the
 * basket; of a line that asks for more than is left, what is left is chosen.
 *
 * @param inBasket pieces by size
 */
export function chooseSizes(
  lines: readonly ArticleLine[],
  found: ReadonlyMap<string, readonly FoundProduct[]>,
  inBasket: ReadonlyMap<number, number> = new Map(),
): { chosen: ChosenSize[]; problems: ArticleProblem[] } {
  const chosen: ChosenSize[] = [];
  const problems: ArticleProblem[] = [];
  const taken = new Map(inBasket);
  for (const line of lines) {
    const size = chooseSize(line, found.get(line.article) ?? []);
    if (typeof size === 'string') {
      problems.push(problemOf(line, size));
      continue;
    }
    const before = taken.get(size.id) ?? 0;
    const count = Math.min(line.count, Math.max(size.remnants - before, 0));
    if (count === 0) {
      problems.push(problemOf(line, before > 0 && size.remnants > 0 ? ALL_TAKEN : 'Нет в\u00a0наличии'));
      continue;
    }
    taken.set(size.id, before + count);
    chosen.push({ line, groupId: size.id, count });
  }
  return { chosen, problems };
}

const ALL_TAKEN = 'Всё, что есть, уже в\u00a0корзине';

/** Of a line that is chosen in part. */
export const partText = ({ count, line }: ChosenSize): string =>
  `Добавлено ${count} из\u00a0${line.count}: больше нет в\u00a0наличии`;

export const problemOf = ({ number, text }: ArticleLine, reason: string): ArticleProblem => ({
  number,
  text,
  reason,
});

/** The size, or the reason why it is ambiguous or unknown. */
function chooseSize({ size }: ArticleLine, products: readonly FoundProduct[]): FoundSize | string {
  const sizes = products.flatMap(({ groups }) => groups);
  const fitting = size === null ? sizes : sizes.filter(({ title }) => bareSize(title) === bareSize(size));
  const [only, ...others] = fitting;
  if (only && others.length === 0) return only;
  if (sizes.length === 0) return 'Нет такого артикула';
  if (products.length > 1 && fitting.length > 0) return 'Этот артикул у\u00a0нескольких украшений';
  // A product with one size leaves no choice, whatever size the spreadsheet names.
  const titles = [...new Set(sizes.map(({ title }) => title))].join('; ');
  return size === null ? `Укажите размер: ${titles}` : `Нет такого размера. Есть: ${titles}`;
}

/** «17.5» equals «17,5», and «45» equals «45 см». */
const bareSize = (title: string): string =>
  title
    .toLowerCase()
    .replace('.', ',')
    .replace(/,0+$/, '')
    .replace(/[\s\u00a0]|см$|размер/g, '');
