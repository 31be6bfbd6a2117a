import type { CategoryFields } from '#contract/staff/structure.ts';
import { COLLECTIONS } from '#server/features/collections/staff-collections.ts';
import { BRANDS } from '#server/features/partners/staff-brands.ts';
import type { Undoable } from '#server/features/staff/undoable.ts';
import { SETS, STICKERS } from './assortment.ts';
import { changeCategory, fieldsOfCategory, lockTree } from './categories.ts';
import { FILTER_VALUES, FILTERS } from './characteristics.ts';
import { undoOf } from './vocabulary.ts';

/** What can be undone of the structure (§2.4): the fields of its parts. */
export const UNDO_OF_STRUCTURE: Readonly<Record<string, Undoable>> = {
  'category.change': {
    permission: 'goods.edit',
    stepUp: false,
    async current(trx, id) {
      const category = (await lockTree(trx)).find((one) => one.id === Number(id));
      return category && { fields: fieldsOfCategory(category), version: category.version };
    },
    save: (at, _caller, id, fields, version) =>
      changeCategory(at, Number(id), { ...(fields as CategoryFields), version }),
  },
  ...Object.fromEntries(
    [FILTERS, FILTER_VALUES, STICKERS, COLLECTIONS, SETS, BRANDS].map((vocabulary) => [
      `${vocabulary.kind}.change`,
      undoOf(vocabulary),
    ]),
  ),
};
