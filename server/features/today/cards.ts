import { sql } from 'kysely';
import type { TodayCard } from '#contract/staff/today.ts';
import type { Db } from '#database/schema.ts';
import { titleOfStep } from '#domain/orders/staff-steps.ts';
import type { StaffPerson } from '#server/features/staff/person.ts';
import type { Card, CardRow } from './card.ts';
import { CARDS } from './card-list.ts';
import { readFigures } from './figures.ts';
import { openKept } from './kept.ts';

/* What waits for people of the back office (§4.1). Nothing here is written. */

/** How many rows of a card are shown. */
const SHOWN = 5;

/** «Сегодня» of a shop. */
export function openToday(db: Db) {
  const keptOr = openKept();

  /** The cards of a person, in their order; empty ones too, for «Всё сделано». */
  function cardsOf(caller: StaffPerson, now: Date): Promise<TodayCard[]> {
    const own = CARDS.filter(({ permissions }) => permissions.some((one) => caller.permissions.has(one)));
    return Promise.all(own.map((card) => keptOrRead(card, caller, now)));
  }

  function keptOrRead(card: Card, caller: StaffPerson, now: Date): Promise<TodayCard> {
    const read = () => present(db, card, { now, caller });
    return card.isKept ? keptOr(card.code, now, read) : read();
  }

  return {
    cardsOf,
    beginnings: () => readBeginnings(db),
    figures: (now: Date) => keptOr('figures', now, () => readFigures(db, now)),
  };
}

/** What a new shop does not have yet. */
async function readBeginnings(db: Db): Promise<{ hasGoods: boolean; hasOrders: boolean }> {
  const { rows } = await sql<{ goods: boolean; orders: boolean }>`
    select exists (select from products) as goods, exists (select from orders) as orders`.execute(db);
  return { hasGoods: rows[0]?.goods ?? false, hasOrders: rows[0]?.orders ?? false };
}

async function present(
  db: Db,
  card: Card,
  { now, caller }: { now: Date; caller: StaffPerson },
): Promise<TodayCard> {
  // The limit stands beside the order, so that the words of rows that are not shown are not made.
  const { rows } = await sql<CardRow>`${card.rows(now, caller)} limit ${SHOWN}`.execute(db);
  return {
    code: card.code,
    title: card.title,
    isToSortOut: card.isToSortOut ?? false,
    count: rows[0]?.total ?? 0,
    path: card.path,
    rows: rows.map((row) => ({
      id: row.id,
      title: row.title,
      detail: row.detail,
      at: row.at === null ? null : new Date(row.at).toISOString(),
      path: card.pathOf?.(row) ?? null,
      step: stepOf(card, row),
    })),
  };
}

function stepOf({ step }: Card, { order_id, version }: CardRow): TodayCard['rows'][number]['step'] {
  if (step === undefined || !order_id || !version) return null;
  return { orderId: order_id, to: step, title: titleOfStep(step), version };
}
