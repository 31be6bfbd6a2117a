import { expect, test } from 'vitest';
import { askedCodeLine, askedCodeOf } from './asked-code-cookie.ts';

const ASKED = { phone: '+7 (912) 345-67-89', againAt: 1_790_000_000_000, consent: true };

test('passes the phone to the page of the code as it was entered', () => {
  const [pair = ''] = askedCodeLine(ASKED).split(';');
  expect(askedCodeOf(`siteId=1; ${pair}`)).toEqual(ASKED);
});

test('expires with the code', () => {
  expect(askedCodeLine(ASKED)).toContain('Max-Age=600');
});

test.each([
  { cookies: null, because: 'there are no cookies' },
  { cookies: 'siteId=1', because: 'only another cookie is set' },
  { cookies: 'askedCode=', because: 'it is empty' },
  { cookies: 'askedCode=%7B', because: 'it is malformed' },
  {
    cookies: `askedCode=${encodeURIComponent('{"phone":"<b>","againAt":1,"consent":true}')}`,
    because: 'the phone is invalid',
  },
  {
    cookies: `askedCode=${encodeURIComponent('{"phone":"+7912","againAt":"x","consent":true}')}`,
    because: 'the time is invalid',
  },
  {
    cookies: `askedCode=${encodeURIComponent('{"phone":"+7912","againAt":1,"consent":1}')}`,
    because: 'the consent is invalid',
  },
])('ignores $cookies: $because', ({ cookies }) => {
  expect(askedCodeOf(cookies)).toBeUndefined();
});
