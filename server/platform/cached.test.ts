import { expect, test } from 'vitest';
import { cached } from './cached.ts';

/** A database that counts readings, and whose answers the test sets. */
function openSource() {
  const source = {
    value: 'one',
    reads: 0,
    isDown: false,
    notify: () => {},
    missed: () => {},
    isListening: false,
  };
  const cachedValue = cached(
    {
      async listen(_channel, receive, missed) {
        Object.assign(source, { notify: () => receive(''), missed, isListening: true });
        return async () => {
          source.isListening = false;
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
  return { source, cachedValue };
}

test('it is read once for all concurrent callers', async () => {
  const { source, cachedValue } = openSource();
  expect(await Promise.all([cachedValue.current(), cachedValue.current()])).toEqual(['one', 'one']);
  expect(await cachedValue.current()).toBe('one');
  expect(source.reads).toBe(1);
});

test.each(['notify', 'missed'] as const)('it is read again after a change (%s)', async (event) => {
  const { source, cachedValue } = openSource();
  await cachedValue.current();
  source.value = 'two';
  source[event]();
  expect(await cachedValue.current()).toBe('two');
});

test('a change during a reading is not lost', async () => {
  const { source, cachedValue } = openSource();
  await cachedValue.current();
  source.notify();
  const reading = cachedValue.current();
  source.value = 'two';
  source.notify();
  await reading;
  expect(await cachedValue.current()).toBe('two');
});

test('a failure is not cached', async () => {
  const { source, cachedValue } = openSource();
  source.isDown = true;
  await expect(cachedValue.current()).rejects.toThrow('away');
  source.isDown = false;
  expect(await cachedValue.current()).toBe('one');
});

test('it stops listening, also when it was never read', async () => {
  const { source, cachedValue } = openSource();
  await cachedValue.stop();
  await cachedValue.current();
  expect(source.isListening).toBe(true);
  await cachedValue.stop();
  expect(source.isListening).toBe(false);
});
