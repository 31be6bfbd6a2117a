import { type Selectable, sql } from 'kysely';
import type { RaffleRow } from '#database/schema/raffles.ts';
import type { Db } from '#database/schema.ts';
import type { ParticipantsQuery } from '#domain/raffles/participants-query.ts';

/* Owns the tables raffles, raffle_participants, raffle_winners and tags. */

type Raffle = Selectable<RaffleRow>;

/** What a raffle has once it is published. */
type Terms = { opens_at: Date; closes_at: Date; results_at: Date; conditions_file_id: string };

export type PublishedRaffle = Omit<Raffle, keyof Terms | 'list_text'> & Terms;

const published = (db: Db) =>
  db
    .selectFrom('raffles')
    .select([
      'id',
      'code',
      'title',
      'site_ids',
      'page_code',
      'active_tab',
      'organizer',
      'prizes',
      'reserve_count',
      'link_to_results',
      'decider_title',
      'shows_full_barcode',
      'joins_orders',
      'is_published',
      'closed_at',
      'list_hash',
      'decider_value',
      'decided_at',
    ])
    .select(['opens_at', 'closes_at', 'results_at', 'conditions_file_id'])
    // The table's own check says that a published one has them.
    .$narrowType<Terms>()
    .where('is_published', '=', true);

const onSite = (siteId: number) => sql<boolean>`(site_ids = '{}' or ${siteId}::integer = any(site_ids))`;

/** As a shopper of a site sees it. */
export function findRaffle(db: Db, code: string, siteId: number): Promise<PublishedRaffle | undefined> {
  return published(db).where('code', '=', code).where(onSite(siteId)).executeTakeFirst();
}

/** As the shop's people name it. */
export function findPublished(db: Db, code: string): Promise<PublishedRaffle | undefined> {
  return published(db).where('code', '=', code).executeTakeFirst();
}

export function findPublishedById(db: Db, id: number): Promise<PublishedRaffle | undefined> {
  return published(db).where('id', '=', id).executeTakeFirst();
}

/** Whoever changes the list holds it shared; freezing it and drawing hold it alone. */
export function lockRaffle(
  trx: Db,
  id: number,
  how: 'shared' | 'alone',
): Promise<PublishedRaffle | undefined> {
  const raffle = published(trx).where('id', '=', id);
  return (how === 'alone' ? raffle.forUpdate() : raffle.forShare()).executeTakeFirst();
}

/** Raffles whose lists an order of this site and moment joins. */
export function lockRafflesOfOrder(
  trx: Db,
  { siteId, paidAt }: { siteId: number; paidAt: Date },
): Promise<PublishedRaffle[]> {
  return published(trx)
    .where('joins_orders', '=', true)
    .where('closed_at', 'is', null)
    .where('opens_at', '<=', paidAt)
    .where('closes_at', '>', paidAt)
    .where(onSite(siteId))
    .orderBy('id')
    .forShare()
    .execute();
}

/** Raffles whose lists wait to be frozen. */
export function listUnclosed(db: Db): Promise<PublishedRaffle[]> {
  return published(db).where('closed_at', 'is', null).orderBy('id').execute();
}

export async function findFrozenList(db: Db, code: string, siteId: number) {
  return db
    .selectFrom('raffles')
    .select(['list_text', 'list_hash'])
    .where('code', '=', code)
    .where('is_published', '=', true)
    .where(onSite(siteId))
    .where('closed_at', 'is not', null)
    .executeTakeFirst();
}

type Entries = Pick<PublishedRaffle, 'id' | 'closed_at' | 'shows_full_barcode'>;

const entries = (db: Db, { id, closed_at }: Entries) =>
  db
    .selectFrom('raffle_participants as entry')
    .where('entry.raffle_id', '=', id)
    .$if(closed_at === null, (query) => query.where('entry.is_active', '=', true))
    .$if(closed_at !== null, (query) => query.where('entry.number', 'is not', null));

/** Empty for whoever has not agreed to be named, or does so no more. */
const shownName = sql<string>`
  case when entry.publication_consented_at is not null and (
    entry.user_id is null or exists (
      select from consents
      where consents.user_id = entry.user_id and purpose = 'publication' and withdrawn_at is null
    )
  ) then entry.display_name else '' end`;

/** As `maskedBarcode` has it. */
const shownTicket = (isFull: boolean) =>
  isFull
    ? sql<string>`entry.ticket`
    : sql<string>`left(entry.ticket, 3) || '••••••' || right(entry.ticket, 4)`;

/** What of the entries is public, and nothing else (promise 1.10). */
export function listEntries(db: Db, raffle: Entries, { page, limit, order }: ParticipantsQuery) {
  const way = order === 'ASC' ? 'asc' : 'desc';
  return entries(db, raffle)
    .select([shownName.as('display_name'), shownTicket(raffle.shows_full_barcode).as('ticket')])
    .$if(raffle.closed_at !== null, (query) => query.orderBy('entry.number', way))
    .$if(raffle.closed_at === null, (query) =>
      query.orderBy('entry.registered_at', way).orderBy('entry.id', way),
    )
    .offset((page - 1) * limit)
    .limit(limit)
    .execute();
}

export type ShownEntry = Awaited<ReturnType<typeof listEntries>>[number];

export async function countEntries(db: Db, raffle: Entries): Promise<number> {
  const { count } = await entries(db, raffle)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The same of the winners, by their places. */
export function listWinners(db: Db, { id, shows_full_barcode }: Entries) {
  return db
    .selectFrom('raffle_winners as winner')
    .innerJoin('raffle_participants as entry', 'entry.id', 'winner.participant_id')
    .select([
      'winner.place',
      sql<number>`entry.number`.as('number'),
      shownName.as('display_name'),
      shownTicket(shows_full_barcode).as('ticket'),
    ])
    .where('winner.raffle_id', '=', id)
    .orderBy('winner.place')
    .execute();
}

export type ShownWinner = Awaited<ReturnType<typeof listWinners>>[number];
