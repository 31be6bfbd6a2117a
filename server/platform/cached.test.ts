import { expect, test } from 'vitest';
import { cached } from './cached.ts';
import { openChanges } from './changes.ts';

/** A database that counts readings, and whose answers the test sets. */
function openSource() {
  const source = { value: 'one', reads: 0, isDown: false };
  const changes = openChanges();
  const current = cached(changes, ['content'], async () => {
    source.reads += 1;
    if (source.isDown) throw new Error('The database is away');
    return source.value;
  });
  return { source, changes, current };
}

test('it is read once for all concurrent callers', async () => {
  const { source, current } = openSource();
  expect(await Promise.all([current(), current()])).toEqual(['one', 'one']);
  expect(await current()).toBe('one');
  expect(source.reads).toBe(1);
});

test('it is read again after a change of its source, and after a change of everything', async () => {
  const { source, changes, current } = openSource();
  await current();
  source.value = 'two';
  changes.note(['content']);
  expect(await current()).toBe('two');
  source.value = 'three';
  changes.noteEverything();
  expect(await current()).toBe('three');
});

test('a change of another source does not concern it', async () => {
  const { source, changes, current } = openSource();
  await current();
  changes.note(['reviews', 'products']);
  await current();
  expect(source.reads).toBe(1);
});

test('a change during a reading is not lost', async () => {
  const { source, changes, current } = openSource();
  await current();
  changes.note(['content']);
  const reading = current();
  source.value = 'two';
  changes.note(['content']);
  await reading;
  expect(await current()).toBe('two');
});

test('a failure is not cached', async () => {
  const { source, current } = openSource();
  source.isDown = true;
  await expect(current()).rejects.toThrow('away');
  source.isDown = false;
  expect(await current()).toBe('one');
});
