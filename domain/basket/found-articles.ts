import type { ArticleLine, ArticleProblem } from './article-lines.ts';

/** The products that the shop sells under an article. */
type FoundProduct = { groups: readonly FoundSize[] };
type FoundSize = { id: number; title: string; remnants: number };

export type ChosenSize = { line: ArticleLine; groupId: number };

/** Resolves every line to a size on sale; lines of the same size share its stock in order. */
export function chooseSizes(
  lines: readonly ArticleLine[],
  found: ReadonlyMap<string, readonly FoundProduct[]>,
): { chosen: ChosenSize[]; problems: ArticleProblem[] } {
  const chosen: ChosenSize[] = [];
  const problems: ArticleProblem[] = [];
  const taken = new Map<number, number>();
  for (const line of lines) {
    const size = chooseSize(line, found.get(line.article) ?? []);
    const left = typeof size === 'string' ? 0 : size.remnants - (taken.get(size.id) ?? 0);
    if (typeof size === 'string') problems.push(problemOf(line, size));
    else if (line.count > left) problems.push(problemOf(line, leftText(left)));
    else {
      taken.set(size.id, size.remnants - left + line.count);
      chosen.push({ line, groupId: size.id });
    }
  }
  return { chosen, problems };
}

export const problemOf = ({ number, text }: ArticleLine, reason: string): ArticleProblem => ({
  number,
  text,
  reason,
});

const leftText = (left: number): string =>
  left === 0 ? 'Нет в\u00a0наличии' : `В\u00a0наличии только ${left}\u00a0шт.`;

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
