import { sql } from 'kysely';
import type {
  ExchangeRecord,
  GoodRecord,
  GroupRecord,
  OfferRecord,
  PropertyRecord,
  TitledRecord,
} from '../reading/commerceml.ts';
import { addIssues, recordProgress } from '../run-queries.ts';
import { type Applying, count, type Part } from './applying.ts';
import { applyGroups, applyPriceTypes, applyProperties, applyWarehouses } from './classifier.ts';
import { applyGoods } from './goods.ts';
import { applyOffers } from './offers.ts';
import { takePending } from './pending.ts';
import { publishGoods } from './publish.ts';

export type Batch = {
  /** Goods, offers and documents of the file that are applied with this batch and those before it. */
  ordinal: number;
  records: ExchangeRecord[];
};

/** All of a batch with its place in the file, or nothing of it. */
export const applyBatch = (applying: Applying, { ordinal, records }: Batch): Promise<void> =>
  withPlace(applying, ordinal, async (part) => {
    // A server: what its crash takes away goes with its place in the file, and the end of the run waits for all of it. The
    // embedded engine plans for longer than it runs.
    const isEmbedded = part.services.exchange.isAwaited !== undefined;
    const setting = isEmbedded ? sql`plan_cache_mode = force_generic_plan` : sql`synchronous_commit = off`;
    await sql`set local ${setting}`.execute(part.trx);
    await applyRecords(part, records);
  });

/** A change in one transaction with the place in the file that it brings the run to. */
export async function withPlace(
  applying: Applying,
  ordinal: number,
  change: (part: Part) => Promise<void>,
): Promise<void> {
  const { services, run, account } = applying;
  const now = services.now();
  const counts = await services.db.transaction().execute(async (trx) => {
    const { ordinal: applied, counts: before } = await trx
      .selectFrom('exchange_runs')
      .select(['ordinal', 'counts'])
      .where('id', '=', run.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const part: Part = { ...applying, trx, now, source: account.id, counts: { ...before }, issues: [] };
    // A job that was taken for dead has gone on meanwhile.
    if (applied > ordinal) return part.counts;
    await change(part);
    const stored = part.counts.issues ?? 0;
    await addIssues(trx, run.id, part.issues, { stored, now });
    if (part.issues.length > 0) part.counts.issues = stored + part.issues.length;
    await recordProgress(trx, run.id, { ordinal, counts: part.counts });
    return part.counts;
  });
  applying.run.counts = counts;
}

async function applyRecords(part: Part, records: readonly ExchangeRecord[]): Promise<void> {
  const of = <Kind extends ExchangeRecord['kind']>(kind: Kind) =>
    records.filter((record): record is Extract<ExchangeRecord, { kind: Kind }> => record.kind === kind);
  const groups: GroupRecord[] = of('group');
  if (groups.length > 0) await applyGroups(part, groups);
  const properties: PropertyRecord[] = of('property');
  if (properties.length > 0) await applyProperties(part, properties);
  const titled = records.filter(
    (record): record is TitledRecord => record.kind === 'priceType' || record.kind === 'warehouse',
  );
  await applyPriceTypes(
    part,
    titled.filter(({ kind }) => kind === 'priceType'),
  );
  await applyWarehouses(
    part,
    titled.filter(({ kind }) => kind === 'warehouse'),
  );
  const goods: GoodRecord[] = of('good');
  if (goods.length > 0) await applyGoods(part, goods);
  const offers: OfferRecord[] = [
    ...(await takePending(
      part,
      goods.map(({ id }) => id.split('#')[0]?.trim() ?? ''),
    )),
    ...of('offer'),
  ];
  if (offers.length > 0) await applyOffers(part, offers);
  const named = [...goods.map(({ id }) => id), ...offers.map(({ id }) => id)].map(
    (id) => id.split('#')[0]?.trim() ?? '',
  );
  const { source, settings, now } = part;
  const published = await publishGoods(part.trx, { source, publish: settings.publish, now }, [
    ...new Set(named),
  ]);
  count(part, 'published', published);
}
