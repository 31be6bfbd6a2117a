import { createTransport } from 'nodemailer';
import { DeliveryError } from '#server/integrations/delivery-error.ts';
import { openVendor, type VendorMetrics } from '#server/integrations/vendor-calls.ts';
import { MESSAGES_AT_ONCE } from '#server/jobs/jobs.ts';
import type { Mail } from './port.ts';

/** Milliseconds that a mail server may be silent. */
const SILENCE = 15_000;
/** Milliseconds for one letter, whatever the server says in between. */
const LETTER_WITHIN = 60_000;

export type MailServer = {
  /** `smtp://user:password@host:587`, or `smtps://` for a connection encrypted from its first byte. */
  url: string;
  /** `Лунница <shop@example.ru>` */
  from: string;
};

/** Sends letters by a mail server; only tests override `within`, ms. */
export function openSmtpMail(
  { url, from }: MailServer,
  metrics: VendorMetrics,
  within = LETTER_WITHIN,
): Mail & { close(): void } {
  const vendor = openVendor('smtp', metrics, isOutage);
  const transport = createTransport({
    url,
    pool: true,
    // As many connections as concurrent senders, so that no letter waits for another one.
    maxConnections: MESSAGES_AT_ONCE,
    connectionTimeout: SILENCE,
    greetingTimeout: SILENCE,
    socketTimeout: SILENCE,
    // A letter consists of texts: it must not make the sender read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, leaveUrl }) {
      try {
        await vendor.run(within, () =>
          transport.sendMail({
            from,
            to: { name: '', address: to },
            subject,
            text,
            html,
            ...(leaveUrl !== undefined && { headers: leaveHeaders(leaveUrl) }),
          }),
        );
      } catch (cause) {
        throw new DeliveryError('Почтовый сервер не взял письмо', {
          isFinal: isFinal(cause),
          isRefusedReader: isRefusedReader(cause),
          cause,
        });
      }
    },
    close: () => transport.close(),
  };
}

/** Mail programs show an unsubscribe button by these headers (RFC 8058). */
const leaveHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Refusals of one letter are answers: the server works. */
const isOutage = (error: unknown): boolean => (error as { responseCode?: number }).responseCode === undefined;

/** There is no such mailbox; a refusal of the sender or of the text says nothing about it. */
const isRefusedReader = (error: unknown): boolean =>
  isFinal(error) && (error as { command?: string }).command === 'RCPT TO';

/** By RFC 5321 a 5xx reply to this recipient or letter is permanent; a wrong password of ours is not. */
function isFinal(error: unknown): boolean {
  const { responseCode = 0, code = '' } = error as { responseCode?: number; code?: string };
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
}
