import { expect, test } from 'vitest';
import { mailingStatus } from './mailing-status.ts';

test.each([undefined, ''])(
  'the status of a subscription without an e-mail (%j) is an internal error (§5, decision T5.26) [C399]',
  (email) => {
    const refuseCalls = () => Promise.reject(new Error('The API was asked'));
    expect(() => mailingStatus(refuseCalls, email)).toThrow(new TypeError('Email is undefined'));
  },
);
