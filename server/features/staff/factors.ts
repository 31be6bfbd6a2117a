import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '#database/schema.ts';
import { hashOfToken } from '#server/security/hash-of-token.ts';
import { openSeal } from './seal.ts';

/* Second factors (back office, §2.3). */

const STEP = 30;
/** Before and after, for clocks that differ. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const totpOf = (secret: string, email?: string) =>
  new TOTP({
    issuer: 'Лунница',
    label: email ?? '',
    algorithm: 'SHA1',
    digits: 6,
    period: STEP,
    secret: Secret.fromBase32(secret),
  });

/** A secret for an application, and the address that its QR code holds. */
export function newTotp(email: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, uri: totpOf(secret, email).toString() };
}

/** The step that a code belongs to; undefined for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP) + delta;
}

/** Whether the code is right and its step was not used before: a step counts once. */
export async function takeTotpStep(
  db: Db,
  { id, totp_secret }: { id: string; totp_secret: string | null },
  code: string,
  now: Date,
): Promise<boolean> {
  if (totp_secret === null) return false;
  const step = stepOfCode((await openSeal(db, now)).open(totp_secret), code, now);
  if (step === undefined) return false;
  // One statement: of two calls with the same code at once, one succeeds.
  const taken = await db
    .updateTable('staff')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where((of) => of.or([of('totp_step', 'is', null), of('totp_step', '<', step)]))
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Ten codes XXXXX-XXXXX, of which only hashes are stored; former ones become invalid. */
export async function renewRecoveryCodes(trx: Db, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${letters()}-${letters()}`);
  await trx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  await trx
    .insertInto('staff_recovery_codes')
    .values(codes.map((code) => ({ staff_id: staffId, hash: hashOfRecoveryCode(code), used_at: null })))
    .execute();
  return codes;
}

const letters = (): string =>
  Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('');

/** Fifty bits behind a limit of attempts; spelling and hyphens do not matter. */
const hashOfRecoveryCode = (code: string): string =>
  hashOfToken(`recovery:${code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`);

/** Uses a recovery code up; false for a wrong or used one. */
export async function takeRecoveryCode(trx: Db, staffId: string, code: string, now: Date): Promise<boolean> {
  const taken = await trx
    .updateTable('staff_recovery_codes')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('hash', '=', hashOfRecoveryCode(code))
    .where('used_at', 'is', null)
    .returning('hash')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function countRecoveryCodes(db: Db, staffId: string): Promise<number> {
  const { count } = await db
    .selectFrom('staff_recovery_codes')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export const listPasskeys = (db: Db, staffId: string) =>
  db
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findPasskey = (db: Db, id: string) =>
  db.selectFrom('staff_passkeys').selectAll().where('id', '=', id).executeTakeFirst();

export type NewPasskey = {
  id: string;
  staff_id: string;
  public_key: string;
  counter: number;
  transports: string[];
  title: string;
};

/** False when this passkey is known already. */
export async function insertPasskey(trx: Db, passkey: NewPasskey, now: Date): Promise<boolean> {
  const inserted = await trx
    .insertInto('staff_passkeys')
    .values({ ...passkey, created_at: now, used_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function notePasskeyUse(trx: Db, id: string, counter: number, now: Date): Promise<void> {
  await trx.updateTable('staff_passkeys').set({ counter, used_at: now }).where('id', '=', id).execute();
}

export async function deletePasskey(trx: Db, staffId: string, id: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('staff_passkeys')
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Takes all second factors off a person, who must set up a new one. */
export async function dropFactors(trx: Db, staffId: string): Promise<void> {
  await trx.deleteFrom('staff_passkeys').where('staff_id', '=', staffId).execute();
  await trx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  await trx
    .updateTable('staff')
    .set({ totp_secret: null, totp_step: null })
    .where('id', '=', staffId)
    .execute();
}

/** The people who have a passkey. */
export async function listPasskeyOwners(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('staff_passkeys').select('staff_id').distinct().execute();
  return new Set(rows.map(({ staff_id }) => staff_id));
}
