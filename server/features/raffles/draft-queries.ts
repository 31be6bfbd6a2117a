import type { Insertable } from 'kysely';
import type { RaffleRow } from '#database/schema/raffles.ts';
import type { Db } from '#database/schema.ts';

/* Raffles as staff prepare them; the tables are named in queries.ts. */

export function findDraft(db: Db, code: string) {
  return db
    .selectFrom('raffles')
    .select([
      'id',
      'is_published',
      'opens_at',
      'closes_at',
      'results_at',
      'conditions_file_id',
      'organizer',
      'decider_title',
      'prizes',
    ])
    .where('code', '=', code)
    .executeTakeFirst();
}

/** @returns false when a raffle with this code is already published */
export async function putDraft(trx: Db, raffle: Insertable<RaffleRow>): Promise<boolean> {
  const put = await trx
    .insertInto('raffles')
    .values(raffle)
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet(raffle).where('raffles.is_published', '=', false),
    )
    .returning('id')
    .executeTakeFirst();
  return put !== undefined;
}

/** The check constraint of the table refuses an incomplete one too. */
export async function publishDraft(trx: Db, id: number): Promise<void> {
  await trx.updateTable('raffles').set({ is_published: true }).where('id', '=', id).execute();
}

/** Sets the link to the recording of the draw; only once there are winners. */
export async function linkResults(db: Db, code: string, link: string): Promise<boolean> {
  const raffle = await db
    .updateTable('raffles')
    .set({ link_to_results: link })
    .where('code', '=', code)
    .where('decided_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return raffle !== undefined;
}
