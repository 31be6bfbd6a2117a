import { describe, expect, test } from 'vitest';
import { retryConflicts } from './retry-conflicts.ts';

const failure = (code: string) => Object.assign(new Error('The database says no'), { code });

/** A transaction that fails this many times, and the count of its attempts. */
function givenTransaction(failures: Error[]) {
  const begun = { times: 0 };
  const transaction = async () => {
    begun.times += 1;
    const failed = failures.shift();
    if (failed) throw failed;
    return 'made';
  };
  return { begun, transaction };
}

describe('a transaction that conflicts with another one is retried, three times at most', () => {
  test.each(['40001', '40P01'])('%s is retried', async (code) => {
    const { begun, transaction } = givenTransaction([failure(code), failure(code), failure(code)]);
    expect(await retryConflicts(transaction)).toBe('made');
    expect(begun.times).toBe(4);
  });

  test('the fourth failure is thrown', async () => {
    const { begun, transaction } = givenTransaction(Array.from({ length: 5 }, () => failure('40P01')));
    await expect(retryConflicts(transaction)).rejects.toThrow('The database says no');
    expect(begun.times).toBe(4);
  });

  test.each([failure('23514'), new Error('A bug')])('any other failure is thrown at once', async (error) => {
    const { begun, transaction } = givenTransaction([error]);
    await expect(retryConflicts(transaction)).rejects.toThrow(error);
    expect(begun.times).toBe(1);
  });
});
