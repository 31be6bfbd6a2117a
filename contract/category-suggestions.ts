import { z } from 'zod';
import type { Contract } from './endpoint.ts';
import { rowId } from './ids.ts';

const WRONG_CATEGORY = 'Укажите номер категории';

/** A chip above a listing (decision T9.13). */
export const CategorySuggestion = z
  .object({
    title: z.string(),
    /** A path of our own, with its query: `/catalog/koltsa?metal=gold-585`. */
    path: z.string(),
    /** Products for the caller there; never 0. */
    count: z.int().min(1),
  })
  .meta({ id: 'CategorySuggestion' });
export type CategorySuggestion = z.output<typeof CategorySuggestion>;

export const categorySuggestions = {
  list: {
    method: 'GET',
    path: '/category-suggestions/v1',
    summary: 'Links from a category: its subcategories, then its popular filter values',
    query: z.object({
      /** Absent for the whole catalogue. */
      categoryId: z.coerce.number(WRONG_CATEGORY).pipe(rowId(WRONG_CATEGORY)).optional(),
    }),
    /** Empty on a site whose setting `useCategorySuggestions` is off. */
    refusals: ['not_found'],
    response: z.array(CategorySuggestion),
  },
} as const satisfies Contract;
