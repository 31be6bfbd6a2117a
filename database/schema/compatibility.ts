import type { Defaulted } from './column.ts';

/** Which code the schema can be used by; one row (ADR 0067). */
export type SchemaCompatibilityRow = {
  is_only: Defaulted<boolean>;
  /** The migration that code must know. */
  oldest_code: string;
};
