import type { Kysely } from 'kysely';
import type { Schema } from '#database/schema.ts';
import type { SecretMakers } from '#server/features/messages/send-messages.ts';
import { trackToken } from './track-token.ts';

export const orderSecrets = (db: Kysely<Schema>): Pick<SecretMakers, 'order'> => ({
  order: async (_email, { orderId }, now) => ({ trackToken: await trackToken(db, orderId, now) }),
});
