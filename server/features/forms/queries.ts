import type { Db } from '#database/schema.ts';

/* Owns the table forms. */

type NewForm = {
  typeId: number;
  siteId: number;
  userId: string | undefined;
  params: readonly { id: string; value: string }[];
  now: Date;
};

/** Keeps a filled form for the shop's people; answers its id. */
export async function insertForm(trx: Db, { typeId, siteId, userId, params, now }: NewForm): Promise<number> {
  const { id } = await trx
    .insertInto('forms')
    .values({
      type_id: typeId,
      site_id: siteId,
      user_id: userId ?? null,
      params: JSON.stringify(params),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What somebody wrote into forms names them in any field. */
export async function eraseForms(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('forms').where('user_id', '=', userId).execute();
}

/** What an account has sent, the latest first. */
export function listFormsOf(db: Db, userId: string) {
  return db
    .selectFrom('forms')
    .select(['id', 'type_id', 'params', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}
