import type { ColumnType, Generated } from 'kysely';
import type { Face } from '#domain/engraving/engraving.ts';
import type { Kopecks } from '#domain/money.ts';
import type { Gift } from '#domain/orders/gift.ts';
import type { PaymentStatus } from '#domain/orders/status.ts';
import type { StoredAddress } from './addresses.ts';
import type {
  BasisPointsColumn,
  Defaulted,
  DefaultedKopecks,
  KopecksColumn,
  NullableJson,
  NullableKopecks,
} from './column.ts';

export type StatusRow = {
  kind: 'order' | 'blank';
  id: number;
  code: string;
  title: string;
  group_id: number;
  allows_cancel: Defaulted<boolean>;
};

/** The delivery of an order as it was selected. */
export type StoredDelivery = {
  methodCode: string;
  name: string;
  kind: 'address' | 'pickupPoint';
  pointCode: string | null;
  pointName: string | null;
  /** In one line. */
  address: string;
  workTime: string | null;
  phone: string | null;
  /** Latitude and longitude in degrees. */
  coord: [number, number] | null;
  /** The parts of the address. */
  destination: { address: StoredAddress; kladrId: string; zip: string } | null;
  /** Working days. */
  daysFrom: number;
  daysTo: number;
};

export type StoredLedgerStep = { step: string; text: string; amount: number };

export type OrderRow = {
  id: Generated<number>;
  number: Generated<string>;
  user_id: string | null;
  site_id: number;
  status_kind: Defaulted<'order'>;
  status_id: number;
  payment_status: Defaulted<PaymentStatus>;
  created_at: Date;
  reserved_until: Date | null;
  full_name: string;
  email: string;
  phone: string;
  recipient: { fio: string; phone: string } | null;
  comment: Defaulted<string>;
  gift: ColumnType<Gift, string, string> | null;
  delivery: ColumnType<StoredDelivery, string, string>;
  payment_method_id: number;
  payment_code: string;
  payment_name: string;
  is_online: boolean;
  price_role: string;
  goods_kopecks: KopecksColumn;
  discount_kopecks: KopecksColumn;
  services_kopecks: DefaultedKopecks;
  delivery_kopecks: KopecksColumn;
  total_kopecks: KopecksColumn;
  refunded_kopecks: DefaultedKopecks;
  vat_basis_points: BasisPointsColumn;
  vat_kopecks: KopecksColumn;
  ledger: ColumnType<StoredLedgerStep[], string, string>;
  promo_code: string | null;
  promo_code_id: number | null;
  bonuses_written_off: Defaulted<number>;
  bonuses_to_accrue: Defaulted<number>;
  bonuses_accrued_at: Date | null;
  multiplier: Defaulted<number>;
  weight_mg: Defaulted<number>;
  request_id: string | null;
  request_hash: string | null;
  sent_hash: string | null;
  secret: string;
  device_id: string | null;
  track_number: string | null;
  track_url: string | null;
  paid_at: Date | null;
  released_at: Date | null;
  handed_over_at: Date | null;
  completed_at: Date | null;
  cancelled_at: Date | null;
  cancelled_by: 'buyer' | 'shop' | 'expiry' | 'payment' | null;
  /** Grows with every change, by a trigger. */
  version: Generated<number>;
  manager_id: string | null;
  source: Defaulted<'shop' | 'staff' | 'blank'>;
  paid_document: NullableJson<PaidDocument>;
  fiscal: NullableJson<FiscalDocument>;
};

/** Of an invoice: day (`YYYY-MM-DD`) and number of the payment order. */
export type PaidDocument = { date: string; number: string };
/** Of money that was taken on receipt. */
export type FiscalDocument = { number: string; sign: string };

export type OrderNoteRow = {
  id: Generated<number>;
  order_id: number;
  staff_id: string | null;
  text: string;
  is_pinned: Defaulted<boolean>;
  created_at: Date;
  version: Defaulted<number>;
};

export type OrderLineRow = {
  id: Generated<number>;
  order_id: number;
  position: number;
  product_id: number | null;
  group_id: number | null;
  title: string;
  vendor_code: string;
  size_title: string;
  path: string;
  image_id: string | null;
  count: number;
  refunded_count: Defaulted<number>;
  released_count: Defaulted<number>;
  unit_kopecks: KopecksColumn;
  old_total_kopecks: KopecksColumn;
  total_kopecks: KopecksColumn;
  paid_kopecks: KopecksColumn;
  vat_kopecks: KopecksColumn;
  is_service: Defaulted<boolean>;
  engraving_text: string | null;
  engraving_face: Face | null;
  engraving_kopecks: DefaultedKopecks;
};

export type OrderPieceRow = {
  id: Generated<number>;
  line_id: number;
  offer_id: number | null;
  count: number;
  uin: string | null;
  uin_is_of_lot: Defaulted<boolean>;
  point_code: string | null;
  /** Of the tag that was scanned. */
  barcode: string | null;
  weight_mg: number | null;
  packed_at: Date | null;
  packed_by: string | null;
};

export type OrderEventRow = {
  id: Generated<number>;
  order_id: number;
  at: Date;
  status_kind: Defaulted<'order'>;
  status_id: number | null;
  payment_status: PaymentStatus | null;
  text: string;
  staff_id: string | null;
};

export type PaymentLinkRow = {
  token_hash: string;
  order_id: number;
  staff_id: string | null;
  created_at: Date;
};

export type BillRow = { id: Generated<number>; order_id: number; amount_kopecks: KopecksColumn };

export type OrderRefundRow = {
  id: Generated<number>;
  order_id: number;
  request_id: string | null;
  lines: ColumnType<{ lineId: number; count: number; amountKopecks: Kopecks }[], string, string>;
  reason: string;
  text: Defaulted<string>;
  status: Defaulted<'asked' | 'approved' | 'declined' | 'paid'>;
  amount_kopecks: KopecksColumn;
  created_at: Date;
  decided_at: Date | null;
  kind: Defaulted<'pieces' | 'delivery' | 'compensation' | 'cancellation'>;
  /** What of it was paid for goods; null, of the version before: all of it. */
  goods_kopecks: NullableKopecks;
  delivery_kopecks: DefaultedKopecks;
  compensation_kopecks: DefaultedKopecks;
  /** To the buyer. */
  answer: Defaulted<string>;
  /** Staff return the money, and record the day and the document. */
  is_by_hand: Defaulted<boolean>;
  /** `2026-11-25` */
  returned_on: string | null;
  document: string | null;
  /** Null for a request of the buyer. */
  opened_by: string | null;
  /** Decided on it. */
  staff_id: string | null;
};

/** A piece that is to come back, or has come. */
export type ReturnedPieceRow = {
  id: Generated<number>;
  order_id: number;
  refund_id: number | null;
  order_item_id: number;
  offer_id: number | null;
  uin: string | null;
  barcode: string | null;
  outcome: Defaulted<'expected' | 'sale' | 'defect' | 'missing'>;
  at: Date | null;
  staff_id: string | null;
  created_at: Defaulted<Date>;
};
