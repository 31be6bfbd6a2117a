import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { Rendition } from './port.ts';
import { openSharpConverter } from './sharp.ts';

const converter = openSharpConverter();
const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-sharp-'));
afterAll(() => rm(folder, { recursive: true }));

const rendition: Rendition = { format: 'png', quality: 80, width: 400, square: undefined };

const plain = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 60, alpha } } });

async function given(name: string, content: Buffer | string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const wide = await given('wide.png', await plain(1000, 500).png().toBuffer());

const read = (path: string) => () => readFile(path);

test.each([
  { request: {}, width: 400, height: 200, because: 'the ratio is preserved' },
  { request: { width: 1400 }, width: 1000, height: 500, because: 'nothing is enlarged' },
  { request: { square: 'cover' }, width: 400, height: 400, because: 'a square is cropped' },
  { request: { square: 'contain' }, width: 400, height: 400, because: 'a square is padded' },
  { request: { square: 'fill' }, width: 400, height: 400, because: 'a square is stretched' },
  {
    request: { square: 'cover', width: 960 },
    width: 500,
    height: 500,
    because: 'a crop is as large as possible',
  },
  {
    request: { square: 'contain', width: 1400 },
    width: 1000,
    height: 1000,
    because: 'margins do not enlarge it',
  },
] as const)('$request of 1000 × 500 is $width × $height: $because', async ({ request, width, height }) => {
  const picture = await converter.render(read(wide), { ...rendition, ...request });
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width, height });
});

test('a picture taken on its side becomes upright, without the metadata of the camera', async () => {
  const onItsSide = await plain(300, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const source = await given('side.jpg', onItsSide);

  const upright = await sharp(
    await converter.render(read(source), { ...rendition, format: 'jpg' }),
  ).metadata();
  expect(upright).toMatchObject({ width: 200, height: 300 });
  expect(upright.exif).toBeUndefined();
});

test('transparency becomes white in a JPEG', async () => {
  const source = await given('clear.png', await plain(20, 20, 0).png().toBuffer());

  const picture = await converter.render(read(source), { ...rendition, format: 'jpg' });
  const { dominant } = await sharp(picture).stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
});

test('AVIF and WebP are smaller than the PNG', async () => {
  const png = await converter.render(read(wide), rendition);
  for (const format of ['avif', 'webp'] as const) {
    const picture = await converter.render(read(wide), { ...rendition, format });
    expect(picture.length).toBeLessThan(png.length);
  }
});

test.each([
  { what: 'an SVG in disguise', content: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>' },
  { what: 'a GIF', content: await plain(9, 9).gif().toBuffer() },
  { what: 'a TIFF', content: await plain(9, 9).tiff().toBuffer() },
  { what: 'a picture of 41 megapixels', content: await plain(8200, 5000).png().toBuffer() },
  { what: 'half a picture', content: (await plain(900, 900).jpeg().toBuffer()).subarray(0, 700) },
  { what: 'no picture', content: 'ring' },
  { what: 'nothing', content: '' },
])('$what is refused', async ({ what, content }) => {
  const source = await given(`${what}.png`, content);
  await expect(converter.render(read(source), rendition)).rejects.toMatchObject({ code: 'not_found' });
});

test('an error of reading is thrown as it is', async () => {
  await expect(converter.render(read(join(folder, 'lost.png')), rendition)).rejects.toMatchObject({
    code: 'ENOENT',
  });
});
