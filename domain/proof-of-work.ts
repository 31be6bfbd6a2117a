/*
 * Decision T7.2: a call that costs the shop a letter or a guess costs its caller
 * some computing first: a nonce is looked for with which the hash of the call
 * begins with so many zeroes.
 */

/** What the server sets; its `session` says of itself when it ends. */
export type WorkWanted = { session: string; difficulty: number };

/** The headers of a call with its proof. */
export type ProofHeaders = { 'x-pow-session': string; 'x-pow-time': string; 'x-pow-nonce': string };

/** Milliseconds by which the time of a call may differ from the server's. */
export const PROOF_SKEW = 120_000;

/**
 * What is hashed with SHA-256, up to the nonce. A proof is bound to one action:
 * `call` is the method, a space and the path with `/api` and without query;
 * `bodyHash` is the SHA-256 of the body as it is sent, in hexadecimal digits.
 */
export const proofBeginning = (session: string, time: string, call: string, bodyHash: string): string =>
  `${session}\n${time}\n${call}\n${bodyHash}\n`;

export function leadingZeroBits(digest: Uint8Array): number {
  const at = digest.findIndex((byte) => byte !== 0);
  return at === -1 ? digest.length * 8 : at * 8 + Math.clz32(digest[at] ?? 0) - 24;
}
