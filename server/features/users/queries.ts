import { type Insertable, type SqlBool, sql } from 'kysely';
import type { UserRow } from '#database/schema/users.ts';
import type { Db } from '#database/schema.ts';

/* Owns the tables users, buyer_totals, consents, customer_notes and email_changes. */

const isMailbox = (email: string) => sql<SqlBool>`lower(email) = ${email.toLowerCase()}`;

/** The account that signs in with this e-mail, in any letter case. */
export function findCredentials(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'user_role', 'password_hash'])
    .where(isMailbox(email))
    .executeTakeFirst();
}

export async function findUserByEmail(db: Db, email: string): Promise<Account | undefined> {
  const user = await findCredentials(db, email);
  return user && { id: user.id, userRole: user.user_role };
}

/** The account that signs in with this number; an unconfirmed number does not sign in. */
export async function findUserByPhone(db: Db, phone: string): Promise<Account | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'user_role as userRole'])
    .where('phone', '=', phone)
    .where('phone_confirmed_at', 'is not', null)
    .executeTakeFirst();
}

export type NewUser = {
  /** Null for an account that is opened by telephone. */
  email: string | null;
  phone?: string | null;
  fullName?: string;
  userRole?: string;
  organization?: { inn: string; name: string };
  passwordHash?: string;
  /** Its owner has just proved to hold the number, or the mailbox. */
  isPhoneConfirmed?: boolean;
  isEmailConfirmed?: boolean;
  now: Date;
};

export type Account = { id: string; userRole: string };

const RETAIL = 'user';
/** The initial type of an organisation; its percent is a setting, none by default (decision T11.1). */
const WHOLESALE_BONUS_TYPE = 'wholesale';

/** @returns undefined when the e-mail or the confirmed number belongs to another account */
export async function createUser(trx: Db, user: NewUser): Promise<Account | undefined> {
  const userRole = user.userRole ?? RETAIL;
  const made = await trx
    .insertInto('users')
    .values(({ selectFrom }) => ({
      email: user.email,
      phone: user.phone ?? null,
      full_name: user.fullName ?? '',
      user_role: userRole,
      price_role: selectFrom('user_roles').select('price_role').where('code', '=', userRole),
      organization: user.organization?.name ?? null,
      inn: user.organization?.inn ?? null,
      ...(user.organization && { user_bonus_type: WHOLESALE_BONUS_TYPE }),
      password_hash: user.passwordHash ?? null,
      phone_confirmed_at: user.isPhoneConfirmed ? user.now : null,
      email_confirmed_at: user.isEmailConfirmed ? user.now : null,
      created_at: user.now,
    }))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made && { id: made.id, userRole };
}

/** @throws {Error} when there is no such user; the caller is already identified */
export const findUser = (db: Db, userId: string) =>
  db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();

/** What an order checks of its account: the confirmed mailbox, and the pattern of names for its role (§5). */
export type Buyer = Awaited<ReturnType<typeof findBuyer>>;

