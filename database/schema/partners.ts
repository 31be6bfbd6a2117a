import type { Generated } from 'kysely';
import type { Defaulted, Json } from './column.ts';

/** The size table of one kind of jewelry; all columns have the same length. */
export type SizeTable = {
  title: string;
  columns: { title: string; values: string[] }[];
  hint: string | null;
};

export type PartnerRow = {
  id: Generated<number>;
  code: string;
  title: string;
  description: Defaulted<string>;
  size_table: Json<SizeTable[]>;
  image_ids: Defaulted<string[]>;
  version: Defaulted<number>;
};
