import type { ColumnType } from 'kysely';
import type { BasisPoints, Kopecks } from '#domain/money.ts';

/** Has a default in the database, so an insert may omit it. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** A jsonb column: read as a value, written as JSON text. */
export type Json<T> = ColumnType<T, string | undefined, string>;

/** The same where nothing may be stored. */
export type NullableJson<T> = ColumnType<T | null, string | null, string | null>;

/** The same without a default. */
export type GivenJson<T> = ColumnType<T, string, string>;

/** Money and shares are read with their unit; a constraint of the column keeps them whole, so a write takes any number. */
export type KopecksColumn = ColumnType<Kopecks, number, number>;
export type BasisPointsColumn = ColumnType<BasisPoints, number, number>;

/** The same where the database has a default. */
export type DefaultedKopecks = ColumnType<Kopecks, number | undefined, number>;

/** The same where nothing may be stored. */
export type NullableKopecks = ColumnType<Kopecks | null, number | null, number | null>;
