import type { Outbox } from '#server/integrations/outbox.ts';
import type { Mail } from './port.ts';

/** Puts letters into the outbox. */
export function openEmbeddedMail(outbox: Outbox, now: () => Date): Mail {
  return {
    async send({ to, subject, text, html }) {
      outbox.add({ channel: 'email', recipient: to, subject, text, html, sentAt: now() });
    },
  };
}
