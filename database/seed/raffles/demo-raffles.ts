import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Insertable, Kysely } from 'kysely';
import type { RaffleRow } from '../../schema/raffles.ts';
import type { Db, Schema } from '../../schema.ts';
import { insertRows, type NewRow } from '../insert-rows.ts';
import { type MediaFiles, readMediaFiles } from '../media-files.ts';
import { OPEN_RAFFLE } from '../sites-and-roles.ts';
import { insertDrawnRaffle } from './drawn-raffle.ts';
import { openParticipants } from './participants.ts';
import { prizesOf, RAFFLES } from './raffle-texts.ts';
import { FREE_TAGS, openTag } from './tags.ts';

/** Starts after the open one; its list is empty. */
export const COMING_RAFFLE = 'zimnie-uzory';

const DAY = 24 * 3_600_000;
const MOSCOW = 3 * 3_600_000;

/** The finished raffle and the unregistered tags: the same in each seeding. */
export async function insertRaffles(trx: Db, files: MediaFiles): Promise<void> {
  const conditions = await conditionsFile();
  await insertRows(trx, 'files', [conditions]);
  await insertDrawnRaffle(trx, files, conditions.id ?? '');
  await trx
    .insertInto('tags')
    .values(FREE_TAGS.map((barcode) => ({ barcode, group_id: null })))
    .execute();
}

/** A raffle that is open at `now`, and the next one. Dates are relative to `now`; everything else is the same in each seeding. */
export async function seedDemoRaffles(db: Kysely<Schema>, now: Date): Promise<void> {
  const [files, conditions] = [await readMediaFiles(), await conditionsFile()];
  const conditionsId = conditions.id ?? '';
  await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('raffles')
      .values(openRaffle(files, conditionsId, now))
      .returning('id')
      .executeTakeFirstOrThrow();
    const participants = openParticipants({ now, ticketOf: openTag });
    await trx
      .insertInto('tags')
      .values(participants.map(({ ticket }) => ({ barcode: ticket, group_id: null })))
      .execute();
    await trx
      .insertInto('raffle_participants')
      .values(participants.map((participant) => ({ ...participant, raffle_id: id })))
      .execute();
    await trx
      .insertInto('raffles')
      .values(comingRaffle(files, conditionsId, now))
      .execute();
  });
}

const CONDITIONS = 'documents/raffle-conditions.pdf';

/** The conditions document of the demo raffles. */
async function conditionsFile(): Promise<NewRow<'files'>> {
  const content = await readFile(join(import.meta.dirname, '../media', CONDITIONS));
  return {
    id: createHash('sha256').update(content).digest('hex').slice(0, 24),
    kind: 'document',
    extension: 'pdf',
    path: CONDITIONS,
    bytes: content.byteLength,
    width: null,
    height: null,
    created_at: new Date('2026-05-20T06:00:00Z'),
  };
}

/** Midnight in Moscow, this many days after the day of `now`. */
const midnight = (now: Date, days: number): Date =>
  new Date(Math.floor((now.getTime() + MOSCOW) / DAY + days) * DAY - MOSCOW);

const dayText = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Moscow',
});

const deciderOf = (results: Date): string =>
  `официальный курс доллара США Банка России, действующий ${dayText
    .format(results)
    .replace(/ г\.$/, '\u00a0года')
    .replace(' ', '\u00a0')}, четыре знака после запятой`;

/** Noon of the day. */
const noon = (midnightThere: Date): Date => new Date(midnightThere.getTime() + DAY / 2);

function openRaffle(files: MediaFiles, conditionsId: string, now: Date): Insertable<RaffleRow> {
  const results = noon(midnight(now, 34));
  return {
    code: OPEN_RAFFLE,
    title: RAFFLES.open.title,
    site_ids: [1],
    page_code: `raffle-${OPEN_RAFFLE}`,
    opens_at: midnight(now, -20),
    closes_at: midnight(now, 30),
    results_at: results,
    conditions_file_id: conditionsId,
    organizer: RAFFLES.organizer,
    prizes: prizesOf(RAFFLES.open, files),
    reserve_count: 5,
    decider_title: deciderOf(results),
    is_published: true,
  };
}

function comingRaffle(files: MediaFiles, conditionsId: string, now: Date): Insertable<RaffleRow> {
  const results = noon(midnight(now, 70));
  return {
    code: COMING_RAFFLE,
    title: RAFFLES.coming.title,
    site_ids: [1],
    page_code: null,
    opens_at: midnight(now, 30),
    closes_at: midnight(now, 65),
    results_at: results,
    conditions_file_id: conditionsId,
    organizer: RAFFLES.organizer,
    prizes: prizesOf(RAFFLES.coming, files),
    reserve_count: 3,
    decider_title: deciderOf(results),
    is_published: true,
  };
}
