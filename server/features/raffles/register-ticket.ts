import { randomBytes } from 'node:crypto';
import type { TicketEntry } from '#contract/raffles.ts';
import type { Db } from '#database/schema.ts';
import { displayName } from '#domain/contacts/display-name.ts';
import { maskedBarcode } from '#domain/raffles/barcode.ts';
import { waitsForPeople } from '#domain/raffles/moderation.ts';
import { raffleState } from '#domain/raffles/standing.ts';
import { queueMessage } from '#server/features/messages/queue.ts';
import { saveConsent, textVersion } from '#server/features/users/consents.ts';
import { firstName } from '#server/features/users/names.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Shopper } from '#server/platform/shopper.ts';
import type { Services } from '#server/services.ts';
import { countEntriesOf, findEntry, findTag, hasJoinedWith, insertEntry } from './entry-queries.ts';
import { findRaffle, lockRaffle, type PublishedRaffle } from './queries.ts';
import { type Entry, readEntry } from './read-entry.ts';

/** Promise R25: "raffle ≤ 10/min". */
const TRIES = { max: 10, windowMs: 60_000 };

export const raffleNotFound = () => new Problem('not_found', 'Розыгрыш не\u00a0найден');

/** Known to its owner only; 96 random bits. */
export const newSecret = (): string => randomBytes(12).toString('base64url');

type From = { code: string; ip: string };

/**
 * Enters a buyer's tag into a raffle. It requires no sign-in (§6); the server decides the name and the status
 * of the entry (decision T6.9). A unique constraint, not a previous query, makes a tag take part once
 * (promise R12).
 *
 * @returns whether the entry is listed at once
 * @throws {Problem} `invalid`, and by decision T5.17 `not_found`, `conflict`, `too_early`, `gone`, `too_many`
 */
export async function registerTicket(
  services: Services,
  shopper: Shopper,
  form: TicketEntry,
  { code, ip }: From,
): Promise<boolean> {
  const { db, attempts, now } = services;
  await attempts.take(`raffle-from:${ip}`, TRIES);
  const found = await findRaffle(db, code, shopper.siteId);
  if (found === undefined) throw raffleNotFound();
  const entry = readEntry(form);
  await attempts.take(`raffle-by:${entry.phone}`, TRIES);
  return db.transaction().execute(async (trx) => {
    // The shared lock keeps the list from being frozen meanwhile.
    const raffle = await lockRaffle(trx, found.id, 'shared');
    if (raffle === undefined) throw raffleNotFound();
    const at = now();
    refuseOutOfDates(raffle, at);
    const isActive = !(await isSuspicious(trx, raffle, shopper, entry));
    return enter(trx, { raffle, shopper, entry, form, isActive, ip, at });
  });
}

function refuseOutOfDates({ opens_at, closes_at, decided_at }: PublishedRaffle, now: Date): void {
  const times = { opensAt: opens_at, closesAt: closes_at, isDrawn: decided_at !== null };
  const state = raffleState(times, now);
  if (state === 'soon') throw new Problem('registration_not_open', 'Розыгрыш ещё не начался');
  if (state !== 'open') throw new Problem('registration_closed', 'Приём штрихкодов завершён');
}

/** @throws {Problem} `not_found` for an unknown tag */
async function isSuspicious(trx: Db, raffle: PublishedRaffle, { userId }: Shopper, entry: Entry) {
  const tag = await findTag(trx, entry.ticket);
  if (tag === undefined) throw new Problem('unknown_ticket', 'Такой штрихкод не найден');
  const person = { raffleId: raffle.id, phone: entry.phone, email: entry.email };
  const isOwn =
    (userId !== undefined && tag.buyer_id === userId) ||
    tag.buyer_phone === entry.phone ||
    tag.buyer_email?.toLowerCase() === entry.email.toLowerCase();
  return waitsForPeople({
    entriesOfPerson: await countEntriesOf(trx, person),
    isOfAnothersOrder: tag.order_id !== null && !isOwn,
    hasJoinedByOrder: tag.group_id !== null && (await hasJoinedWith(trx, person, tag.group_id)),
  });
}

type Entering = {
  raffle: PublishedRaffle;
  shopper: Shopper;
  entry: Entry;
  form: TicketEntry;
  isActive: boolean;
  ip: string;
  at: Date;
};

async function enter(trx: Db, given: Entering): Promise<boolean> {
  const { raffle, shopper, entry, form, isActive, ip, at } = given;
  const secret = newSecret();
  const isNew = await insertEntry(trx, {
    raffle_id: raffle.id,
    ticket: entry.ticket,
    is_active: isActive,
    full_name: entry.fullName,
    email: entry.email,
    phone: entry.phone,
    display_name: displayName(entry.fullName),
    user_id: shopper.userId ?? null,
    secret,
    registered_at: at,
    ...(form.accept && {
      consented_at: at,
      consent_version: textVersion('processing'),
      consented_from: ip,
    }),
    publication_consented_at: form.acceptPublication ? at : null,
    request_id: form.requestId ?? null,
  });
  if (!isNew) return repeated(trx, given);
  const { userId } = shopper;
  if (userId !== undefined && form.acceptPublication) {
    await saveConsent(trx, { userId, purpose: 'publication', ip, now: at });
  }
  const { title, code } = raffle;
  await queueMessage(trx, {
    channel: 'email',
    recipient: entry.email,
    template: 'raffle',
    params: {
      what: 'registered',
      name: firstName(entry.fullName),
      raffle: title,
      code,
      keys: [{ ticket: maskedBarcode(entry.ticket), secret }],
      isActive,
    },
  });
  return isActive;
}

/** A repeated form gets the same answer (ADR 0019); another one comes too late. */
async function repeated(trx: Db, { raffle, entry, form }: Entering): Promise<boolean> {
  const first = await findEntry(trx, raffle.id, entry.ticket);
  const isSame =
    first?.request_id !== null &&
    first?.request_id === form.requestId &&
    first?.phone === entry.phone &&
    first?.email === entry.email;
  if (first !== undefined && isSame) return first.is_active;
  throw new Problem('ticket_registered', 'Этот штрихкод уже зарегистрирован');
}
