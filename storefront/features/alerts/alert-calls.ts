import type { Api } from '#contract/client.ts';
import { fieldsOf } from '#storefront/forms/fields.ts';
import type { AskedAlert } from './alert-paths.ts';

/** What the form was answered: the phone whose code is awaited, or the end. */
export type AlertAnswer = { message: string; phone: string | null };

/** Sends the contact, or the code of its phone where that is asked for. */
export async function sendAlert(
  api: Api,
  entered: FormData,
  { kind, sizeId }: AskedAlert,
): Promise<AlertAnswer> {
  if (entered.has('code')) {
    const { text } = fieldsOf<'POST /alerts/v1/confirm-phone'>(entered);
    const body = { phone: text('phone'), code: text('code') };
    return { ...(await api('POST /alerts/v1/confirm-phone', { body })), phone: null };
  }
  const { text, isTicked } = fieldsOf<'POST /alerts/v1'>(entered);
  return api('POST /alerts/v1', {
    body: { kind, groupId: sizeId, contact: text('contact'), consent: isTicked('consent') },
  });
}
