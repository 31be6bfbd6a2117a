import type { RawBuilder } from 'kysely';
import type { StaffStep } from '#domain/orders/staff-steps.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import type { StaffPerson } from '#server/features/staff/person.ts';

export type CardRow = {
  id: string;
  title: string;
  detail: string;
  at: Date | null;
  /** Of the whole card. */
  total: number;
  /** Of an order whose step can be taken in the row. */
  order_id?: number | null;
  version?: number | null;
};

export type Card = {
  code: string;
  title: string;
  /** Any of them shows the card: who sees it may act on it. */
  permissions: readonly Permission[];
  isToSortOut?: true;
  /** The list with the same filter. */
  path: string | null;
  /** The page of a row. */
  pathOf?: (row: CardRow) => string;
  /** The step in each row. */
  step?: StaffStep;
  /** It may be a minute old: it takes long in a large shop, is the same for everyone, and no step follows from it. */
  isKept?: true;
  /** All of them, the one that waits longest first: `id`, `title`, `detail`, `at` and their `total`; a limit follows. */
  rows: (now: Date, caller: StaffPerson) => RawBuilder<unknown>;
};
