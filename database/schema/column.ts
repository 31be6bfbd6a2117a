import type { ColumnType } from 'kysely';

/** Has a default in the database, so an insert may omit it. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** A jsonb column: read as a value, written as JSON text. */
export type Json<T> = ColumnType<T, string | undefined, string>;
