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

/** Offers of these goods that came before them, each whole; they wait no more. */
export async function takePending({ trx, source }: Part, goodIds: readonly string[]): Promise<OfferRecord[]> {
  if (goodIds.length === 0) return [];
  const { rows } = await sql<{ record: OfferRecord; since: Date; part: string }>`
    delete from exchange_pending where account_id = ${source} and external_id = any (${goodIds}::text[])
    returning record, since, part`.execute(trx);
  const whole = new Map<string, OfferRecord>();
  const inOrder = rows.toSorted(
    (a, b) => a.since.getTime() - b.since.getTime() || b.part.length - a.part.length,
  );
  for (const { record } of inOrder) {
    const earlier = whole.get(record.id);
    whole.set(record.id, earlier === undefined ? record : together(earlier, record));
  }
  return [...whole.values()];
}

/** What the later record says of an offer beside what the earlier one has said. */
function together(earlier: OfferRecord, later: OfferRecord): OfferRecord {
  const said = Object.entries(later).filter(
    ([name, value]) =>
      value !== undefined && value !== null && !(LISTS.has(name) && (value as unknown[]).length === 0),
  );
  return { ...earlier, ...Object.fromEntries(said) };
}

/** Empty where a record does not say them. */
const LISTS = new Set(['characteristics', 'requisites']);
