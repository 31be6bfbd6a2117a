import { sql } from 'kysely';
import type { OfferRecord } from '../reading/commerceml.ts';
import { count, type Part } from './applying.ts';

/* What came before its goods, and is applied when they come (exchange, §7). */

/** The latest of each kind wins. */
export async function keepPending(
  part: Part,
  waiting: readonly { goodId: string; id: string; record: OfferRecord }[],
): Promise<void> {
  if (waiting.length === 0) return;
  const { trx, source, run, now } = part;
  const rows = waiting.map(({ goodId, id, record }) => ({
    external_id: goodId,
    part: `${id} ${record.title === undefined ? '' : 'o'}${record.prices === undefined ? '' : 'p'}${record.stock === undefined ? '' : 's'}`,
    record,
  }));
  await sql`
    insert into exchange_pending (account_id, external_id, part, record, run_id, since)
    select ${source}, external_id, part, record, ${run.id}, ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (external_id text, part text, record jsonb)
    on conflict (account_id, external_id, part) do update set
      record = excluded.record, run_id = excluded.run_id, since = excluded.since`.execute(trx);
  count(part, 'waiting', waiting.length);
}

/** Offers of these goods that came before them, the earliest first; they wait no more. */
export async function takePending({ trx, source }: Part, goodIds: readonly string[]): Promise<OfferRecord[]> {
  if (goodIds.length === 0) return [];
  const { rows } = await sql<{ record: OfferRecord; since: Date; part: string }>`
    delete from exchange_pending where account_id = ${source} and external_id = any (${goodIds}::text[])
    returning record, since, part`.execute(trx);
  return rows
    .toSorted(
      (a, b) =>
        a.since.getTime() - b.since.getTime() ||
        b.part.length - a.part.length ||
        a.part.localeCompare(b.part),
    )
    .map(({ record }) => record);
}
