import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { leadingZeroBits, proofBeginning } from '#domain/proof-of-work.ts';
import { solveProof } from './solve-proof.ts';

describe('a solved proof', () => {
  const LOGIN = 'POST /api/users/v1/login';
  const BODY = '{"username":"анна@пример.рф"}';
  const proof = solveProof({ session: 'a.12.b', difficulty: 12 }, 1_795_176_000_000, LOGIN, BODY);

  const zeroesFor = (call: string, body: string) => {
    const { 'x-pow-session': session, 'x-pow-time': time, 'x-pow-nonce': nonce } = proof;
    const beginning = proofBeginning(session, time, call, hash('sha256', body, 'hex'));
    return leadingZeroBits(hash('sha256', beginning + nonce, 'buffer'));
  };

  test('has the requested number of zero bits for its call', () => {
    expect(zeroesFor(LOGIN, BODY)).toBeGreaterThanOrEqual(12);
  });

  test('is bound to the path and to the body (decision T7.2)', () => {
    expect(zeroesFor('POST /api/users/v1/signup', BODY)).toBeLessThan(12);
    expect(zeroesFor(LOGIN, BODY.replace('анна', 'олег'))).toBeLessThan(12);
  });
});
