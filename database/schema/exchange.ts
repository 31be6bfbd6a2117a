import type { Generated } from 'kysely';
import type { Defaulted, GivenJson, Json, NullableJson } from './column.ts';

export type ExchangeAccountRow = {
  id: Generated<string>;
  login: string;
  title: string;
  password_hash: string;
  may_catalog: Defaulted<boolean>;
  may_orders: Defaulted<boolean>;
  /** From which it may come; empty for all. */
  networks: Defaulted<string[]>;
  /** Whose orders it receives; null for all. */
  site_id: number | null;
  settings: Json<unknown>;
  is_off: Defaulted<boolean>;
  /** One file of an account is applied at a time. */
  running_run: string | null;
  created_at: Date;
  last_exchange_at: Date | null;
  version: Defaulted<number>;
  /** When the shop was last informed that it does not exchange. */
  silence_reported_at: Date | null;
};

export type ExchangeSessionRow = {
  id: Generated<string>;
  account_id: string;
  token_hash: string;
  /** The version that `init` named; null for older modules. */
  protocol: string | null;
  address: string;
  opened_at: Date;
  used_at: Date;
  ended_at: Date | null;
};

export type ExchangeFileRow = {
  id: Generated<string>;
  session_id: string;
  name: string;
  bytes: Defaulted<number>;
  chunks: Defaulted<number>;
  last_chunk: string | null;
  tail: Defaulted<Buffer>;
  is_whole: Defaulted<boolean>;
  is_unpacked: Defaulted<boolean>;
  received_at: Date;
};

export type ExchangeRunRow = {
  id: Generated<string>;
  account_id: string;
  session_id: string | null;
  /** What 1C has said that it exchanges: a file applies nothing else. */
  subject: Defaulted<'catalog' | 'sale'>;
  file_name: string;
  /** Of the file as it was then: another one of this name is another run. */
  file_id: string | null;
  file_bytes: number | null;
  checksum: string | null;
  state: Defaulted<'waiting' | 'running' | 'done' | 'failed'>;
  total: Defaulted<number>;
  /** Records that are applied. */
  ordinal: Defaulted<number>;
  counts: Json<Record<string, number>>;
  failure: string | null;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
};

export type ExchangeIssueRow = {
  id: Generated<number>;
  run_id: string;
  code: string;
  external_id: string | null;
  article: string | null;
  text: string;
  details: NullableJson<unknown>;
  /** Null where nothing is to be decided. */
  decision: 'waits' | 'confirmed' | 'left' | null;
  decided_by: string | null;
  decided_at: Date | null;
  at: Date;
};

export type ExchangePendingRow = {
  account_id: string;
  external_id: string;
  part: string;
  record: GivenJson<unknown>;
  run_id: string;
  since: Date;
};

export type ExternalKind =
  | 'group'
  | 'good'
  | 'offer'
  | 'property'
  | 'value'
  | 'price_type'
  | 'warehouse'
  | 'order'
  | 'counterparty';

export type ExternalIdRow = {
  source: string;
  kind: ExternalKind;
  external_id: string;
  local_id: number | null;
  parent_id: string | null;
  title: string | null;
  version: string | null;
  formed_at: string | null;
  checksums: Json<Record<string, string>>;
  details: Json<Record<string, unknown>>;
  seen_at: Date;
  deleted_at: Date | null;
};

export type BarcodeRow = { code: string; product_id: number; offer_id: number | null };

/** What 1C has confirmed. */
export type OrderExportRow = {
  account_id: string;
  order_id: number;
  version: number;
  first_at: Date;
  at: Date;
};

/** What the last query of a session was given. */
export type OrderOfferRow = { session_id: string; order_id: number; version: number };

/** A file that people try out: nothing of it is applied. */
export type ExchangeTrialRow = {
  id: string;
  account_id: string;
  file_name: string;
  file_bytes: number;
  state: Defaulted<'waiting' | 'running' | 'done' | 'failed'>;
  progress: NullableJson<TrialProgress>;
  report: NullableJson<TrialReport>;
  /** In Russian. */
  failure: string | null;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
};

/** Without a name while the catalogue is copied: rows. */
export type TrialProgress = { fileName: string | null; applied: number; total: number };

export type TrialReport = {
  files: { fileName: string; isApplied: boolean; failure: string | null; total: number }[];
  /** The first rows of each kind: article, title, size, field, before, after. */
  kinds: { title: string; count: number; rows: (string | number | null)[][] }[];
};
