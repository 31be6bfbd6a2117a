import { expect, test } from 'vitest';
import { mediaPath } from './media-path.ts';

test('a stored path is inside the media folder', () => {
  expect(mediaPath('/shop/media', 'products/ring.webp')).toBe('/shop/media/products/ring.webp');
});

test.each(['../secrets.webp', 'products/../../media-of-others/ring.webp', '/etc/passwd', '', '.'])(
  'a path that leaves the folder is never read: %j',
  (path) => {
    expect(() => mediaPath('/shop/media', path)).toThrow(/outside the media folder/);
  },
);
