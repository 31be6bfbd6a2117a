import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { setPublished } from '#server/features/catalog/exchanged/products.ts';
import { addIssues, type Issue } from '../run-queries.ts';
import { ExchangeSettings } from '../settings.ts';

/* Goods that a full catalogue does not name (exchange, §6). */

/** So few may always be hidden. */
const FEW = 10;

export type Absent = {
  source: string;
  /** Goods of one catalogue; of all when absent. */
  catalogueId: string | undefined;
  /** Goods that were last met before. */
  before: Date;
};

/**
 * Hides what was not met since then. More than the setting allows waits for a person.
 *
 * @returns how many were hidden
 */
export async function hideAbsent(
  trx: Db,
  absent: Absent,
  { runId, settings, now }: { runId: string; settings: unknown; now: Date },
): Promise<number> {
  const { absent: does, hidesAtMost } = ExchangeSettings.parse(settings);
  if (does === 'keep') return 0;
  const { all, gone } = await countAbsent(trx, absent);
  if (gone === 0) return 0;
  if (gone > FEW && gone * 100 > all * hidesAtMost) {
    await addIssues(trx, runId, [tooMany(absent, all, gone)], { stored: 0, now });
    return 0;
  }
  return hide(trx, absent, now);
}

const numbers = new Intl.NumberFormat('ru-RU');

const tooMany = ({ catalogueId, before }: Absent, all: number, gone: number): Issue => ({
  code: 'hides-many',
  text: `Полная выгрузка скроет ${numbers.format(gone)} из\u00a0${numbers.format(all)} товаров`,
  details: { catalogueId: catalogueId ?? null, before: before.toISOString() },
});

const ofCatalogue = ({ source, catalogueId }: Absent) => sql`
  source = ${source} and kind = 'good' and deleted_at is null
  and (${catalogueId ?? null}::text is null or parent_id = ${catalogueId ?? null})`;

async function countAbsent(trx: Db, absent: Absent): Promise<{ all: number; gone: number }> {
  const { rows } = await sql<{ all: number; gone: number }>`
    select count(*)::int as all, (count(*) filter (where seen_at < ${absent.before}))::int as gone
      from external_ids join products on products.id = local_id
     where ${ofCatalogue(absent)} and is_published`.execute(trx);
  return rows[0] ?? { all: 0, gone: 0 };
}

/** Also what a person has confirmed: they are shown again when 1C names them again. */
export async function hide(trx: Db, absent: Absent, now: Date): Promise<number> {
  const { rows } = await sql<{ local_id: number }>`
    update external_ids set deleted_at = ${now}, details = details || '{"wasPublished": true}'
      from products
     where ${ofCatalogue(absent)} and seen_at < ${absent.before} and products.id = local_id and is_published
    returning local_id`.execute(trx);
  await setPublished(
    trx,
    rows.map(({ local_id }) => local_id),
    false,
    now,
  );
  return rows.length;
}
