import type { Kopecks } from '#domain/money.ts';
import type { ReceiptItem } from '#domain/payments/receipt.ts';
import type { PaymentStanding } from '#domain/payments/standing.ts';

/** The customer and the items of a receipt of 54-ФЗ; the items add up to the amount. */
export type Receipt = { email: string | null; phone: string | null; items: readonly ReceiptItem[] };

/** `sbp` is «Система быстрых платежей»: a transfer that the payer confirms in the app of their bank. */
export type PaymentBy = 'bank_card' | 'sbp';

export type NewPayment = {
  /** Requests with the same key create one payment, however often they are sent. */
  idempotenceKey: string;
  orderId: number;
  amount: Kopecks;
  /** Shown to the shopper on the page of the bank. */
  description: string;
  /** The only method allowed; null lets the page of the bank offer all its methods. */
  method: PaymentBy | null;
  receipt: Receipt;
  /** Paths of the shop to which the bank redirects back. */
  successPath: string;
  failurePath: string;
};

/** The state of a payment at the bank; the only trusted source about a payment. */
export type KnownPayment = {
  id: string;
  standing: PaymentStanding;
  amount: Kopecks;
  /** ISO 4217. */
  currency: string;
  /** Undefined when the bank has no order of ours. */
  orderId: number | undefined;
};

export type NewRefund = { idempotenceKey: string; paymentId: string; amount: Kopecks; receipt: Receipt };
export type KnownRefund = { id: string; standing: 'pending' | 'succeeded' | 'canceled' };

/** A provider of payments. Every call goes over the network: never inside a transaction. */
export type PaymentProvider = {
  name: 'bank' | 'yookassa';
  /** @throws {ProviderError} */
  create(payment: NewPayment): Promise<{ id: string; confirmationUrl: string }>;
  /** Undefined for an unknown payment. @throws {ProviderError} */
  read(paymentId: string): Promise<KnownPayment | undefined>;
  /** @throws {ProviderError} */
  refund(refund: NewRefund): Promise<KnownRefund>;
  /** @throws {ProviderError} */
  readRefund(refundId: string): Promise<KnownRefund | undefined>;
};

/** The bank did not execute a request: `isFinal` when a retry is useless. Does not contain the payer. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly isFinal: boolean;

  constructor(message: string, options: { isFinal: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.isFinal = options.isFinal;
  }
}
