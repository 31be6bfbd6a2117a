import type { Services } from '#server/services.ts';
import { hideAbsent } from '../importing/absent.ts';
import { ExchangeRefusal } from './refusal.ts';
import type { Exchange } from './sign-in.ts';

/**
 * The end of a full exchange of newer modules: hides what was not met since this moment of `checkauth` (exchange, §1, §6).
 *
 * @param timestamp Unix seconds
 */
export async function deactivate(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { session, account }: Exchange,
  timestamp: string | undefined,
): Promise<void> {
  const seconds = Number(timestamp);
  if (timestamp === undefined || !Number.isSafeInteger(seconds)) {
    throw new ExchangeRefusal('Не\u00a0указано время начала обмена');
  }
  await db.transaction().execute(async (trx) => {
    const run = await trx
      .selectFrom('exchange_runs')
      .select('id')
      .where('session_id', '=', session.id)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    // Nothing was imported, so nothing is known to be gone.
    if (run === undefined) return;
    const before = new Date(seconds * 1000);
    const absent = { source: account.id, catalogueId: undefined, before };
    await hideAbsent(trx, absent, { runId: run.id, settings: account.settings, now: now() });
  });
}
