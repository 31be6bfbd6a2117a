import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#database/schema.ts';
import type { SecretMakers } from '#server/features/messages/send-messages.ts';
import { hashOfToken } from '#server/security/hash-of-token.ts';
import { putAlertToken } from './alert-queries.ts';
import { leaveToken } from './alert-token.ts';

/** Milliseconds for which a letter can be confirmed. */
export const ANSWER_WITHIN = 7 * 24 * 3_600_000;

type OfAlerts = Pick<SecretMakers, 'alertConfirmation' | 'restocked' | 'priceDropped'>;

export const alertSecrets = (db: Kysely<Schema>): OfAlerts => ({
  async alertConfirmation(_email, { alertId }, now) {
    const token = randomBytes(32).toString('base64url');
    const endsAt = new Date(now.getTime() + ANSWER_WITHIN);
    return (await putAlertToken(db, alertId, { hash: hashOfToken(token), endsAt })) ? { token } : undefined;
  },
  restocked: async (_recipient, { alertId }, now) =>
    alertId === undefined ? {} : { leaveToken: await leaveToken(db, alertId, now) },
  priceDropped: async (_recipient, { alertId }, now) => ({ leaveToken: await leaveToken(db, alertId, now) }),
});
