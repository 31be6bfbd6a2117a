import { randomUUID } from 'node:crypto';
import type { Db } from '#database/schema.ts';
import { type Engraving, engravingProblem } from '#domain/engraving/engraving.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Shopper } from '#server/platform/shopper.ts';
import { settingsOf } from '#server/platform/site-settings.ts';
import type { Services } from '#server/services.ts';
import { changeBasket } from './change-basket.ts';
import { putLines } from './put-products.ts';
import { findEngravingRoom, lockBasket, saveEngraving } from './queries.ts';

type Engrave = { token: string; groupId: number; engraving: Engraving | null; now: Date };

/**
 * Sets what is engraved on one piece of a line (ADR 0107). A size that is not in the basket is added, so that a repeated
 * call changes nothing.
 *
 * @returns the token of the basket
 * @throws {Problem} `invalid` for a text that cannot be engraved, `not_found` for a product that is not engraved, and what
 *   adding the size throws
 */
export async function engrave(
  { db, catalog }: Pick<Services, 'db' | 'catalog'>,
  shopper: Shopper,
  { token, groupId, engraving, now }: Engrave,
): Promise<string> {
  if (engraving === null) {
    await changeBasket(db, shopper, { token, now }, async (trx, basket) => {
      await saveEngraving(trx, basket, groupId, null);
    });
    return token;
  }
  const settings = settingsOf(catalog.current(), shopper.siteId);
  return db.transaction().execute(async (trx) => {
    await refuseText(trx, groupId, engraving.text);
    const held = await lockBasket(trx, shopper, token, now);
    if (held !== undefined && (await saveEngraving(trx, held, groupId, engraving))) return held;
    const put = await putLines(trx, shopper, settings.basket, {
      token,
      freshToken: randomUUID(),
      groups: [{ id: groupId, count: 1 }],
      isChange: false,
      requestId: undefined,
      now,
      fieldOf: () => 'groupId',
    });
    await saveEngraving(trx, put.basket, groupId, engraving);
    return put.basket;
  });
}

async function refuseText(trx: Db, groupId: number, text: string): Promise<void> {
  const room = await findEngravingRoom(trx, groupId);
  if (room === undefined)
    throw new Problem('not_found', 'На\u00a0этом украшении не\u00a0гравируем', { isToast: true });
  const problem = engravingProblem(text, room);
  if (problem !== undefined) throw new Problem('invalid', problem, { errors: { 'engraving.text': problem } });
}
