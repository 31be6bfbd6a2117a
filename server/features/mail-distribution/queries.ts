import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

/* Owns the tables mailing_recipients, mailing_letters and mailing_sendings. */

/** Letter case does not matter in an address. */
const isMailbox = (email: string) => sql<boolean>`lower(email) = lower(${email})`;

const IS_SUBSCRIBED = sql<boolean>`(confirmed_at is not null and left_at is null)`;

export type Asking = { email: string; ip: string; consentVersion: string; now: Date };

/** Records a request for letters to this address. @returns false for a subscribed address */
export async function recordRequest(trx: Db, { email, ip, consentVersion, now }: Asking): Promise<boolean> {
  const asked = { asked_at: now, asked_from: ip, consent_version: consentVersion };
  const row = await trx
    .insertInto('mailing_recipients')
    .values({ email, ...asked })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .doUpdateSet(asked)
        .where(
          sql<boolean>`not (mailing_recipients.confirmed_at is not null and mailing_recipients.left_at is null)`,
        ),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the token of the latest letter, the only valid one. @returns false when nothing is requested */
export async function putToken(
  db: Db,
  email: string,
  { hash, endsAt }: { hash: string; endsAt: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('mailing_recipients')
    .set({ token_hash: hash, token_ends_at: endsAt })
    .where(isMailbox(email))
    .where(sql<boolean>`not ${IS_SUBSCRIBED}`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Confirms the reader of a letter. @returns undefined for a token that was used, or is too old */
export function confirmRecipient(trx: Db, tokenHash: string, now: Date) {
  return trx
    .updateTable('mailing_recipients')
    .set({ confirmed_at: now, left_at: null, token_hash: null, token_ends_at: null })
    .where('token_hash', '=', tokenHash)
    .where('token_ends_at', '>', now)
    .returning(['email', 'asked_from'])
    .executeTakeFirst();
}

/** Unsubscribes and invalidates pending confirmation links. */
const left = (now: Date) => ({
  left_at: sql<Date>`coalesce(left_at, ${now}::timestamptz)`,
  token_hash: null,
  token_ends_at: null,
});

/** @returns their address */
export async function leaveById(trx: Db, id: number, now: Date): Promise<string | undefined> {
  const row = await trx
    .updateTable('mailing_recipients')
    .set(left(now))
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst();
  return row?.email;
}

export async function leaveByEmail(trx: Db, email: string, now: Date): Promise<void> {
  await trx.updateTable('mailing_recipients').set(left(now)).where(isMailbox(email)).execute();
}

export function findRecipient(db: Db, email: string) {
  return db
    .selectFrom('mailing_recipients')
    .select(['id', 'email', 'asked_at', 'left_at', 'consent_version', IS_SUBSCRIBED.as('is_subscribed')])
    .where(isMailbox(email))
    .executeTakeFirst();
}

/** Undefined for an unsubscribed address. */
export function findSubscribed(db: Db, id: number) {
  return db
    .selectFrom('mailing_recipients')
    .select(['id', 'email'])
    .where('id', '=', id)
    .where(IS_SUBSCRIBED)
    .executeTakeFirst();
}

export const personalData: PersonalData = {
  async erase(trx, { email }) {
    if (email !== null) await trx.deleteFrom('mailing_recipients').where(isMailbox(email)).execute();
  },
};

export type NewLetter = {
  code: string;
  subject: string;
  lines: readonly string[];
  link?: { title: string; path: string } | undefined;
};

export async function insertLetter(
  trx: Db,
  { code, subject, lines, link }: NewLetter,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('mailing_letters')
    .values({
      code,
      subject,
      lines: JSON.stringify(lines),
      link_title: link?.title ?? null,
      link_path: link?.path ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}

export function findLetter(db: Db, code: string) {
  return db
    .selectFrom('mailing_letters')
    .select(['code', 'subject', 'lines', 'link_title', 'link_path'])
    .where('code', '=', code)
    .executeTakeFirst();
}

/** Subscribers for whom this letter has not been queued. */
const awaiting = (db: Db, letterCode: string) =>
  db
    .selectFrom('mailing_recipients')
    .where(IS_SUBSCRIBED)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mailing_sendings')
            .select('recipient_id')
            .where('letter_code', '=', letterCode)
            .whereRef('recipient_id', '=', 'mailing_recipients.id'),
        ),
      ),
    );

export async function countAwaiting(db: Db, letterCode: string): Promise<number> {
  const { count } = await awaiting(db, letterCode)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Records that the letter goes to some more subscribers, to each once. */
export async function takeAwaiting(
  trx: Db,
  letterCode: string,
  { most, now }: { most: number; now: Date },
): Promise<{ id: number; email: string }[]> {
  const some = await awaiting(trx, letterCode)
    .select(['id', 'email'])
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  if (some.length === 0) return [];
  const recorded = await trx
    .insertInto('mailing_sendings')
    .values(some.map(({ id }) => ({ letter_code: letterCode, recipient_id: id, queued_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('recipient_id')
    .execute();
  const ids = new Set(recorded.map(({ recipient_id }) => recipient_id));
  return some.filter(({ id }) => ids.has(id));
}
