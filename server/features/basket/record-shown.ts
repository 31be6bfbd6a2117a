import type { Db } from '#database/schema.ts';
import { obtainable } from '#domain/basket/line-change.ts';
import { ownTiers } from '#domain/pricing/tiers.ts';
import type { Shopper } from '#server/platform/shopper.ts';
import { listBasketLines } from './basket-lines.ts';
import { markSeen } from './queries.ts';

/** Stores what the shopper is shown of these sizes, or of all, so that later changes can be reported. */
export async function recordShown(
  trx: Db,
  shopper: Shopper,
  basket: string,
  groupIds?: readonly number[],
): Promise<void> {
  const lines = await listBasketLines(trx, basket, shopper);
  const shown = lines.filter(({ groupId }) => groupIds?.includes(groupId) ?? true);
  await markSeen(
    trx,
    basket,
    shown.map((line) => ({
      groupId: line.groupId,
      price: ownTiers(line.prices, shopper.priceRole)[0].price,
      obtainable: obtainable(line),
    })),
  );
}
