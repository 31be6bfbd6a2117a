import { type RawBuilder, sql } from 'kysely';
import type { TodayCard } from '#contract/staff/today.ts';
import type { Db } from '#database/schema.ts';
import { type StaffStep, titleOfStep } from '#domain/orders/staff-steps.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import type { StaffPerson } from '#server/features/staff/person.ts';
import { CARDS } from './card-list.ts';

/* What waits for people of the back office (§4.1). Nothing here is written. */

/** How many rows of a card are shown. */
const SHOWN = 5;

export type CardRow = {
  id: string;
  title: string;
  detail: string;
  at: Date | null;
  /** Of an order whose step can be taken in the row. */
  order_id?: number | null;
  version?: number | null;
};

export type Card = {
  code: string;
  title: string;
  /** Only those who may act on it see it. */
  permission: Permission;
  isToSortOut?: true;
  /** The list with the same filter. */
  path: string | null;
  /** The page of a row. */
  pathOf?: (row: CardRow) => string;
  /** The step in each row. */
  step?: StaffStep;
  /** All of them, the one that waits longest first: `id`, `title`, `detail`, `at`. */
  rows: (now: Date) => RawBuilder<unknown>;
};

/** The cards of a person, in their order; empty ones too, for «Всё сделано». */
export function listCards(
  db: Db,
  { permissions }: Pick<StaffPerson, 'permissions'>,
  now: Date,
): Promise<TodayCard[]> {
  const own = CARDS.filter(({ permission }) => permissions.has(permission));
  return Promise.all(own.map((card) => present(db, card, now)));
}

async function present(db: Db, card: Card, now: Date): Promise<TodayCard> {
  const { rows } = await sql<CardRow & { total: number }>`
    select *, count(*) over ()::int as total from (${card.rows(now)}) as found limit ${SHOWN}`.execute(db);
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
