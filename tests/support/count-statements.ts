import pg, { type QueryConfig } from 'pg';
import { vi } from 'vitest';

/**
 * Statements that this process sends while `work` runs, with those that begin and end transactions: so often it waits
 * for the database.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const statements: (string | QueryConfig)[] = sent.mock.calls.map(([statement]) => statement);
    return statements.map((one) => (typeof one === 'string' ? one : one.text).trim());
  } finally {
    sent.mockRestore();
  }
}
