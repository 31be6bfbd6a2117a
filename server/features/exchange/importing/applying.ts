import type { Db } from '#database/schema.ts';
import type { Actor } from '#server/features/staff/person.ts';
import type { Services } from '#server/services.ts';
import type { ExchangeAccount } from '../queries.ts';
import type { ExchangeRun, Issue } from '../run-queries.ts';
import { ExchangeSettings } from '../settings.ts';

/** What the whole file says of itself; known before anything of it is applied. */
export type RunHead = {
  /** Goods, offers and documents. */
  total: number;
  /** Local time of 1C. */
  formedAt: string | undefined;
  catalogueId: string;
  isChangesOnly: boolean | undefined;
  /** Price types that the file declares. */
  priceTypes: number;
  /** A catalogue that says that it is no part. */
  isFullCatalogue: boolean;
};

/** Of one run. */
export type Applying = {
  services: Pick<Services, 'db' | 'now' | 'jobs' | 'exchange' | 'uploads' | 'draftFolder' | 'imageConverter'>;
  run: ExchangeRun;
  head: RunHead;
  account: ExchangeAccount;
  settings: ExchangeSettings;
  by: Actor;
};

/** Of one batch of a run: its transaction, its moment, what it counts and what it has to say. */
export type Part = Applying & {
  trx: Db;
  now: Date;
  source: string;
  counts: Record<string, number>;
  issues: Issue[];
};

export function count(part: Part, name: string, by = 1): void {
  if (by > 0) part.counts[name] = (part.counts[name] ?? 0) + by;
}

export async function openApplying(
  services: Applying['services'],
  run: ExchangeRun,
  head: RunHead,
): Promise<Applying> {
  const account = await services.db
    .selectFrom('exchange_accounts')
    .selectAll()
    .where('id', '=', run.account_id)
    .executeTakeFirstOrThrow();
  return {
    services,
    run,
    head,
    account,
    settings: ExchangeSettings.parse(account.settings),
    by: { kind: 'system', title: account.title },
  };
}

/** Whether a file that was formed then is older than the newest one that was applied. */
export const isOlder = (formedAt: string | undefined, applied: string | null): boolean =>
  formedAt !== undefined && applied !== null && formedAt < applied;
