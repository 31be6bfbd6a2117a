import type { Outbox } from '#server/integrations/outbox.ts';
import type { Sms } from './port.ts';

/** Puts text messages into the outbox. */
export function openEmbeddedSms(outbox: Outbox, now: () => Date): Sms {
  return {
    async send({ to, text }) {
      outbox.add({ channel: 'sms', recipient: to, subject: '', text, html: '', sentAt: now() });
    },
  };
}
