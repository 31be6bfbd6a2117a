import { expect, test } from 'vitest';
import { shareListening } from './share-listening.ts';

/** A database that tells what is listened to; while `isDown` it refuses. */
function openChannels() {
  const listeners: { channel: string; heard: (payload: string) => void; missed: () => void }[] = [];
  const state = { isDown: false };
  const listen = shareListening(async (channel, heard, missed) => {
    if (state.isDown) throw new Error('down');
    const listener = { channel, heard, missed };
    listeners.push(listener);
    return async () => {
      listeners.splice(listeners.indexOf(listener), 1);
    };
  });
  return { listen, listeners, state, open: () => listeners.map(({ channel }) => channel) };
}

test('a channel is listened to once, and everybody who asked hears it', async () => {
  const { listen, listeners, open } = openChannels();
  const told: string[] = [];
  const follow = (name: string) =>
    listen(
      'content',
      (payload) => told.push(`${name} heard ${payload}`),
      () => told.push(`${name} missed`),
    );
  await Promise.all([follow('pages'), follow('seo')]);
  expect(open()).toEqual(['content']);
  listeners[0]?.heard('x');
  listeners[0]?.missed();
  expect(told).toEqual(['pages heard x', 'seo heard x', 'pages missed', 'seo missed']);
});

test('each channel has a listener of its own', async () => {
  const { listen, open } = openChannels();
  await listen(
    'content',
    () => {},
    () => {},
  );
  await listen(
    'catalog',
    () => {},
    () => {},
  );
  expect(open()).toEqual(['content', 'catalog']);
});

test('the listener lasts until the last one stops, and is opened again for the next', async () => {
  const { listen, listeners, open } = openChannels();
  const told: string[] = [];
  const first = await listen(
    'content',
    () => told.push('first'),
    () => {},
  );
  const second = await listen(
    'content',
    () => told.push('second'),
    () => {},
  );
  await first();
  await first();
  listeners[0]?.heard('');
  expect([told, open()]).toEqual([['second'], ['content']]);
  await second();
  expect(open()).toEqual([]);
  await listen(
    'content',
    () => {},
    () => {},
  );
  expect(open()).toEqual(['content']);
});

test('a listener that could not be opened is tried again', async () => {
  const { listen, state, open } = openChannels();
  state.isDown = true;
  await expect(
    listen(
      'content',
      () => {},
      () => {},
    ),
  ).rejects.toThrow('down');
  state.isDown = false;
  await listen(
    'content',
    () => {},
    () => {},
  );
  expect(open()).toEqual(['content']);
});
