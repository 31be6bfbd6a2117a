import { randomInt } from 'node:crypto';
import type { Db } from '#database/schema.ts';
import { CODE_LENGTH, CODE_LIFE } from '#domain/sign-in-code.ts';
import { maskedPhone } from '#domain/staff/masked.ts';
import { checkCode, saveCode, spendChecked } from '#server/features/auth/codes.ts';
import { queueMessage } from '#server/features/messages/queue.ts';
import { audit } from '#server/features/staff/audit.ts';
import type { Write } from '#server/features/staff/person.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Services } from '#server/services.ts';
import { state } from './change.ts';
import { invalid } from './prepare-edit.ts';

/* Bonuses are spent for a caller only by a code that was sent to the phone of the account (back office, §4.2.4). */

/** Such a code does not sign in, and one that signs in spends no bonuses. */
const holder = (userId: string) => `bonuses:${userId}`;

/** @throws {Problem} `not_found`, `state` for an account whose number was never confirmed */
export async function sendBonusCode(at: Write, userId: string): Promise<{ sentTo: string }> {
  const { trx, now } = at;
  const user = await trx
    .selectFrom('users')
    .select(['phone', 'phone_confirmed_at', 'full_name'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user === undefined) throw new Problem('not_found', 'Такого покупателя нет');
  if (user.phone === null || user.phone_confirmed_at === null) {
    throw state('Телефон покупателя не\u00a0подтверждён: бонусы может списать только он\u00a0сам');
  }
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  await saveCode(trx, holder(userId), code, now);
  await queueMessage(trx, {
    channel: 'sms',
    recipient: user.phone,
    template: 'bonusCode',
    params: { code, minutes: CODE_LIFE / 60_000 },
  });
  await audit(at, {
    action: 'customer.bonus-code',
    object: { kind: 'customer', id: userId, title: user.full_name },
  });
  return { sentTo: maskedPhone(user.phone) };
}

/** A checked code of an account, or why it is none. */
export type BonusCode = { userId: string; hash: string } | Problem;

/**
 * Counts the guess outside of the transaction of the order. A repeated call is answered before its code is looked at,
 * so a refusal waits until then.
 */
export async function checkBonusCode(
  services: Services,
  userId: string | undefined,
  code: string,
): Promise<BonusCode> {
  if (userId === undefined)
    return invalid('bonuses', 'Бонусы есть только у\u00a0покупателя с\u00a0аккаунтом');
  try {
    return { userId, hash: await checkCode(services, holder(userId), code) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return invalid('bonuses.code', error.message);
  }
}

/** @throws {Problem} `invalid` */
export async function spendBonusCode(trx: Db, code: BonusCode | undefined): Promise<void> {
  if (code === undefined) throw invalid('bonuses.code', 'Введите код');
  if (code instanceof Problem) throw code;
  await spendChecked(trx, holder(code.userId), code.hash);
}
