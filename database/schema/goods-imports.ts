import type { Generated } from 'kysely';
import type { GivenJson, Json, NullableJson } from './column.ts';

/** A table of goods that a person has brought. */
export type GoodsImportRow = {
  id: Generated<string>;
  file_name: string;
  bytes: number;
  rows: number;
  headings: GivenJson<string[]>;
  /** Of each column, from the first rows. */
  samples: GivenJson<string[][]>;
  /** Codes of fields in the order of the headings; null before they are chosen. */
  columns: NullableJson<(string | null)[]>;
  staff_id: string | null;
  created_at: Date;
  check_job_id: string | null;
  run_job_id: string | null;
};

/** The rows of one article, and what the check has found. */
export type GoodsImportProductRow = {
  import_id: string;
  article: string;
  /** Its first row in the file. */
  position: number;
  rows: GivenJson<unknown[]>;
  outcome: 'added' | 'changed' | 'same' | 'wrong' | null;
  differences: Json<{ row: number; field: string; before: string; after: string }[]>;
  wrong: Json<{ row: number; column: string; value: string; wish: string }[]>;
};
