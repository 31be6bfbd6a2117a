import type { Kopecks } from '#domain/money.ts';
import type { ReceiptItem } from '#domain/payments/receipt.ts';
import type { PaymentStanding } from '#domain/payments/standing.ts';

/** Whom a receipt of 54-ФЗ goes to and what it names; its items add up to the amount. */
export type Receipt = { email: string | null; phone: string | null; items: readonly ReceiptItem[] };

export type NewPayment = {
  /** The same key with the same order of payment makes one payment, however often it is sent. */
  idempotenceKey: string;
  orderId: number;
  amount: Kopecks;
  /** What the shopper reads on the page of the bank. */
  description: string;
  /** Only a card will do; otherwise the page of the bank offers what it has. */
  byCard: boolean;
  receipt: Receipt;
  /** Paths of the shop to which the bank leads back. */
  successPath: string;
  failurePath: string;
};

/** What the bank knows of a payment; the only thing about a payment that is believed. */
export type KnownPayment = {
  id: string;
  standing: PaymentStanding;
  amount: Kopecks;
  /** ISO 4217. */
  currency: string;
  /** Undefined when the bank was told no order of ours. */
  orderId: number | undefined;
};

export type NewRefund = { idempotenceKey: string; paymentId: string; amount: Kopecks; receipt: Receipt };
export type KnownRefund = { id: string; standing: 'pending' | 'succeeded' | 'canceled' };

/**
 * Whoever takes money for the shop. Every call goes over the network: never
 * inside a transaction.
 */
export type PaymentProvider = {
  name: 'bank' | 'yookassa';
  /** @throws {ProviderError} */
  create(payment: NewPayment): Promise<{ id: string; confirmationUrl: string }>;
  /** Undefined for a payment that the bank does not have. @throws {ProviderError} */
  read(paymentId: string): Promise<KnownPayment | undefined>;
  /** @throws {ProviderError} */
  refund(refund: NewRefund): Promise<KnownRefund>;
  /** @throws {ProviderError} */
  readRefund(refundId: string): Promise<KnownRefund | undefined>;
};

/** The bank did not do what it was asked for: `isFinal` when another try would end alike. Says nothing of the payer. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly isFinal: boolean;

  constructor(message: string, options: { isFinal: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.isFinal = options.isFinal;
  }
}
