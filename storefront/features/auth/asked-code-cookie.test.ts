import { expect, test } from 'vitest';
import { askedCodeLine, askedCodeOf } from './asked-code-cookie.ts';

const ASKED = { phone: '+7 (912) 345-67-89', againAt: 1_790_000_000_000 };

test('the phone comes to the page of the code as it was entered', () => {
  const [pair = ''] = askedCodeLine(ASKED).split(';');
  expect(askedCodeOf(`siteId=1; ${pair}`)).toEqual(ASKED);
});

test('it is forgotten with the code', () => {
  expect(askedCodeLine(ASKED)).toContain('Max-Age=600');
});

test.each([
  { cookies: null, because: 'there are no cookies' },
  { cookies: 'siteId=1', because: 'there is another one' },
  { cookies: 'askedCode=', because: 'it is empty' },
  { cookies: 'askedCode=%7B', because: 'it is broken' },
  { cookies: `askedCode=${encodeURIComponent('{"phone":"<b>","againAt":1}')}`, because: 'it is no phone' },
  { cookies: `askedCode=${encodeURIComponent('{"phone":"+7912","againAt":"x"}')}`, because: 'it is no time' },
])('$cookies says nothing: $because', ({ cookies }) => {
  expect(askedCodeOf(cookies)).toBeUndefined();
});
