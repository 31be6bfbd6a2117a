import { randomInt } from 'node:crypto';
import type { AlertKind } from '#contract/alerts.ts';
import type { Db } from '#database/schema.ts';
import { isInStock } from '#domain/basket/line.ts';
import type { Contact } from '#domain/contacts/contact.ts';
import { CODE_LENGTH, CODE_LIFE } from '#domain/sign-in-code.ts';
import { saveCode, spendValidCode } from '#server/features/auth/codes.ts';
import { takeSend } from '#server/features/auth/limits.ts';
import { freePieces } from '#server/features/basket/offered-sizes.ts';
import { queueMessage } from '#server/features/messages/queue.ts';
import { takeLetter } from '#server/features/users/letter-limits.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Shopper } from '#server/platform/shopper.ts';
import type { Services } from '#server/services.ts';
import { confirmByPhone, findPrice, type NewAlert, putAlert } from './alert-queries.ts';
import { findAwaitedSize } from './queries.ts';

type AskedAlert = { kind: AlertKind; groupId: number; contact: Contact };

const LETTER_SENT = 'Мы\u00a0отправили письмо: откройте его и\u00a0подтвердите адрес';
const CODE_SENT = 'Мы\u00a0отправили код в\u00a0сообщении: введите его, чтобы подтвердить телефон';

/**
 * Stores a request without an account, once however often it is sent, and asks the reader of the address or phone to
 * confirm it. A confirmed one is not asked by letter again.
 *
 * @throws {Problem} `invalid` for a size that is not sold to this shopper, `in_stock` where it can be bought now
 */
export async function askForAlert(
  services: Services,
  shopper: Shopper,
  asked: AskedAlert,
  ip: string,
): Promise<{ message: string; phone: string | null }> {
  const { db, attempts, now } = services;
  const { contact } = asked;
  if (contact.email === undefined) await takeSend(attempts, ip, contact.phone);
  else await takeLetter(attempts, { ip, userId: shopper.userId }, contact.email);
  const alert = await checkAlert(db, shopper, asked);
  const at = now();
  await db.transaction().execute(async (trx) => {
    const { id, isConfirmed } = await putAlert(trx, { ...alert, ip, now: at });
    if (contact.email === undefined) await queueCode(trx, contact.phone, at);
    else if (!isConfirmed) await queueLetter(trx, { id, ...asked, email: contact.email });
  });
  return contact.email === undefined
    ? { message: CODE_SENT, phone: contact.phone }
    : { message: LETTER_SENT, phone: null };
}

async function checkAlert(
  db: Db,
  shopper: Shopper,
  { kind, groupId, contact }: AskedAlert,
): Promise<Omit<NewAlert, 'ip' | 'now'>> {
  const { siteId, priceRole } = shopper;
  const free = (await freePieces(db, shopper, [groupId])).get(groupId);
  const kopecks = kind === 'price' ? await findPrice(db, groupId, priceRole) : undefined;
  if (free === undefined || (kind === 'price' && kopecks === undefined)) {
    const message = 'Товар не найден';
    throw new Problem('invalid', message, { errors: { groupId: message } });
  }
  if (kind === 'restock' && isInStock({ free })) {
    throw new Problem('in_stock', 'Этот размер уже есть в наличии');
  }
  const price = kopecks === undefined ? null : { role: priceRole, kopecks };
  return { kind, groupId, siteId, contact, price };
}

async function queueLetter(
  trx: Db,
  { id, kind, groupId, email }: { id: number; kind: AlertKind; groupId: number; email: string },
): Promise<void> {
  const { title, size_title: size } = await findAwaitedSize(trx, groupId);
  const params = { alertId: id, kind, product: title, size };
  await queueMessage(trx, { channel: 'email', recipient: email, template: 'alertConfirmation', params });
}

/** A code for a phone, apart from that by which its holder signs in. */
const holderOf = (phone: string): string => `alerts ${phone}`;

async function queueCode(trx: Db, phone: string, now: Date): Promise<void> {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  await saveCode(trx, holderOf(phone), code, now);
  const params = { code, minutes: CODE_LIFE / 60_000 };
  await queueMessage(trx, { channel: 'sms', recipient: phone, template: 'alertCode', params });
}

/** @throws {Problem} `invalid` for a code that is wrong, used, expired or guessed at too often */
export async function confirmPhone(services: Services, phone: string, code: string): Promise<void> {
  const at = services.now();
  await spendValidCode(services, holderOf(phone), code, (trx) => confirmByPhone(trx, phone, at));
}
