import type { Api } from '#contract/client.ts';
import { fieldsOf } from '#storefront/forms/fields.ts';

/** The ticked lines with their counts; all pieces of a line when the form has no choice. */
export function refundedLines(form: FormData): { lineId: number; count: number }[] {
  return [...form.keys()].flatMap((name) => {
    const [, id] = /^line-(\d+)$/.exec(name) ?? [];
    return id === undefined ? [] : [{ lineId: Number(id), count: Number(form.get(`count-${id}`) ?? 1) }];
  });
}

/** Sends the posted refund form. */
export async function sendRefund(api: Api, form: FormData): Promise<void> {
  const { text } = fieldsOf<'POST /orders/v1/refunds'>(form);
  await api('POST /orders/v1/refunds', {
    body: {
      orderId: Number(text('orderId')),
      lines: refundedLines(form),
      reason: text('reason'),
      text: text('text'),
      requestId: text('requestId'),
    },
  });
}
