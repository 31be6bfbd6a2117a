import { expect, test } from 'vitest';
import { withoutPeople } from './without-people.ts';

test.each([
  ['an address of a mailbox', 'no user anna@example.ru here', 'no user *** here'],
  ['a mailbox in Cyrillic', 'почта анна@почта.рф занята', 'почта *** занята'],
  ['a phone', 'bad phone +7 (999) 123-45-67', 'bad phone ***'],
  ['a barcode', 'ticket 4600000000017', 'ticket ***'],
  ['a query', 'failed: /catalog/all?search=кольцо&token=1', 'failed: /catalog/all***'],
  ['a token', 'Bearer eyJhbGciOiJFUzI1NiJ9aaaaaaaaaaaa', 'Bearer ***'],
  [
    'nothing of where it was in the code',
    'at f (https://shop.example/assets/frame-C4N_9hNC.js:120:17)',
    'at f (https://shop.example/assets/frame-C4N_9hNC.js:120:17)',
  ],
  ['nothing of a status', 'Request failed with 501', 'Request failed with 501'],
])('an error report has no %s', (_what, text, reported) => {
  expect(withoutPeople(text)).toBe(reported);
});
