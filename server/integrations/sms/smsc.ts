import { z } from 'zod';
import { DeliveryError } from '#server/integrations/delivery-error.ts';
import { openVendor, type VendorMetrics } from '#server/integrations/vendor-calls.ts';
import type { Sms } from './port.ts';

const SEND = 'https://smsc.ru/sys/send.php';
const ANSWER_WITHIN = 10_000;

/** Permanent refusals: the message is forbidden, the number is invalid or unreachable. */
const FINAL = [6, 7, 8];

const Answer = z.union([
  z.object({ id: z.number() }),
  z.object({ error: z.string(), error_code: z.number() }),
]);

export type SmscAccount = {
  apiKey: string;
  /** The sender name; the vendor's own when absent. */
  sender: string | undefined;
};

/** Text messages by smsc.ru; only tests override `address` and `within`, ms. */
export function openSmsc(
  { apiKey, sender }: SmscAccount,
  metrics: VendorMetrics,
  { address = SEND, within = ANSWER_WITHIN } = {},
): Sms {
  const vendor = openVendor('smsc', metrics);
  return {
    async send({ to, text }) {
      const form = new URLSearchParams({
        apikey: apiKey,
        phones: to,
        mes: text,
        charset: 'utf-8',
        fmt: '3',
        ...(sender !== undefined && { sender }),
      });
      const answer = await ask(form);
      if (!('error_code' in answer)) return;
      throw new DeliveryError(`smsc.ru отказал: ${answer.error} (${answer.error_code})`, {
        isFinal: FINAL.includes(answer.error_code),
      });
    },
  };
  async function ask(form: URLSearchParams): Promise<z.output<typeof Answer>> {
    try {
      // Never repeated here: a message that was taken before its answer was lost would be sent twice.
      const limits = { within, isRepeatable: false };
      const { text } = await vendor.fetch(address, { method: 'POST', body: form }, limits);
      return Answer.parse(JSON.parse(text));
    } catch (cause) {
      throw new DeliveryError('smsc.ru не ответил', { isFinal: false, cause });
    }
  }
}
