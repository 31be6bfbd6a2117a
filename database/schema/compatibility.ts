import type { Defaulted } from './column.ts';

/** The oldest code that can use the schema; one row (ADR 0067). */
export type SchemaCompatibilityRow = {
  is_only: Defaulted<boolean>;
  /** The migration that the code must have. */
  oldest_code: string;
};
