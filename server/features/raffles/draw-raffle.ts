import { createHmac } from 'node:crypto';
import type { Db } from '#database/schema.ts';
import { drawWinners, type Hmac, readDecider } from '#domain/raffles/draw.ts';
import { prizeOfPlace } from '#domain/raffles/prizes.ts';
import { queueMessages } from '#server/features/messages/queue.ts';
import { raffleText } from '#server/features/messages/raffle-text.ts';
import { notifyMany } from '#server/features/notifications/notify.ts';
import { firstName } from '#server/features/users/names.ts';
import type { Services } from '#server/services.ts';
import { findListText, listNumbered, type Numbered, saveWinners } from './draw-queries.ts';
import { countOfPlaces, sha256, writeList } from './frozen-list.ts';
import { findPublished, lockRaffle, type PublishedRaffle } from './queries.ts';

export type Winner = { place: number; number: number; prize: string | null };

export type Drawing =
  | { outcome: 'drawn'; winners: Winner[] }
  | { outcome: 'not found' | 'no number' | 'not closed' | 'too early' | 'drawn before' }
  /** The list, its hash and the entries do not match. */
  | { outcome: 'tampered' };

const hmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest();

/**
 * Draws the winners of a raffle by the deciding number, once, on its day or later. A list that
 * differs from the frozen one is not drawn (ADR 0052).
 */
export async function drawRaffle(
  services: Pick<Services, 'db' | 'now'>,
  code: string,
  number: string,
): Promise<Drawing> {
  const { db, now } = services;
  const value = readDecider(number);
  if (value === undefined) return { outcome: 'no number' };
  const found = await findPublished(db, code);
  if (found === undefined) return { outcome: 'not found' };
  return db.transaction().execute(async (trx): Promise<Drawing> => {
    const raffle = await lockRaffle(trx, found.id, 'alone');
    if (raffle === undefined) return { outcome: 'not found' };
    const { closed_at: closedAt, list_hash: listHash } = raffle;
    if (closedAt === null || listHash === null) return { outcome: 'not closed' };
    if (raffle.decided_at !== null) return { outcome: 'drawn before' };
    const at = now();
    if (at < raffle.results_at) return { outcome: 'too early' };
    const entries = await listNumbered(trx, raffle.id);
    const isWhole =
      sha256(await findListText(trx, raffle.id)) === listHash &&
      sha256(writeList(raffle, entries, closedAt)) === listHash;
    if (!isWhole) return { outcome: 'tampered' };

    const count = countOfPlaces(raffle);
    const numbers = drawWinners({ listHash, value, count, entries: entries.length }, hmac);
    const byNumber = new Map(entries.map((entry) => [entry.number, entry]));
    const winners = numbers.flatMap((winner, index) => {
      const entry = byNumber.get(winner);
      const place = index + 1;
      const prize = prizeOfPlace(raffle.prizes, place)?.title ?? null;
      return entry === undefined ? [] : [{ entry, place, prize }];
    });
    const rows = winners.map(({ place, entry }) => ({ place, id: entry.id }));
    await saveWinners(trx, raffle.id, { value, at, winners: rows });
    await notifyDrawn(trx, services, raffle, { entries, winners });
    return {
      outcome: 'drawn',
      winners: winners.map(({ place, entry, prize }) => ({ place, number: entry.number, prize })),
    };
  });
}

type Won = { entry: Numbered; prize: string | null };
type DrawnList = { entries: readonly Numbered[]; winners: readonly Won[] };

/** Winners get a letter; participants with an account are notified in the shop. */
async function notifyDrawn(
  trx: Db,
  services: Pick<Services, 'now'>,
  { title, code }: PublishedRaffle,
  { entries, winners }: DrawnList,
): Promise<void> {
  const about = (entry: Numbered) => ({ name: firstName(entry.full_name), raffle: title, code });
  const winsOf = (wins: readonly Won[]) => wins.map(({ entry, prize }) => ({ number: entry.number, prize }));

  const mailboxes = Map.groupBy(
    winners.filter(({ entry }) => entry.email !== ''),
    ({ entry }) => entry.email.toLowerCase(),
  );
  const letters = [...mailboxes.values()].flatMap((wins) => {
    const [first] = wins;
    if (first === undefined) return [];
    const params = { ...about(first.entry), what: 'won' as const, wins: winsOf(wins) };
    return [{ channel: 'email' as const, recipient: first.entry.email, template: 'raffle' as const, params }];
  });
  await queueMessages(trx, letters);

  const wonBy = Map.groupBy(winners, ({ entry }) => entry.user_id);
  const accounts = new Map(entries.flatMap((entry) => (entry.user_id ? [[entry.user_id, entry]] : [])));
  const notices = [...accounts].map(([userId, entry]) => {
    const wins = winsOf(wonBy.get(userId) ?? []);
    const news =
      wins.length > 0
        ? { ...about(entry), what: 'won' as const, wins }
        : { ...about(entry), what: 'drawn' as const };
    const { subject, short } = raffleText(news);
    return {
      userId,
      typeCode: wins.length > 0 ? 'raffle_won' : 'raffle_drawn',
      title: subject,
      body: short,
      link: `/raffles/${code}`,
    };
  });
  await notifyMany(trx, services, notices);
}
