import { expect, test } from 'vitest';
import { sourceTitle } from './request-source.ts';

test.each([
  { given: { source: 'letter' as const }, title: 'письмо' },
  { given: { source: 'call' as const }, title: 'звонок' },
  { given: { source: 'request' as const, number: '128' }, title: 'обращение № 128' },
])('$given is written as «$title»', ({ given, title }) => {
  expect(sourceTitle(given).replaceAll('\u00a0', ' ')).toBe(title);
});
