import { PRODUCT_CODE } from './product-code.ts';

/* Codes and places of categories (back office, §4.3.6). */

const MOST_LEVELS = 6;

/** What a code of a category must not be, in words; undefined when it may. */
export function codeError(code: string): string | undefined {
  if (!PRODUCT_CODE.test(code)) return 'Код — латинские буквы, цифры и\u00a0дефисы';
  if (code === 'all' || code === 'detail' || /^\d+$/.test(code)) return `Код «${code}» занят магазином`;
  return;
}

export type PlacedCategory = { id: number; parentId: number | null; code: string };

/** Why a category cannot stand below another one; undefined when it can. A new one has the id 0. */
export function placeError(
  all: readonly PlacedCategory[],
  { id, parentId, code }: PlacedCategory,
): { field: 'parentId' | 'code'; message: string } | undefined {
  const chain: number[] = [];
  for (let at = parentId; at !== null && chain.length <= all.length; ) {
    chain.push(at);
    const parent = all.find((one) => one.id === at);
    if (parent === undefined) return { field: 'parentId', message: 'Такой категории нет' };
    at = parent.parentId;
  }
  if (chain.includes(id)) return { field: 'parentId', message: 'Категорию нельзя вложить в\u00a0саму себя' };
  if (chain.length + heightOf(all, id) > MOST_LEVELS) {
    return { field: 'parentId', message: `Не\u00a0больше ${MOST_LEVELS}\u00a0уровней` };
  }
  const isTaken = all.some((one) => one.id !== id && one.parentId === parentId && one.code === code);
  return isTaken ? { field: 'code', message: 'Такой код занят' } : undefined;
}

/** Levels of a category and what is below it. */
function heightOf(all: readonly PlacedCategory[], id: number): number {
  const below = id === 0 ? [] : all.filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...below.map((child) => heightOf(all, child.id)));
}

/** Codes from the top, joined by `/`, by the id of the category. */
export function categoryPaths(all: readonly PlacedCategory[]): Map<number, string> {
  const paths = new Map<number, string>();
  const walk = (parentId: number | null, above: string): void => {
    for (const { id, code } of all.filter((one) => one.parentId === parentId)) {
      paths.set(id, above + code);
      walk(id, `${above}${code}/`);
    }
  };
  walk(null, '');
  return paths;
}
