/*
 * Decision T7.2: a call that sends a message or permits a guess costs its caller
 * some computing: a nonce with which the hash of the call begins with the
 * required number of zero bits. Not altcha-lib: the decision names the three
 * headers, and altcha sends a payload of its own.
 */

/** The challenge of the server; its `session` contains its own expiry. */
export type WorkWanted = { session: string; difficulty: number };

/** The headers of a call with its proof. */
export type ProofHeaders = { 'x-pow-session': string; 'x-pow-time': string; 'x-pow-nonce': string };

/** Milliseconds by which the time of a call may differ from the server's. */
export const PROOF_SKEW = 120_000;

/**
 * The input of SHA-256, up to the nonce. A proof is bound to one action: `call`
 * is the method, a space and the path with `/api` and without query; `bodyHash`
 * is the SHA-256 of the body as sent, in hexadecimal.
 */
export const proofBeginning = (session: string, time: string, call: string, bodyHash: string): string =>
  `${session}\n${time}\n${call}\n${bodyHash}\n`;

export function leadingZeroBits(digest: Uint8Array): number {
  const at = digest.findIndex((byte) => byte !== 0);
  return at === -1 ? digest.length * 8 : at * 8 + Math.clz32(digest[at] ?? 0) - 24;
}
