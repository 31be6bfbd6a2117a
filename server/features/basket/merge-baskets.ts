import { randomUUID } from 'node:crypto';
import type { Db } from '#database/schema.ts';
import { MAX_SETS } from '#domain/basket/constructor-set.ts';
import { MAX_LINES } from '#domain/basket/line.ts';
import { mergedCount } from '#domain/basket/merged-count.ts';
import { allFreePieces } from './offered-sizes.ts';
import {
  deleteAllConstructorSets,
  deleteAllLines,
  type HeldLine,
  insertBasket,
  insertConstructorSet,
  listConstructorSets,
  listHeldLines,
  lockBasket,
  lockGuestBasket,
  moveRequests,
  replaceLines,
  takeOverSelection,
} from './queries.ts';

/**
 * Moves the lines of the guest's basket with this token to the account's basket and empties the former, so
 * repeating it changes nothing. A token of no guest's basket moves nothing (promises R7, R15).
 *
 * Locks the guest's row first, then the account's, always in this order.
 */
export async function mergeBaskets(trx: Db, cartToken: string, userId: string): Promise<void> {
  const guest = await lockGuestBasket(trx, cartToken);
  if (guest === undefined) return;
  const joining = await listHeldLines(trx, cartToken);
  if (joining.length === 0) return;

  const own = await openOwnBasket(trx, userId, guest);
  await replaceLines(trx, own, await mergedLines(trx, own, joining));
  await moveSets(trx, cartToken, own, guest.updated_at);
  await takeOverSelection(trx, cartToken, own);
  await moveRequests(trx, cartToken, own);
  await deleteAllConstructorSets(trx, cartToken);
  await deleteAllLines(trx, cartToken);
}

type GuestBasket = { site_id: number; updated_at: Date };

async function openOwnBasket(trx: Db, userId: string, guest: GuestBasket): Promise<string> {
  await insertBasket(trx, { userId, siteId: guest.site_id }, randomUUID(), guest.updated_at);
  const own = await lockBasket(trx, { userId }, undefined, guest.updated_at);
  if (own === undefined) throw new Error('The account has just been given a basket');
  return own;
}

/** Lines of the account that grow, and as many of the guest's latest lines as fit. */
async function mergedLines(trx: Db, own: string, joining: readonly HeldLine[]): Promise<HeldLine[]> {
  const held = new Map((await listHeldLines(trx, own)).map((line) => [line.group_id, line]));
  const free = await allFreePieces(
    trx,
    joining.map((line) => line.group_id),
  );
  const merge = (line: HeldLine): HeldLine => {
    const mine = held.get(line.group_id);
    const { engraving_text, engraving_face } = mine?.engraving_text ? mine : line;
    return {
      ...line,
      count: mergedCount(mine?.count ?? 0, line.count, free.get(line.group_id) ?? 0),
      is_selected: line.is_selected || (mine?.is_selected ?? false),
      engraving_text,
      engraving_face,
    };
  };
  const known = joining.filter((line) => held.has(line.group_id));
  const fresh = joining.filter((line) => !held.has(line.group_id));
  return [...known, ...fresh.slice(0, Math.max(MAX_LINES - held.size, 0))].map(merge);
}

/** Sets that the guest has composed and the account has not, as far as their lines were moved. */
async function moveSets(trx: Db, guest: string, own: string, now: Date): Promise<void> {
  const ownSets = await listConstructorSets(trx, own);
  const known = new Set(ownSets.map(({ groupIds }) => groupIds.join()));
  const held = new Set((await listHeldLines(trx, own)).map((line) => line.group_id));
  const joining = (await listConstructorSets(trx, guest)).filter(
    ({ groupIds }) => !known.has(groupIds.join()) && groupIds.every((id) => held.has(id)),
  );
  for (const { groupIds } of joining.slice(0, Math.max(MAX_SETS - ownSets.length, 0))) {
    await insertConstructorSet(trx, own, groupIds, now);
  }
}
