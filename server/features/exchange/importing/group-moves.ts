import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#database/schema.ts';
import { freeCode } from '#domain/catalog/product-code.ts';
import { plural } from '#domain/russian/plural.ts';
import {
  type ExchangedCategory,
  listCategories,
  updateCategory,
} from '#server/features/catalog/exchanged/vocabulary.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Part } from './applying.ts';

/* Groups that 1C has moved. A move changes the addresses of goods, so many wait for a person (exchange, §3). */

/** The code of the issue that waits. */
export const MOVES_MANY = 'moves-many';

/** So few goods may always change their addresses. */
const FEW = 10;
/** Percents of the goods of a file that may. */
const MOST = 10;

export type Categories = Map<number, ExchangedCategory>;

/** `group` and `under` are ids of 1C; `under` is null for a group of the first level. */
export type GroupMove = {
  group: string;
  title: string;
  under: string | null;
  categoryId: number;
  parentId: number | null;
};

/** Groups in the order in which they are moved: those above come first. */
const Moves = z.object({
  moves: z.array(
    z.object({
      group: z.string(),
      under: z.string().nullable(),
      categoryId: z.int(),
      parentId: z.int().nullable(),
    }),
  ),
});

/** @returns how many have moved */
export async function moveGroups(
  part: Part,
  categories: Categories,
  moves: readonly GroupMove[],
): Promise<number> {
  if (moves.length === 0) return 0;
  const goods = await countGoods(part.trx, moves);
  if (goods > FEW && goods * 100 > part.head.total * MOST) {
    await wait(part, moves, goods);
    return 0;
  }
  let moved = 0;
  for (const move of moves) {
    if (canMove(categories, move)) {
      await moveCategory(part.trx, categories, move);
      moved += 1;
    } else part.issues.push(insideItself(move.group, move.title));
  }
  return moved;
}

export const insideItself = (group: string, title: string) => ({
  code: 'group-circle',
  externalId: group,
  text: `Группа «${title}» вложена сама в\u00a0себя: осталась на\u00a0прежнем месте`,
});

/** Published ones in the moved categories and below. */
async function countGoods(trx: Db, moves: readonly GroupMove[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with recursive below as (
      select id from categories where id = any (${moves.map(({ categoryId }) => categoryId)}::int[])
      union select child.id from categories as child join below on child.parent_id = below.id
    )
    select count(*)::int as count from products
     where primary_category_id in (select id from below) and is_published`.execute(trx);
  return rows[0]?.count ?? 0;
}

const SHOWN = 3;

/** 1C sends its groups with each exchange: what waits already is not asked again. */
async function wait(
  { trx, source, issues }: Part,
  moves: readonly GroupMove[],
  goods: number,
): Promise<void> {
  const details = { moves: moves.map(({ title: _, ...move }) => move) };
  const { rows } = await sql`
    select from exchange_issues as issue join exchange_runs as run on run.id = issue.run_id
     where decision = 'waits' and code = ${MOVES_MANY} and account_id = ${source}
       and details = ${JSON.stringify(details)}::jsonb
     limit 1`.execute(trx);
  if (rows.length > 0) return;
  const shown = moves.slice(0, SHOWN).map(({ title }) => `«${title}»`);
  const others = moves.length - shown.length;
  const named = `${shown.join(', ')}${others > 0 ? ` и\u00a0ещё\u00a0${others}` : ''}`;
  issues.push({
    code: MOVES_MANY,
    text: `Перенос групп сменит адреса ${goods}\u00a0${plural(goods, ['товара', 'товаров', 'товаров'])}: ${named}`,
    details,
  });
}

/** Its code is free among its new siblings. */
async function moveCategory(
  trx: Db,
  categories: Categories,
  { categoryId, parentId }: Pick<GroupMove, 'categoryId' | 'parentId'>,
): Promise<void> {
  const known = categories.get(categoryId);
  if (known === undefined) return;
  const moved = { ...known, parent_id: parentId, code: freeCodeIn(categories, parentId, known) };
  await updateCategory(trx, moved);
  categories.set(categoryId, moved);
}

export const freeCodeIn = (
  categories: Categories,
  parent: number | null,
  { id, code }: Pick<ExchangedCategory, 'id' | 'code'>,
): string =>
  freeCode(
    code,
    new Set(
      [...categories.values()]
        .filter((row) => row.parent_id === parent && row.id !== id)
        .map((row) => row.code),
    ),
  );

/**
 * What a person has decided: the groups move as they should have, or stay although 1C goes on to name their other places.
 *
 * @throws {Problem} `state` when a category is gone meanwhile, or would be inside itself
 */
export async function decideMoves(
  trx: Db,
  { source, details, isConfirmed }: { source: string; details: unknown; isConfirmed: boolean },
): Promise<void> {
  const { moves } = Moves.parse(details);
  if (isConfirmed) {
    const categories: Categories = new Map((await listCategories(trx)).map((row) => [row.id, row]));
    for (const move of moves) {
      if (!canMove(categories, move)) {
        throw new Problem('state', 'Категории с\u00a0тех пор изменились: повторите обмен с\u00a01С');
      }
      await moveCategory(trx, categories, move);
    }
    return;
  }
  const rows = moves.map(({ group, under }) => ({ group, stays: under ?? '' }));
  await sql`
    update external_ids set details = details || jsonb_build_object('stays', given.stays)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("group" text, stays text)
     where source = ${source} and kind = 'group' and external_id = given."group"`.execute(trx);
}

function canMove(
  categories: Categories,
  { categoryId, parentId }: Pick<GroupMove, 'categoryId' | 'parentId'>,
): boolean {
  if (!categories.has(categoryId)) return false;
  for (let at = parentId; at !== null; at = categories.get(at)?.parent_id ?? null) {
    if (at === categoryId || !categories.has(at)) return false;
  }
  return true;
}
