import { z } from 'zod';
import { readContent } from './content-files.ts';
import type { NumberedRow } from './insert-rows.ts';

const PreparedSelection = z.strictObject({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  /** How people ask for it; endings and prepositions do not matter. */
  phrases: z.array(z.string()),
  /** A listing with its filters, as in the address of its page. */
  path: z.string(),
});

/** In the order in which the search offers them. */
export const PREPARED_SELECTION_ROWS: NumberedRow<'prepared_selections'>[] = readContent(
  'prepared-selections.json',
  z.array(PreparedSelection),
).map((selection, position) => ({ ...selection, position }));
