import { z } from 'zod';
import { DeliveryError } from '#server/integrations/delivery-error.ts';
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

/** Text messages by smsc.ru; only tests override `address`. */
export function openSmsc({ apiKey, sender }: SmscAccount, address = SEND): Sms {
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
      const answer = await ask(address, form);
      if (!('error_code' in answer)) return;
      throw new DeliveryError(`smsc.ru отказал: ${answer.error} (${answer.error_code})`, {
        isFinal: FINAL.includes(answer.error_code),
      });
    },
  };
}

async function ask(address: string, form: URLSearchParams): Promise<z.output<typeof Answer>> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN),
    });
    return Answer.parse(await response.json());
  } catch (cause) {
    throw new DeliveryError('smsc.ru не ответил', { isFinal: false, cause });
  }
}
