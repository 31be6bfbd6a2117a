import { expect, test } from 'vitest';
import { robotsRules } from '#domain/seo/robots.ts';
import { sizeIn, sizeSearch } from './size-search.ts';

test('the size of a link is read as it was written', () => {
  expect(sizeIn(new URLSearchParams(sizeSearch(71)))).toBe(71);
});

test.each(['', '?size=71', '?groupId=', '?groupId=0', '?groupId=-1', '?groupId=1.5', '?groupId=99999999999'])(
  '"%s" names no size',
  (search) => {
    expect(sizeIn(new URLSearchParams(search))).toBeUndefined();
  },
);

test('robots.txt does not close such a link [E8.1, E8.9]', () => {
  const rules = robotsRules('https://lunnitsa.example', [{ code: 'size', seo: false }]);
  expect(rules).toContain('Disallow: /*?size=');
  expect(rules).not.toContain(sizeSearch(71).replace('71', ''));
});
