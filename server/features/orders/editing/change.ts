import type { Kopecks } from '#domain/money.ts';
import { Problem } from '#server/platform/problem.ts';
import type { LockedOrder } from '../queries.ts';
import type { EditedColumns, StoredLine } from './edit-queries.ts';
import type { PreparedEdit, WantedLines } from './prepare-edit.ts';

/** A locked order, and what it shall become. */
export type Change = {
  order: LockedOrder;
  lines: readonly StoredLine[];
  wanted: WantedLines;
  prepared: PreparedEdit;
};

/** What an edit of the goods of an unpaid order leaves to write. */
export type EditedGoods = {
  columns: EditedColumns;
  /** What the goods lack for free delivery. */
  untilFree: Kopecks;
  ledgerOf: (delivery: Kopecks) => { step: string; amount: Kopecks; text: string }[];
  warnings: string[];
};

export const state = (message: string) => new Problem('state', message);
