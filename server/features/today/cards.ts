import { sql } from 'kysely';
import type { TodayCard } from '#contract/staff/today.ts';
import type { Db } from '#database/schema.ts';
import { titleOfStep } from '#domain/orders/staff-steps.ts';
import type { StaffPerson } from '#server/features/staff/person.ts';
import type { Card, CardRow } from './card.ts';
import { CARDS } from './card-list.ts';

/* What waits for people of the back office (§4.1). Nothing here is written. */

/** How many rows of a card are shown. */
const SHOWN = 5;

/** The cards of a person, in their order; empty ones too, for «Всё сделано». */
export function listCards(db: Db, caller: StaffPerson, now: Date): Promise<TodayCard[]> {
  const own = CARDS.filter(({ permissions }) => permissions.some((one) => caller.permissions.has(one)));
  return Promise.all(own.map((card) => present(db, card, { now, caller })));
}

async function present(
  db: Db,
  card: Card,
  { now, caller }: { now: Date; caller: StaffPerson },
): Promise<TodayCard> {
  const all = card.rows(now, caller);
  // Counted apart, so that the words of rows that are not shown are not made.
  const { rows } = await sql<CardRow & { total: number }>`
    select shown.*, (select count(*)::int from (${all}) as found) as total from (${all} limit ${SHOWN}) as shown`.execute(
    db,
  );
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
