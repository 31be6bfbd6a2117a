import type { Db } from '#database/schema.ts';

/* Owns the table partners. */

const COLUMNS = ['id', 'code', 'title', 'description', 'image_ids', 'size_table'] as const;

export function listPartners(db: Db) {
  return db.selectFrom('partners').select(COLUMNS).orderBy('id').execute();
}

export function findPartner(db: Db, id: number) {
  return db.selectFrom('partners').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** Of an exchange: a brand that has its title only. */
export async function addPartner(trx: Db, { code, title }: { code: string; title: string }): Promise<number> {
  const { id } = await trx
    .insertInto('partners')
    .values({ code, title })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
