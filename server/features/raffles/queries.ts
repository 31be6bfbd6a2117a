import { type Selectable, sql } from 'kysely';
import type { RaffleRow } from '#database/schema/raffles.ts';
import type { Db } from '#database/schema.ts';
import type { ParticipantsQuery } from '#domain/raffles/participants-query.ts';

/* Owns the tables raffles, raffle_participants, raffle_winners and tags. */

type Raffle = Selectable<RaffleRow>;

/** Columns that a published raffle has. */
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
    // The check constraint of the table guarantees them for a published raffle.
    .$narrowType<Terms>()
    .where('is_published', '=', true);

const onSite = (siteId: number) => sql<boolean>`(site_ids = '{}' or ${siteId}::integer = any(site_ids))`;

/** A published raffle as visible on a site. */
export function findRaffle(db: Db, code: string, siteId: number): Promise<PublishedRaffle | undefined> {
  return published(db).where('code', '=', code).where(onSite(siteId)).executeTakeFirst();
}

/** A published raffle of any site, for staff. */
export function findPublished(db: Db, code: string): Promise<PublishedRaffle | undefined> {
  return published(db).where('code', '=', code).executeTakeFirst();
}

export function findPublishedById(db: Db, id: number): Promise<PublishedRaffle | undefined> {
  return published(db).where('id', '=', id).executeTakeFirst();
}

/** Changing the list takes a shared lock, freezing and drawing take an exclusive one. */
export function lockRaffle(
  trx: Db,
  id: number,
  how: 'shared' | 'alone',
): Promise<PublishedRaffle | undefined> {
  const raffle = published(trx).where('id', '=', id);
  return (how === 'alone' ? raffle.forUpdate() : raffle.forShare()).executeTakeFirst();
}

/** Raffles that orders of this site and time join. */
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

/** Raffles whose lists are to be frozen. */
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

/** Empty without a valid consent to publication. */
const shownName = sql<string>`
  case when entry.publication_consented_at is not null and (
    entry.user_id is null or exists (
      select from consents
      where consents.user_id = entry.user_id and purpose = 'publication' and withdrawn_at is null
    )
  ) then entry.display_name else '' end`;

/** The same as `maskedBarcode`. */
const shownTicket = (isFull: boolean) =>
  isFull
    ? sql<string>`entry.ticket`
    : sql<string>`left(entry.ticket, 3) || '••••••' || right(entry.ticket, 4)`;

/** The public columns of the entries, and no others (promise 1.10). */
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

/** The public columns of the winners, by their places. */
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
