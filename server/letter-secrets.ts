import type { Kysely } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { passwordSecrets } from './features/auth/letters.ts';
import { formSecrets } from './features/forms/letters.ts';
import { mailingSecrets } from './features/mail-distribution/letters.ts';
import { alertSecrets } from './features/mail-sender/letters.ts';
import type { SecretMakers } from './features/messages/send-messages.ts';
import { orderSecrets } from './features/order-tracking/letters.ts';
import { paymentLinkSecrets } from './features/orders/editing/payment-link.ts';
import { staffSecrets } from './features/staff/letters.ts';
import { emailSecrets } from './features/users/email-changes.ts';

/**
 * Secrets that are made when these letters are sent. A letter that is sent twice has another secret
 * the second time.
 */
export const secretMakers = (db: Kysely<Schema>): SecretMakers => ({
  ...passwordSecrets(db),
  ...emailSecrets(db),
  ...formSecrets(db),
  ...mailingSecrets(db),
  ...alertSecrets(db),
  ...orderSecrets(db),
  ...paymentLinkSecrets(db),
  ...staffSecrets(db),
});
