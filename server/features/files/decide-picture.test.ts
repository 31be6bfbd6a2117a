import { describe, expect, test } from 'vitest';
import { decidePicture, renditionName } from './decide-picture.ts';

const photo = { extension: 'webp', width: 1000 };
const anyPicture = { format: 'webp', quality: 80, method: 'cover', preserveRatio: true } as const;

describe('a requested picture (spec §7 Media, decisions T7.38, T7.39)', () => {
  test.each([
    { picture: photo, wanted: {}, outcome: 'stored', because: 'its own size and format is the file' },
    { picture: photo, wanted: { preview: 1400 }, outcome: 'stored', because: 'nothing is enlarged' },
    { picture: photo, wanted: { quality: 40 }, outcome: 'stored', because: 'a file has the quality it has' },
    { picture: photo, wanted: { preview: 400 }, outcome: 'rendered', because: 'it is smaller' },
    { picture: photo, wanted: { format: 'avif' }, outcome: 'rendered', because: 'it is another format' },
    {
      picture: { extension: 'jpeg', width: 1000 },
      wanted: { format: 'jpg' },
      outcome: 'stored',
      because: 'jpeg is jpg',
    },
    {
      picture: { extension: 'webp', width: 2400 },
      wanted: {},
      outcome: 'rendered',
      because: 'nothing wider than 2000 leaves',
    },
    {
      picture: { extension: 'webp', width: null },
      wanted: {},
      outcome: 'rendered',
      because: 'who knows how wide it is',
    },
    {
      picture: { extension: 'svg', width: null },
      wanted: { format: 'svg' },
      outcome: 'stored',
      because: 'svg only for svg sources',
    },
    { picture: photo, wanted: { format: 'svg' }, outcome: 'refused', because: 'svg only for svg sources' },
    {
      picture: { extension: 'svg', width: null },
      wanted: { format: 'webp' },
      outcome: 'refused',
      because: 'no decoder of ours reads svg',
    },
  ] as const)('$picture.extension of $picture.width px, $wanted: $outcome, $because', (row) => {
    expect(decidePicture(row.picture, { ...anyPicture, ...row.wanted }).outcome).toBe(row.outcome);
  });

  test.each([
    { wanted: { preview: 400, quality: 82 }, name: 'ring.400.ratio.80.webp' },
    { wanted: { preview: 400, quality: 78, method: 'fill' }, name: 'ring.400.ratio.80.webp' },
    { wanted: { preview: 400, quality: 95 }, name: 'ring.400.ratio.95.webp' },
    { wanted: { preview: 400, preserveRatio: false }, name: 'ring.400.cover.80.webp' },
    { wanted: { preview: 1400, format: 'avif' }, name: 'ring.1000.ratio.80.avif' },
    { wanted: { format: 'avif', preserveRatio: false }, name: 'ring.1000.ratio.80.avif' },
    { wanted: { preview: 400, format: 'png', quality: 40 }, name: 'ring.400.ratio.95.png' },
  ] as const)('requests for the same picture share one rendition: $wanted is $name', ({ wanted, name }) => {
    const decision = decidePicture(photo, { ...anyPicture, ...wanted });
    expect(decision.outcome === 'rendered' && renditionName('ring', decision.rendition)).toBe(name);
  });
});
