import type { Services } from '#server/services.ts';
import { dropFiles } from './door/receive.ts';
import { reportSilence } from './report-silence.ts';
import { addIssues } from './run-queries.ts';
import { sweepTrials } from './trials.ts';

/* What an exchange leaves behind goes by the hour (exchange, §2, §7). */

const HOUR = 3_600_000;
const FILES_STAY = 24 * HOUR;
const PENDING_STAYS = 7 * 24 * HOUR;

export async function sweepExchange(
  services: Pick<Services, 'db' | 'now' | 'jobs' | 'exchange' | 'shopMailbox'>,
): Promise<void> {
  const { db, now, jobs } = services;
  await reportSilence(services);
  await sweepTrials(services);
  const ago = (duration: number) => new Date(now().getTime() - duration);
  // The queue gives a job up after hours without a database; its run goes on.
  const runs = await db
    .selectFrom('exchange_runs')
    .select('id')
    .where('state', 'in', ['waiting', 'running'])
    .where('created_at', '<', ago(HOUR))
    .execute();
  for (const { id } of runs) await jobs.add(db, 'exchange.run', { runId: id }, { key: id });
  const sessions = await db
    .selectFrom('exchange_files')
    .select('session_id')
    .distinct()
    .where('received_at', '<', ago(FILES_STAY))
    .execute();
  for (const { session_id } of sessions) await dropFiles(services, session_id);
  await db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('exchange_pending')
      .where('since', '<', ago(PENDING_STAYS))
      .returning(['external_id', 'run_id'])
      .execute();
    for (const [runId, rows] of Map.groupBy(gone, ({ run_id }) => run_id)) {
      const issues = rows.map(({ external_id }) => ({
        code: 'never-came',
        externalId: external_id,
        text: 'Товар за\u00a07\u00a0дней не\u00a0пришёл: его предложения удалены',
      }));
      await addIssues(trx, runId, issues, { stored: 0, now: now() });
    }
  });
}
