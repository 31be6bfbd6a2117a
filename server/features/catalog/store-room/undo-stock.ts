import type { Undoable } from '#server/features/staff/undoable.ts';
import { lockLot, restoreStock } from './correct-stock.ts';

/** Corrections and write-offs are undone by an opposite movement, if the lot allows it (§2.4). */
export const UNDO_OF_STOCK: Readonly<Record<string, Undoable>> = {
  'stock.correct': {
    permission: 'stock.edit',
    stepUp: false,
    async current(trx, id) {
      const { stock } = await lockLot(trx, Number(id));
      return { fields: { stock }, version: 1 };
    },
    save: (at, _caller, id, { stock }) => restoreStock(at, Number(id), Number(stock)),
  },
};
