import { expect, test } from 'vitest';
import { boundedConverter } from './bounded.ts';
import type { ImageConverter, Rendition } from './port.ts';

const rendition: Rendition = { format: 'webp', quality: 80, width: 400, square: undefined };

/** A converter that finishes when the test says so. */
function slowConverter() {
  const begun: { source: string; end: (error?: Error) => void }[] = [];
  const converter: ImageConverter = {
    async render(read) {
      const source = await read();
      return new Promise((resolve, reject) => {
        begun.push({ source: String(source), end: (error) => (error ? reject(error) : resolve(source)) });
      });
    },
    reencode: async (source) => ({ picture: Buffer.from(source), width: 1, height: 1 }),
  };
  return { begun, converter, sources: () => begun.map(({ source }) => source) };
}

/** A picture that consists of its name. */
const picture = (name: string) => async () => Buffer.from(name);

/** Lets pending callbacks run. */
const turn = () => new Promise(setImmediate);

test('two pictures are converted at once, the third when one of them is ready', async () => {
  const { begun, converter, sources } = slowConverter();
  const bounded = boundedConverter(converter, { atOnce: 2, mayWait: 1 });
  const pictures = ['ring', 'chain', 'brooch'].map((name) => bounded.render(picture(name), rendition));
  await turn();
  expect(sources()).toEqual(['ring', 'chain']);

  begun[1]?.end();
  await turn();
  expect(sources()).toEqual(['ring', 'chain', 'brooch']);

  begun[0]?.end();
  begun[2]?.end();
  expect((await Promise.all(pictures)).map(String)).toEqual(['ring', 'chain', 'brooch']);
});

test('a full queue refuses', async () => {
  const { begun, converter } = slowConverter();
  const bounded = boundedConverter(converter, { atOnce: 1, mayWait: 0 });
  const first = bounded.render(picture('ring'), rendition);

  await expect(bounded.render(picture('chain'), rendition)).rejects.toMatchObject({ code: 'unavailable' });
  begun[0]?.end();
  await first;
});

test('a failed picture makes room', async () => {
  const { begun, converter, sources } = slowConverter();
  const bounded = boundedConverter(converter, { atOnce: 1, mayWait: 1 });
  const first = bounded.render(picture('ring'), rendition);
  const second = bounded.render(picture('chain'), rendition);

  await turn();
  begun[0]?.end(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  await turn();
  expect(sources()).toEqual(['ring', 'chain']);
  begun[1]?.end();
  await second;
});
