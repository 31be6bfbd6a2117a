import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { Problem } from '#server/platform/problem.ts';

/**
 * Uploads of buyers that are not published are no pictures of the shop.
 *
 * @throws {Problem} `invalid` under this field
 */
export async function requireImages(db: Db, field: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from files left join uploads on uploads.file_id = files.id
    where files.id = any (${ids}::text[]) and files.kind = 'image'
      and (uploads.file_id is null or uploads.published_at is not null)`.execute(db);
  if (rows[0]?.found === new Set(ids).size) return;
  throw new Problem('invalid', 'Проверьте заполнение полей', { errors: { [field]: 'Такого файла нет' } });
}
