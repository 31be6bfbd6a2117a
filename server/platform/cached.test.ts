import { expect, test } from 'vitest';
import { cached } from './cached.ts';

/** A database that counts readings, and whose answers the test sets. */
function openSource() {
  const source = { value: 'one', reads: 0, isDown: false, say: () => {}, missed: () => {}, isHeard: false };
  const kept = cached(
    {
      async listen(_channel, heard, missed) {
        Object.assign(source, { say: () => heard(''), missed, isHeard: true });
        return async () => {
          source.isHeard = false;
        };
      },
    },
    'channel',
    async () => {
      source.reads += 1;
      if (source.isDown) throw new Error('The database is away');
      return source.value;
    },
  );
  return { source, kept };
}

test('it is read once for all concurrent callers', async () => {
  const { source, kept } = openSource();
  expect(await Promise.all([kept.current(), kept.current()])).toEqual(['one', 'one']);
  expect(await kept.current()).toBe('one');
  expect(source.reads).toBe(1);
});

test.each(['say', 'missed'] as const)('it is read again after a change (%s)', async (news) => {
  const { source, kept } = openSource();
  await kept.current();
  source.value = 'two';
  source[news]();
  expect(await kept.current()).toBe('two');
});

test('a change during a reading is not lost', async () => {
  const { source, kept } = openSource();
  await kept.current();
  source.say();
  const reading = kept.current();
  source.value = 'two';
  source.say();
  await reading;
  expect(await kept.current()).toBe('two');
});

test('a failure is not cached', async () => {
  const { source, kept } = openSource();
  source.isDown = true;
  await expect(kept.current()).rejects.toThrow('away');
  source.isDown = false;
  expect(await kept.current()).toBe('one');
});

test('it stops listening, also when it was never read', async () => {
  const { source, kept } = openSource();
  await kept.stop();
  await kept.current();
  expect(source.isHeard).toBe(true);
  await kept.stop();
  expect(source.isHeard).toBe(false);
});
