import { z } from 'zod';
import { type BasisPoints, fromRoubles, type Kopecks } from '#domain/money.ts';
import type { ReceiptItem } from '#domain/payments/receipt.ts';
import { openVendor, type Vendor, type VendorMetrics } from '#server/integrations/vendor-calls.ts';
import { type KnownPayment, type PaymentProvider, ProviderError, type Receipt } from './port.ts';

const ADDRESS = 'https://api.yookassa.ru/v3';
const ANSWER_WITHIN = 10_000;
const LONGEST_DESCRIPTION = 128;

const Amount = z.object({
  value: z.string().regex(/^\d+\.\d{2}$/),
  currency: z.string(),
});

const Payment = z.object({
  id: z.string(),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount: Amount,
  metadata: z.object({ orderId: z.string().optional() }).optional(),
  confirmation: z.object({ confirmation_url: z.url({ protocol: /^https?$/ }).optional() }).optional(),
});

const Refund = z.object({
  id: z.string(),
  status: z.enum(['pending', 'succeeded', 'canceled']),
});

export type YookassaAccount = {
  shopId: string;
  secret: string;
  /** Code of the tax system, 1–6; the account's own when absent. */
  taxSystem: number | undefined;
  /** The public origin of the shop, for redirects back from the vendor. */
  origin: string;
};

/** `vat_code` of the vendor by the rate; the rates are those of 2026. */
const VAT_CODES = new Map<number | undefined, number>([
  [undefined, 1],
  [0, 2],
  [1000, 3],
  [2000, 4],
  [500, 7],
  [700, 8],
  [2200, 11],
]);

/**
 * Payments, refunds and receipts of 54-ФЗ by ЮKassa. A payment is captured at once: jewelry is in
 * stock when it is ordered. Only tests override `address` and `within`, ms.
 */
export function openYookassa(
  account: YookassaAccount,
  metrics: VendorMetrics,
  address = ADDRESS,
  within = ANSWER_WITHIN,
): PaymentProvider {
  const ask = asker(account, openVendor('yookassa', metrics), { address, within });
  return {
    name: 'yookassa',

    async create(payment) {
      const made = await ask(Payment, 'POST', '/payments', payment.idempotenceKey, {
        amount: amountOf(payment.amount),
        capture: true,
        confirmation: { type: 'redirect', return_url: account.origin + payment.successPath },
        description: payment.description.slice(0, LONGEST_DESCRIPTION),
        metadata: { orderId: String(payment.orderId) },
        ...(payment.method && { payment_method_data: { type: payment.method } }),
        receipt: receiptOf(payment.receipt, account),
      });
      const confirmationUrl = made?.confirmation?.confirmation_url;
      if (made === undefined || confirmationUrl === undefined) {
        throw new ProviderError('ЮKassa не дала страницу оплаты', { isFinal: made?.status === 'canceled' });
      }
      return { id: made.id, confirmationUrl };
    },

    async read(paymentId) {
      const known = await ask(Payment, 'GET', `/payments/${encodeURIComponent(paymentId)}`);
      return known && readPayment(known);
    },

    async refund({ idempotenceKey, paymentId, amount, receipt }) {
      const known = await ask(Refund, 'POST', '/refunds', idempotenceKey, {
        payment_id: paymentId,
        amount: amountOf(amount),
        receipt: receiptOf(receipt, account),
      });
      if (known === undefined) throw new ProviderError('ЮKassa не знает такого платежа', { isFinal: true });
      return { id: known.id, standing: known.status };
    },

    async readRefund(refundId) {
      const known = await ask(Refund, 'GET', `/refunds/${encodeURIComponent(refundId)}`);
      return known && { id: known.id, standing: known.status };
    },
  };
}

function readPayment({ id, status, amount, metadata }: z.output<typeof Payment>): KnownPayment {
  const orderId = Number(metadata?.orderId);
  return {
    id,
    standing: status,
    amount: fromRoubles(Number(amount.value)),
    currency: amount.currency,
    orderId: Number.isInteger(orderId) ? orderId : undefined,
  };
}

const amountOf = (amount: Kopecks) => ({ value: (amount / 100).toFixed(2), currency: 'RUB' });

function receiptOf({ email, phone, items }: Receipt, { taxSystem }: YookassaAccount) {
  return {
    customer: email === null ? { phone: phone?.replace(/\D/g, '') } : { email },
    ...(taxSystem !== undefined && { tax_system_code: taxSystem }),
    items: items.map((item) => ({
      description: item.description,
      quantity: item.quantity,
      amount: amountOf(item.unit),
      vat_code: vatCode(item),
      payment_mode: 'full_prepayment',
      payment_subject: item.subject,
      ...codeOf(item),
    })),
  };
}

/** The first field (tag 1162) holds bytes: `36 34 30`. */
function codeOf({ code }: ReceiptItem) {
  if (code === undefined) return {};
  if (code.field === 'mark_code_info.unknown') return { mark_code_info: { unknown: code.uin } };
  return {
    product_code: [...Buffer.from(code.uin)].map((byte) => byte.toString(16).padStart(2, '0')).join(' '),
  };
}

function vatCode({ vat }: ReceiptItem): number {
  const code = VAT_CODES.get(vat satisfies BasisPoints | undefined);
  if (code === undefined) throw new ProviderError(`Для ставки НДС ${vat} нет кода`, { isFinal: true });
  return code;
}

function asker(
  { shopId, secret }: YookassaAccount,
  vendor: Vendor,
  place: { address: string; within: number },
) {
  const authorization = `Basic ${Buffer.from(`${shopId}:${secret}`).toString('base64')}`;

  /**
   * Undefined for an unknown id.
   *
   * @throws {ProviderError} final for a refusal of this request, not for a temporary failure
   */
  return async function ask<S extends z.ZodType>(
    shape: S,
    method: 'GET' | 'POST',
    path: string,
    idempotenceKey?: string,
    body?: object,
  ): Promise<z.output<S> | undefined> {
    const { status, answer } = await send(method, path, idempotenceKey, body);
    if (status === 404) return;
    if (status !== 200) {
      throw new ProviderError(`ЮKassa отказала: ${status} ${reasonOf(answer)}`, {
        isFinal: status === 400 || status === 403,
      });
    }
    const read = shape.safeParse(answer);
    if (!read.success) {
      throw new ProviderError('ЮKassa ответила непонятно', { isFinal: false, cause: read.error });
    }
    return read.data;
  };

  async function send(method: string, path: string, idempotenceKey: string | undefined, body?: object) {
    try {
      const init = {
        method,
        headers: {
          authorization,
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
          ...(idempotenceKey !== undefined && { 'idempotence-key': idempotenceKey }),
        },
        body: body ? JSON.stringify(body) : null,
      };
      const isRepeatable = method === 'GET' || idempotenceKey !== undefined;
      const { status, text } = await vendor.fetch(place.address + path, init, {
        within: place.within,
        isRepeatable,
      });
      return { status, answer: JSON.parse(text) as unknown };
    } catch (cause) {
      throw new ProviderError('ЮKassa не ответила', { isFinal: false, cause });
    }
  }
}

const Refusal = z.object({ code: z.string(), parameter: z.string().optional() });

/** Code and field, never the vendor's text: it may quote the payer. */
function reasonOf(answer: unknown): string {
  const { data } = Refusal.safeParse(answer);
  return data === undefined ? '' : [data.code, data.parameter].filter(Boolean).join(' ');
}
