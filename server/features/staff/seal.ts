import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Db } from '#database/schema.ts';
import { ensureSecret } from '#server/security/secrets.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_LENGTH = 12;
const TAG_LENGTH = 16;

/** Seals the secrets of second factors, so that a copy of the tables alone signs in to nothing (§2.3). */
export async function openSeal(db: Db, now: Date) {
  const key = await ensureSecret(db, 'staff-totp', now);
  return {
    seal(text: string): string {
      const iv = randomBytes(IV_LENGTH);
      const cipher = createCipheriv(ALGORITHM, key, iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    /** @throws {Error} for what another key has sealed */
    open(sealed: string): string {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_LENGTH));
      decipher.setAuthTag(bytes.subarray(IV_LENGTH, IV_LENGTH + TAG_LENGTH));
      return Buffer.concat([
        decipher.update(bytes.subarray(IV_LENGTH + TAG_LENGTH)),
        decipher.final(),
      ]).toString('utf8');
    },
  };
}
