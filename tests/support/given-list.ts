import { closeRaffle } from '#server/features/raffles/close-raffle.ts';
import { drawRaffle } from '#server/features/raffles/draw-raffle.ts';
import { barcode, givenEntries, givenRaffle } from './given-raffle.ts';
import { openTestShopBy } from './test-shop.ts';

/** When the list of a given raffle closes. */
export const CLOSES = new Date('2026-12-20T21:00:00Z');

/** The earliest time of its draw. */
export const RESULTS = new Date('2026-12-25T09:00:00Z');

/** A raffle with this many entries when its list closes; a test moves the clock. */
export async function givenList(count: number, own: Parameters<typeof givenRaffle>[1] = {}) {
  let at = CLOSES;
  const now = () => at;
  const shop = await openTestShopBy(now);
  const raffle = await givenRaffle(shop.db, own);
  if (count > 0) await givenEntries(shop.db, raffle.id, count);
  return {
    shop,
    ...raffle,
    setTime(moment: Date) {
      at = moment;
    },
    close: () => closeRaffle(shop.services, raffle.id),
    draw: (number = '81,2345') => drawRaffle(shop.services, raffle.code, number),
    view: (query: object = {}) => shop.api('GET /raffles/v1/:code', { params: { code: raffle.code }, query }),
    list: (headers: Record<string, string> = {}) =>
      shop.app.inject({ url: `/api/raffles/v1/lists/${raffle.code}`, headers }),
    change: (number: number, values: object) =>
      shop.db
        .updateTable('raffle_participants')
        .set(values)
        .where('raffle_id', '=', raffle.id)
        .where('ticket', '=', barcode(number))
        .execute(),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}
