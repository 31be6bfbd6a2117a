import type { Services } from '#server/services.ts';
import { findDifferences } from './differences.ts';

/** Reports where the ledger and the rows that it describes differ. */
export async function reconcile({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  for (const difference of await findDifferences(db)) log.error({ difference }, 'Книги не сходятся');
}
