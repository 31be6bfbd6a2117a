import type { ColumnType, Generated } from 'kysely';
import type { BasisPoints, Kopecks } from '#domain/money.ts';
import type { Defaulted, DefaultedKopecks, KopecksColumn } from './column.ts';

export type PaymentMethodRow = {
  id: Generated<number>;
  code: string;
  name: string | null;
  hint: Defaulted<string>;
  way: 'online' | 'on_receipt' | 'invoice';
  months: number | null;
  delivery_kinds: Defaulted<('address' | 'pickup_point')[]>;
  site_ids: Defaulted<number[]>;
  user_roles: Defaulted<string[]>;
  is_default: Defaulted<boolean>;
  is_active: Defaulted<boolean>;
  position: Defaulted<number>;
  version: Defaulted<number>;
};

/** A line of a receipt: its sum is price × quantity. */
export type StoredReceiptItem = {
  description: string;
  quantity: number;
  unit_kopecks: Kopecks;
  vat_basis_points: BasisPoints | null;
  subject: 'commodity' | 'service';
  /** УИН of the piece and the field that carries it. */
  code?: { field: 'product_code' | 'mark_code_info.unknown'; uin: string };
};

export type StoredReceipt = { email: string | null; phone: string | null; items: StoredReceiptItem[] };

export type PaymentRow = {
  id: Generated<string>;
  bill_id: number;
  provider: 'bank' | 'yookassa';
  provider_payment_id: string | null;
  amount_kopecks: KopecksColumn;
  refunded_kopecks: DefaultedKopecks;
  receipt: ColumnType<StoredReceipt, string, string>;
  status: Defaulted<'asked' | 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled'>;
  confirmation_url: string | null;
  created_at: Date;
  checked_at: Date | null;
};

/** By month (ADR 0147). A trigger leaves out an event whose state was recorded before. */
export type PaymentEventRow = {
  id: Generated<number>;
  payment_id: string;
  status: string;
  heard_at: Date;
};

/** The states of a payment that were recorded; written by a trigger of payment_events. */
export type PaymentStateRow = {
  payment_id: string;
  status: string;
};

export type PaymentRefundRow = {
  id: Generated<string>;
  payment_id: string;
  provider_refund_id: string | null;
  amount_kopecks: KopecksColumn;
  why: string;
  receipt: ColumnType<StoredReceipt, string, string>;
  status: Defaulted<'asked' | 'pending' | 'succeeded' | 'canceled'>;
  created_at: Date;
  order_refund_id: number | null;
};

export type BankPaymentRow = {
  id: string;
  idempotence_key: string;
  status: Defaulted<'pending' | 'succeeded' | 'canceled'>;
  amount_kopecks: KopecksColumn;
  refunded_kopecks: DefaultedKopecks;
  description: string;
  order_id: number;
  /** Null for any. */
  method: 'bank_card' | 'sbp' | null;
  success_path: string;
  failure_path: string;
  created_at: Date;
  expires_at: Date;
};

export type BankRefundRow = {
  id: string;
  idempotence_key: string;
  payment_id: string;
  amount_kopecks: KopecksColumn;
  created_at: Date;
};
