import type { Services } from '#server/services.ts';
import { findDifferences } from './differences.ts';

/** Reports where the ledger and the rows that it describes differ. */
export async function reconcile({ db, report }: Pick<Services, 'db' | 'report'>): Promise<void> {
  for (const difference of await findDifferences(db)) report(`Книги не сходятся: ${difference}`);
}
