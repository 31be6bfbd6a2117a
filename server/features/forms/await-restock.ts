import type { Db } from '#database/schema.ts';
import { isInStock } from '#domain/basket/line.ts';
import { readEmail } from '#domain/contacts/email.ts';
import { readFullName } from '#domain/contacts/full-name.ts';
import type { Reading } from '#domain/contacts/reading.ts';
import { freePieces } from '#server/features/basket/offered-sizes.ts';
import { findOpenSubscription, insertSubscription } from '#server/features/mail-sender/queries.ts';
import { completeProfile } from '#server/features/users/complete-profile.ts';
import { takeStrangersLetter } from '#server/features/users/letter-limits.ts';
import { lockContacts } from '#server/features/users/queries.ts';
import { Problem } from '#server/platform/problem.ts';
import type { User } from '#server/platform/shopper.ts';
import type { Services } from '#server/services.ts';
import { insertForm } from './queries.ts';

/** §9: "Form type ids: … subscribe 7". */
const SUBSCRIBE_FORM = 7;

type RestockInput = { email?: string | undefined; fio?: string | undefined; groupId: number };

/**
 * Stores a request for a sold-out size, once however often it is sent, and as a form for staff
 * (decision T2.28).
 *
 * @returns the id of the form
 * @throws {Problem} `invalid` for a size that is not sold to this shopper and for missing contacts,
 *   `conflict` for a size that can be bought now
 */
export async function awaitRestock(
  { db, attempts, now: clock }: Pick<Services, 'db' | 'attempts' | 'now'>,
  user: User,
  { groupId, ...entered }: RestockInput,
  ip: string,
): Promise<number> {
  const now = clock();
  const free = (await freePieces(db, user, [groupId])).get(groupId);
  if (free === undefined) {
    const message = 'Товар не найден';
    throw new Problem('invalid', message, { errors: { groupId: message } });
  }
  if (isInStock({ free })) throw new Problem('in_stock', 'Этот размер уже есть в наличии');

  return db.transaction().execute(async (trx) => {
    // The account is locked first, so two clicks of one user run one after another.
    const { isOwn, ...contacts } = await contactsOf(trx, user.userId, entered);
    const subscription = { userId: user.userId, groupId };
    const open = await findOpenSubscription(trx, subscription);
    if (open !== undefined) return open;
    // The restock letter goes to the address typed here.
    if (!isOwn) await takeStrangersLetter(attempts, { ip, userId: user.userId }, contacts.email);
    await completeProfile(trx, { attempts, now }, { userId: user.userId, ...contacts });

    const formId = await insertForm(trx, {
      typeId: SUBSCRIBE_FORM,
      siteId: user.siteId,
      userId: user.userId,
      params: [
        { id: 'email', value: contacts.email },
        { id: 'fio', value: contacts.fullName },
        { id: 'groupId', value: String(groupId) },
      ],
      now,
    });
    await insertSubscription(trx, subscription, { formId, ...contacts, consentedAt: now });
    return formId;
  });
}

/** The profile takes precedence; the form fills what it lacks (decision T6.7). */
async function contactsOf(trx: Db, userId: string, entered: Pick<RestockInput, 'email' | 'fio'>) {
  const known = await lockContacts(trx, userId);
  const email = known.email === null ? readEmail(entered.email ?? '') : { value: known.email };
  const fullName = known.full_name === '' ? readFullName(entered.fio ?? '') : { value: known.full_name };
  const errors = { ...problemAt('email', email), ...problemAt('fio', fullName) };
  if ('problem' in email || 'problem' in fullName) {
    throw new Problem('invalid', 'Проверьте заполнение полей', { errors });
  }
  return {
    email: email.value,
    fullName: fullName.value,
    isOwn: known.email !== null && known.email_confirmed_at !== null,
  };
}

const problemAt = (field: string, reading: Reading) =>
  'problem' in reading ? { [field]: reading.problem } : {};
