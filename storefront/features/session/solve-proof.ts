import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import {
  leadingZeroBits,
  type ProofHeaders,
  proofBeginning,
  type WorkWanted,
} from '#domain/proof-of-work.ts';

/**
 * Searches the nonce of a proof of work: a fraction of a second at sixteen bits, so not on the main thread.
 *
 * @param time the server's clock, in milliseconds
 * @param call method, space and path with `/api`, without query
 * @param body as it is sent; empty for none
 */
export function solveProof(
  { session, difficulty }: WorkWanted,
  time: number,
  call: string,
  body: string,
): ProofHeaders {
  const bodyHash = bytesToHex(sha256(utf8ToBytes(body)));
  const begun = sha256.create().update(utf8ToBytes(proofBeginning(session, String(time), call, bodyHash)));
  const isEnough = (nonce: number) =>
    leadingZeroBits(
      begun
        .clone()
        .update(utf8ToBytes(String(nonce)))
        .digest(),
    ) >= difficulty;
  let nonce = 0;
  while (!isEnough(nonce)) nonce += 1;
  return { 'x-pow-session': session, 'x-pow-time': String(time), 'x-pow-nonce': String(nonce) };
}