export const findBuyer = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.code', 'users.user_role')
    .select(['email', 'email_confirmed_at as emailConfirmedAt', 'full_name_pattern as namePattern'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();

/** Name and address of an account, locked until the transaction ends. */
export function lockContacts(trx: Db, userId: string) {
  return trx
    .selectFrom('users')
    .select(['email', 'full_name', 'email_confirmed_at'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function savePassword(trx: Db, userId: string, passwordHash: string): Promise<void> {
  await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}

export async function saveFullName(trx: Db, userId: string, fullName: string): Promise<void> {
  await trx.updateTable('users').set({ full_name: fullName }).where('id', '=', userId).execute();
}

/** The pattern of names for a role, where the shop has one (§5). */
export async function findNamePattern(db: Db, userRole: string): Promise<string | null> {
  const role = await db
    .selectFrom('user_roles')
    .select('full_name_pattern')
    .where('code', '=', userRole)
    .executeTakeFirst();
  return role?.full_name_pattern ?? null;
}

/** Changes columns of one account; a new number is unconfirmed. An e-mail is confirmed first (ADR 0069). */
export async function updateUser(
  trx: Db,
  userId: string,
  changes: Partial<Pick<Insertable<UserRow>, 'full_name' | 'phone' | 'birth_date' | 'school_info'>>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const { phone } = changes;
  await trx
    .updateTable('users')
    .set({
      ...changes,
      ...(changes.school_info !== undefined && {
        school_info: sql`${JSON.stringify(changes.school_info)}::jsonb`,
      }),
      ...(phone !== undefined && {
        phone_confirmed_at: sql<Date | null>`case when phone = ${phone} then phone_confirmed_at end`,
      }),
    })
    .where('id', '=', userId)
    .execute();
}

/**
 * The caller has read a letter of ours. A password that was set before may be a stranger's, so it is removed.
 *
 * @returns false when the mailbox had been confirmed before
 */
export async function confirmEmail(trx: Db, userId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ email_confirmed_at: now, password_hash: null })
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export type Params = Record<string, string | number | boolean>;

/**
 * Sets the named settings and deletes those that are null.
 *
 * @returns undefined when there would be more than `most`
 */
export async function saveParams(
  trx: Db,
  userId: string,
  changes: Record<string, string | number | boolean | null>,
  most: number,
): Promise<Params | undefined> {
  const after = sql<string>`jsonb_strip_nulls(params || ${JSON.stringify(changes)}::jsonb)`;
  const saved = await trx
    .updateTable('users')
    .set({ params: after })
    .where('id', '=', userId)
    .where(sql`(select count(*) from jsonb_object_keys(${after}))`, '<=', most)
    .returning('params')
    .executeTakeFirst();
  return saved?.params;
}

export async function askDeletion(trx: Db, userId: string, now: Date): Promise<void> {
  await trx.updateTable('users').set({ deletion_asked_at: now }).where('id', '=', userId).execute();
}

/** Cancels the deletion of an account when its owner signs in (decision T7.19). */
export async function cancelDeletion(trx: Db, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ deletion_asked_at: null })
    .where('id', '=', userId)
    .where('deletion_asked_at', 'is not', null)
    .where('erased_at', 'is', null)
    .execute();
}

/** Orders with these statuses are finished, so their buyer no longer has to be found. */
export const OVER = ['received', 'partly-received', 'unclaimed', 'cancelled', 'returned'];

/**
 * Locks an account whose deletion was requested before this moment, and whose orders are all
 * finished; other nodes skip it until the transaction ends.
 */
export function lockAccountToErase(trx: Db, askedBefore: Date) {
  return trx
    .selectFrom('users')
    .select(['id', 'email', 'phone'])
    .where('deletion_asked_at', '<=', askedBefore)
    .where('erased_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .innerJoin('statuses as status', (join) =>
              join
                .onRef('status.kind', '=', 'orders.status_kind')
                .onRef('status.id', '=', 'orders.status_id'),
            )
            .select('orders.id')
            .whereRef('orders.user_id', '=', 'users.id')
            .where('status.code', 'not in', OVER),
        ),
      ),
    )
    .orderBy('deletion_asked_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Locks an account that is not erased. */
export function lockAccount(trx: Db, userId: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'email', 'phone'])
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Accounts that are erased, and since when. */
export function listErased(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'erased_at'])
    .where('erased_at', 'is not', null)
    .orderBy('erased_at')
    .$narrowType<{ erased_at: Date }>()
    .execute();
}

/** Anonymises the row that orders refer to. */
export async function eraseUser(trx: Db, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      email: null,
      phone: null,
      full_name: '',
      organization: null,
      inn: null,
      birth_date: null,
      school_info: null,
      params: '{}',
      password_hash: null,
      phone_confirmed_at: null,
      email_confirmed_at: null,
      erased_at: now,
    })
    .where('id', '=', userId)
    .execute();
  await trx.deleteFrom('email_changes').where('user_id', '=', userId).execute();
  await trx
    .updateTable('consents')
    .set({ given_from: null, withdrawn_at: sql<Date>`coalesce(withdrawn_at, ${now})` })
    .where('user_id', '=', userId)
    .execute();
}

const organizations = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'phone', 'full_name', 'organization', 'inn', 'approved_at'])
    .where('organization', 'is not', null)
    .where('erased_at', 'is', null);

export function findOrganization(db: Db, userId: string) {
  return organizations(db).where('id', '=', userId).executeTakeFirst();
}

/** Organisations with this e-mail or INN. */
export function listOrganizationsBy(db: Db, emailOrInn: string) {
  return organizations(db)
    .where(({ or, eb }) => or([isMailbox(emailOrInn), eb('inn', '=', emailOrInn)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Organisations that await approval, the earliest first. */
export function listOrganizationsToApprove(db: Db) {
  return organizations(db)
    .where('approved_at', 'is', null)
    .where('declined_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** @returns false when it had been approved before */
export async function approveUser(trx: Db, userId: string, userRole: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set(({ selectFrom }) => ({
      user_role: userRole,
      price_role: selectFrom('user_roles').select('price_role').where('code', '=', userRole),
      approved_at: now,
    }))
    .where('id', '=', userId)
    .where('approved_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
