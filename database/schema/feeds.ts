import type { Defaulted, Json } from './column.ts';

export type BuiltFeedRow = {
  site_id: number;
  format: 'yandex' | 'google';
  /** Name of the gzip in the store of feeds; null before the first. */
  file: string | null;
  /** SHA-256 of the XML. */
  hash: string | null;
  /** Of the XML. */
  bytes: number | null;
  offers: number | null;
  /** When its build began. */
  built_at: Date | null;
  /** Snapshot of the database when the last try began; null when it is to be tried again. */
  seen: string | null;
  /** The first of what the file does not have. */
  left_out: Json<{ article: string; size?: string; why: string }[]>;
  left_out_count: Defaulted<number>;
  tried_at: Date;
  /** Why the last try has left the file as it was. */
  problem: string | null;
};
