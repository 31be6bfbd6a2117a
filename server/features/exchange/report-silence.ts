import { sql } from 'kysely';
import { isNewlySilent } from '#domain/exchange/silence.ts';
import { queueMessages } from '#server/features/messages/queue.ts';
import type { Services } from '#server/services.ts';
import { ExchangeSettings } from './settings.ts';

/** Informs the shop of accounts that do not exchange any more: one letter for each, until it has exchanged again. */
export async function reportSilence({
  db,
  now,
  shopMailbox,
}: Pick<Services, 'db' | 'now' | 'shopMailbox'>): Promise<void> {
  if (shopMailbox === undefined) return;
  await db.transaction().execute(async (trx) => {
    const accounts = await trx
      .selectFrom('exchange_accounts')
      .select(['id', 'login', 'settings', 'created_at', 'last_exchange_at', 'silence_reported_at'])
      .where('is_off', '=', false)
      .orderBy('login')
      .forUpdate()
      .execute();
    const silent = accounts.filter(({ settings, created_at, last_exchange_at, silence_reported_at }) =>
      isNewlySilent(
        {
          lastAt: last_exchange_at ?? created_at,
          reportedAt: silence_reported_at,
          silentAfter: ExchangeSettings.parse(settings).silentAfter,
        },
        now(),
      ),
    );
    await queueMessages(
      trx,
      silent.map(({ login, last_exchange_at }) => ({
        channel: 'email',
        recipient: shopMailbox,
        template: 'exchangeSilent',
        params: { login, lastAt: last_exchange_at?.toISOString() ?? null },
      })),
    );
    await sql`
      update exchange_accounts set silence_reported_at = ${now()}
       where id = any (${silent.map(({ id }) => id)}::uuid[])`.execute(trx);
  });
}
