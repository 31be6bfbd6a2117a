import type { Generated } from 'kysely';
import type { Defaulted, KopecksColumn } from './column.ts';

export type RestockSubscriptionRow = {
  id: Generated<number>;
  form_id: number;
  user_id: string;
  group_id: number;
  email: string;
  full_name: string;
  consented_at: Date;
  closed_at: Date | null;
  in_stock_since: Date | null;
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
};
