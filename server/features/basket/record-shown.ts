import type { Db } from '#database/schema.ts';
import { obtainable } from '#domain/basket/line-change.ts';
import { ownTiers } from '#domain/pricing/tiers.ts';
import type { Shopper } from '#server/platform/shopper.ts';
import type { ShownLine } from './basket-lines.ts';
import { markSeen, type ShownOfLine } from './queries.ts';

/** What the shopper is shown of a line, so that later changes can be reported. */
export const shownOf = (line: ShownLine, { priceRole }: Shopper): ShownOfLine => ({
  id: line.groupId,
  price: ownTiers(line.prices, priceRole)[0].price,
  obtainable: obtainable(line),
});

/** Stores it for lines of a basket. */
export const recordShown = (
  trx: Db,
  shopper: Shopper,
  basket: string,
  lines: readonly ShownLine[],
): Promise<void> =>
  markSeen(
    trx,
    basket,
    lines.map((line) => shownOf(line, shopper)),
  );
