import { randomUUID } from 'node:crypto';
import type { Basket, BasketGroup } from '#contract/basket.ts';
import type { Output } from '#contract/endpoint.ts';
import type { orders } from '#contract/orders.ts';
import type { Db } from '#database/schema.ts';
import { ceilToRouble, formatMoney, fromRoubles, type Kopecks, toRoubles } from '#domain/money.ts';
import { freePieces } from '#server/features/basket/offered-sizes.ts';
import { putLines } from '#server/features/basket/put-products.ts';
import { findAnswer, findBasket, listHeldLines, storeAnswer } from '#server/features/basket/queries.ts';
import { viewBasket } from '#server/features/basket/view-basket.ts';
import { Problem } from '#server/platform/problem.ts';
import type { User } from '#server/platform/shopper.ts';
import { settingsOf } from '#server/platform/site-settings.ts';
import type { Services } from '#server/services.ts';
import { isOwnOrder, listOrderLines, type ShownOrderLine } from './history-queries.ts';
import { orderNotFound } from './view-orders.ts';

type Notices = Output<typeof orders.addToBasket>['told'];
type Answer = { added: number; told: Notices };
type RepeatRequest = { orderId: number; requestId?: string | undefined };

/**
 * Adds the lines of an order to the basket, up to the stock, and reports what is gone, fewer or
 * dearer than before.
 *
 * @throws {Problem} `not_found` for an order of another account, `conflict` when none of it is sold
 */
export async function repeatOrder(
  services: Services,
  user: User,
  { orderId, requestId }: RepeatRequest,
): Promise<Output<typeof orders.addToBasket>> {
  const { db, now } = services;
  if (!(await isOwnOrder(db, user.userId, orderId))) throw orderNotFound();
  const lines = (await listOrderLines(db, orderId)).filter((line) => !line.is_service);
  const settings = settingsOf(services.catalog.current(), user.siteId);

  const put = await db.transaction().execute(async (trx) => {
    const free = await freePieces(
      trx,
      user,
      lines.flatMap(({ group_id }) => group_id ?? []),
    );
    const wanted = lines.flatMap(({ group_id, count }) =>
      group_id !== null && (free.get(group_id) ?? 0) > 0 ? { id: group_id, count } : [],
    );
    if (wanted.length === 0) {
      throw new Problem('not_sold', 'Ничего из\u00a0этого заказа сейчас нет в\u00a0продаже', {
        isToast: true,
      });
    }
    const before = await heldCounts(trx, user);
    // A count above the stock would refuse the other sizes too.
    const { basket, isRepeated = false } = await putLines(
      trx,
      user,
      { ...settings.basket, addAvailable: true },
      {
        token: randomUUID(),
        freshToken: randomUUID(),
        groups: wanted,
        isChange: false,
        requestId,
        now: now(),
        fieldOf: () => 'orderId',
      },
    );
    return { basket, isRepeated, free, before, after: await heldCounts(trx, user) };
  });

  const stored =
    put.isRepeated && requestId !== undefined ? await findAnswer(db, put.basket, requestId) : undefined;
  if (stored !== undefined) return { basket: put.basket, ...(stored as Answer) };

  const shown = sizesOf(await viewBasket(services, user, put.basket));
  const repeated = lines.map((line) => {
    const id = line.group_id ?? 0;
    const added = Math.max((put.after.get(id) ?? 0) - (put.before.get(id) ?? 0), 0);
    return { line, added, free: put.free.get(id), size: shown.get(id) };
  });
  const answer: Answer = {
    added: repeated.reduce((total, { added }) => total + added, 0),
    told: repeated.flatMap(noticeOf),
  };
  if (requestId !== undefined) await storeAnswer(db, put.basket, requestId, answer);
  return { basket: put.basket, ...answer };
}

async function heldCounts(trx: Db, user: User): Promise<ReadonlyMap<number, number>> {
  const basket = await findBasket(trx, user, undefined);
  const lines = basket === undefined ? [] : await listHeldLines(trx, basket.token);
  return new Map(lines.map(({ group_id, count }) => [group_id, count]));
}

/** Sizes of a basket by id. */
function sizesOf({ groups }: Basket): ReadonlyMap<number, BasketGroup> {
  const products = groups.flatMap((group) => [
    ...group.products,
    ...group.constructorSets.flatMap((set) => set.products),
  ]);
  return new Map(products.flatMap((product) => product.groups.map((size) => [size.id, size] as const)));
}

type Repeated = {
  line: ShownOrderLine;
  added: number;
  /** Free pieces; undefined where the size is no longer sold to this shopper. */
  free: number | undefined;
  size: BasketGroup | undefined;
};

function noticeOf({ line, added, free, size }: Repeated): Notices {
  const named = line.size_title === '' ? line.title : `${line.title}, ${line.size_title}`;
  const notice = (text: string) => [{ lineId: line.id, text: `${named}: ${text}` }];
  if (free === undefined || size === undefined) {
    return notice(free === 0 ? 'нет в\u00a0наличии' : 'больше не\u00a0продаётся');
  }
  const isLess = added < line.count;
  return [
    ...(isLess ? notice(`добавили ${added} из\u00a0${line.count}\u00a0шт., больше сейчас нет`) : []),
    ...(isDearer(line, size) ? notice(dearer(line, size)) : []),
  ];
}

/** Compares line totals, because they are rounded up (§9). */
const isDearer = ({ count, total_kopecks }: ShownOrderLine, { price }: BasketGroup): boolean =>
  ceilToRouble(fromRoubles(price) * count) > total_kopecks;

const dearer = ({ count, total_kopecks }: ShownOrderLine, { price }: BasketGroup): string =>
  `теперь ${formatMoney(price)} вместо ${formatMoney(toRoubles(Math.round(total_kopecks / count) as Kopecks))}`;
