import type { Kopecks } from '#domain/money.ts';
import { fromRoubles, toRoubles } from '#domain/money.ts';
import { errorsOfCell, isPublicRole, repeatedTier } from '#domain/pricing/price-edit.ts';
import type { StaffPerson } from '#server/features/staff/person.ts';
import { requirePermission } from '#server/features/staff/staff-call.ts';
import { type FieldErrors, Problem } from '#server/platform/problem.ts';
import { listsOf, type PriceRole } from './price-roles.ts';
import type { StoredLot } from './stored-product.ts';

/** A cell of a call, in roubles. Without an old price the one that stands stays; null takes the price away. */
export type GivenCell = {
  role: string;
  limit: number;
  price: number | null;
  oldPrice?: number | null | undefined;
};

export type PriceValue = { price: Kopecks; oldPrice: Kopecks | null } | null;

/** One price of one lot, before and after. */
export type PriceChange = {
  offerId: number;
  role: string;
  limit: Kopecks;
  before: PriceValue;
  after: PriceValue;
};

type Target = { cell: GivenCell; lots: readonly Pick<StoredLot, 'id' | 'prices'>[] };

/**
 * The prices that cells set, of all lots and lists that they stand for; also those that stay as they are.
 *
 * @param targets in the order of the call, whose texts are named by it: `cells.3.price`
 * @throws {Problem} `forbidden` for a list that the caller may not see, `invalid` with a text by member
 */
export function readCells(
  targets: readonly Target[],
  { caller, roles, isApart }: { caller: StaffPerson; roles: readonly PriceRole[]; isApart: boolean },
): PriceChange[] {
  if (targets.some(({ cell }) => !isPublicRole(cell.role))) requirePermission(caller, 'prices.read');
  const errors: FieldErrors = {};
  const changes = new Map<string, PriceChange>();
  for (const [at, { cell, lots }] of targets.entries()) {
    if (!roles.some(({ code }) => code === cell.role)) errors[`cells.${at}.role`] = 'Такой роли цен нет';
    for (const change of lots.flatMap((lot) =>
      listsOf(cell.role, isApart).map((role) => changeOf(lot, role, cell)),
    )) {
      const key = `${change.offerId}/${change.role}/${cell.limit}`;
      const wrong = {
        ...errorsOf(cell, change),
        ...(changes.has(key) && { limit: repeatedTier(cell.limit) }),
      };
      for (const [member, text] of Object.entries(wrong)) errors[`cells.${at}.${member}`] = text;
      changes.set(key, change);
    }
  }
  const [message] = Object.values(errors);
  if (message !== undefined) throw new Problem('invalid', message, { errors });
  return [...changes.values()];
}

function changeOf({ id, prices }: Target['lots'][number], role: string, cell: GivenCell): PriceChange {
  const limit = fromRoubles(cell.limit);
  const stored = prices.find((one) => one.role === role && one.limit === limit);
  const before = stored === undefined ? null : { price: stored.price, oldPrice: stored.oldPrice };
  const old = cell.oldPrice === undefined ? (before?.oldPrice ?? null) : kopecks(cell.oldPrice);
  const after = cell.price === null ? null : { price: fromRoubles(cell.price), oldPrice: old };
  return { offerId: id, role, limit, before, after };
}

const kopecks = (roubles: number | null): Kopecks | null => (roubles === null ? null : fromRoubles(roubles));

const errorsOf = (cell: GivenCell, { after }: PriceChange) =>
  errorsOfCell({
    limit: cell.limit,
    price: cell.price,
    oldPrice:
      cell.price === null
        ? (cell.oldPrice ?? null)
        : after?.oldPrice == null
          ? null
          : toRoubles(after.oldPrice),
  });
