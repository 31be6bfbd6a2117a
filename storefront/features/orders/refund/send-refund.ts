import type { Api } from '#contract/client.ts';
import { textOf } from '#storefront/features/auth/posted-form.ts';

export const REFUND_NAMES = ['lines', 'reason', 'text'] as const;
export type RefundName = (typeof REFUND_NAMES)[number];

/** The ticked lines with their counts; all pieces of a line when the form has no choice. */
export function refundedLines(form: FormData): { lineId: number; count: number }[] {
  return [...form.keys()].flatMap((name) => {
    const [, id] = /^line-(\d+)$/.exec(name) ?? [];
    return id === undefined ? [] : [{ lineId: Number(id), count: Number(form.get(`count-${id}`) ?? 1) }];
  });
}

/** Sends the posted refund form. */
export const sendRefund = (api: Api, form: FormData) =>
  api('POST /orders/v1/refunds', {
    body: {
      orderId: Number(form.get('orderId')),
      lines: refundedLines(form),
      reason: textOf(form, 'reason'),
      text: textOf(form, 'text'),
      requestId: textOf(form, 'requestId'),
    },
  });
