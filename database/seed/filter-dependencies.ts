import { filterValue } from './filters.ts';
import type { NewRow } from './insert-rows.ts';

/** The filters that a selected value narrows: a metal narrows fineness and coating, a weaving the clasp. */
const DEPENDED: Readonly<Record<string, readonly string[]>> = {
  'metal/silver-925': ['fineness/925', 'coating/rhodium', 'coating/gilding', 'coating/rose-gilding'],
  'metal/black-silver-925': ['fineness/925', 'coating/blackening'],
  'metal/gold-585': ['fineness/585'],
  'metal/white-gold-585': ['fineness/585', 'coating/rhodium'],
  'metal/rose-gold-585': ['fineness/585'],
  'metal/gold-750': ['fineness/750'],
  'metal/white-gold-750': ['fineness/750', 'coating/rhodium'],
  'metal/gold-375': ['fineness/375'],
  'metal/platinum-950': ['fineness/950'],
  'weaving/anchor': ['clasp/carabiner'],
  'weaving/curb': ['clasp/carabiner'],
  'weaving/rope': ['clasp/carabiner'],
  'weaving/box': ['clasp/carabiner'],
};

export const FILTER_DEPENDENCY_ROWS: NewRow<'filter_value_dependencies'>[] = Object.entries(DEPENDED).flatMap(
  ([path, depended]) =>
    depended.map((other) => ({ value_id: filterValue(path).id, depended_id: filterValue(other).id })),
);
