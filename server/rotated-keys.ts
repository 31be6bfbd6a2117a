import type { Kysely } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { CODES_KEY } from './features/auth/codes.ts';
import { MAILING_KEY } from './features/mail-distribution/leave-token.ts';
import { ALERTS_KEY } from './features/mail-sender/alert-token.ts';
import { TRACKING_KEY } from './features/order-tracking/track-token.ts';
import { PASSKEYS_KEY } from './features/staff/passkeys.ts';
import { rotateSeal } from './features/staff/seal.ts';
import { PROOF_KEY } from './security/proof-of-work.ts';
import { rotateSecret } from './security/secrets.ts';
import { rotateKeys } from './security/tokens.ts';

/**
 * What staff call the keys of the shop: those of access tokens, links in letters, codes, proofs of work, and second factors
 * of staff (ADR 0124).
 */
export const KEY_NAMES = ['tokens', 'orders', 'unsubscribe', 'codes', 'proofs', 'staff'] as const;

export type KeyName = (typeof KEY_NAMES)[number];

const SECRETS = {
  orders: [TRACKING_KEY],
  unsubscribe: [MAILING_KEY, ALERTS_KEY],
  codes: [CODES_KEY],
  proofs: [PROOF_KEY],
  staff: [PASSKEYS_KEY],
};

/** Replaces the keys of this name. What the former ones have signed stays valid for its time, unless they are replaced again. */
export async function rotate(db: Kysely<Schema>, name: KeyName, now: Date): Promise<void> {
  if (name === 'tokens') return rotateKeys(db, now);
  if (name === 'staff') await rotateSeal(db, now);
  for (const secret of SECRETS[name]) await rotateSecret(db, secret, now);
}
