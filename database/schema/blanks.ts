import type { Generated } from 'kysely';
import type { Defaulted, KopecksColumn, NullableKopecks } from './column.ts';

export type RestockSubscriptionRow = {
  id: Generated<number>;
  /** Null without an account, as the user. */
  form_id: number | null;
  user_id: string | null;
  group_id: number;
  email: string | null;
  full_name: Defaulted<string>;
  consented_at: Date;
  closed_at: Date | null;
  in_stock_since: Date | null;
  kind: Defaulted<'restock' | 'price'>;
  phone: string | null;
  site_id: number | null;
  price_role: string | null;
  price_kopecks: NullableKopecks;
  asked_from: string | null;
  confirmed_at: Date | null;
  token_hash: string | null;
  token_ends_at: Date | null;
};

export type BlankRow = {
  id: Generated<number>;
  request_id: string | null;
  user_id: string | null;
  device_id: string | null;
  site_id: number;
  status_kind: Defaulted<'blank'>;
  status_id: number;
  offer_id: number | null;
  group_id: number | null;
  product_id: number | null;
  product_title: string;
  size_title: string;
  price_role: string;
  price_kopecks: KopecksColumn;
  phone: string;
  full_name: string;
  consented_at: Date;
  created_at: Date;
  version: Defaulted<number>;
  /** Who works on it. */
  staff_id: string | null;
  /** What it has become. */
  order_id: number | null;
  note: Defaulted<string>;
  moved_at: Date | null;
};
