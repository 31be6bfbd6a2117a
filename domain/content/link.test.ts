import { describe, expect, test } from 'vitest';
import { isContentLink } from './link.ts';

describe('allowed targets of a link on a content page', () => {
  test.each([
    '/',
    '/catalog/koltsa?metal=zoloto-585#top',
    '#dostavka',
    'https://example.ru/path?a=1',
    'mailto:shop@lunnitsa.example',
    'tel:+73430000000',
  ])('%s', (address) => {
    expect(isContentLink(address)).toBe(true);
  });

  test.each([
    { address: '', because: 'it is empty' },
    { address: '//evil.example/x', because: 'it leaves the shop as if it were a path' },
    { address: '/\\evil.example', because: 'browsers read a backslash as a slash' },
    { address: 'javascript:alert(1)', because: 'it runs script' },
    { address: 'JaVaScRiPt:alert(1)', because: 'it runs script' },
    { address: ' javascript:alert(1)', because: 'it runs script behind a space' },
    { address: 'java\nscript:alert(1)', because: 'it runs script in two lines' },
    { address: 'data:text/html,<script>1</script>', because: 'it is an inline document' },
    { address: 'http://example.ru', because: 'it is not https' },
    { address: 'https://user@example.ru', because: 'it imitates another host' },
    { address: 'catalog/all', because: 'it depends on the page that shows it' },
    { address: `/${'a'.repeat(2000)}`, because: 'it is too long' },
  ])('not «$address»: $because', ({ address }) => {
    expect(isContentLink(address)).toBe(false);
  });
});
