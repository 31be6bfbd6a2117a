import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Db, Schema } from '#database/schema.ts';
import { type RotatedSecret, rotateSecret, validSecrets } from '#server/security/secrets.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_LENGTH = 12;
const TAG_LENGTH = 16;

/** What the former key has sealed while it was replaced stays readable. */
const SEAL_KEY: RotatedSecret = { name: 'staff-totp', formerLives: Number.POSITIVE_INFINITY };

/** Seals the secrets of second factors, so that a copy of the tables alone signs in to nothing (§2.3). */
export async function openSeal(db: Db, now: Date) {
  const keys = await validSecrets(db, SEAL_KEY, now);
  const [current] = keys;
  return {
    seal(text: string): string {
      const iv = randomBytes(IV_LENGTH);
      const cipher = createCipheriv(ALGORITHM, current, iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    /** @throws {Error} for what another key has sealed */
    open(sealed: string): string {
      for (const key of keys) {
        const text = openWith(key, sealed);
        if (text !== undefined) return text;
      }
      throw new Error('Another key has sealed this secret');
    },
  };
}

/** Undefined when it is not the key. */
function openWith(key: Buffer, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_LENGTH));
  decipher.setAuthTag(bytes.subarray(IV_LENGTH, IV_LENGTH + TAG_LENGTH));
  const text = decipher.update(bytes.subarray(IV_LENGTH + TAG_LENGTH));
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** Replaces the key and seals all secrets by it. First by the current one, because its former one is dropped. */
export async function rotateSeal(db: Kysely<Schema>, now: Date): Promise<void> {
  await sealAgain(db, now);
  await rotateSecret(db, SEAL_KEY, now);
  await sealAgain(db, now);
}

async function sealAgain(db: Db, now: Date): Promise<void> {
  const { seal, open } = await openSeal(db, now);
  const members = await db
    .selectFrom('staff')
    .select(['id', 'totp_secret as sealed'])
    .where('totp_secret', 'is not', null)
    .execute();
  for (const { id, sealed } of members) {
    if (sealed === null) continue;
    // Another factor may be set up at this moment.
    const unchanged = db.updateTable('staff').where('id', '=', id).where('totp_secret', '=', sealed);
    await unchanged.set({ totp_secret: seal(open(sealed)) }).execute();
  }
  const sessions = await db
    .selectFrom('staff_sessions')
    .select(['id', 'pending_totp as sealed'])
    .where('pending_totp', 'is not', null)
    .execute();
  for (const { id, sealed } of sessions) {
    if (sealed === null) continue;
    const unchanged = db
      .updateTable('staff_sessions')
      .where('id', '=', id)
      .where('pending_totp', '=', sealed);
    await unchanged.set({ pending_totp: seal(open(sealed)) }).execute();
  }
}
