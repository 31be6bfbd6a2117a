import { createHash, createHmac, hash, randomUUID } from 'node:crypto';
import { Transform } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ProofWanted } from '#contract/problem.ts';
import type { Db } from '#database/schema.ts';
import { leadingZeroBits, PROOF_SKEW, proofBeginning } from '#domain/proof-of-work.ts';
import { isInternalRequest } from '#server/http/internal-requests.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Attempts } from './attempts.ts';
import { isSigned, type RotatedSecret, validSecrets } from './secrets.ts';

/** Milliseconds for which new proofs may use one session. */
const SESSION_LIFE = 3_600_000;

/** Milliseconds after which a node uses a key that a command has made. */
const KNOWN_WITHIN = 60_000;

export const PROOF_KEY: RotatedSecret = { name: 'proof-of-work', formerLives: SESSION_LIFE + KNOWN_WITHIN };

type Proof = { session: string; time: string; nonce: string };

export type ProofOfWork = {
  /** The task for a caller without a proof. */
  wanted(now: Date): ProofWanted['pow'];
  /** True once for each proof; `call` and `bodyHash` as `proofBeginning` takes them. */
  accepts(proof: Proof, call: string, bodyHash: string, now: Date): Promise<boolean>;
};

/** Sessions are signed, so every node recognises them, and only used proofs are stored. */
export async function openProofOfWork(
  db: Db,
  { difficulty, attempts, now }: { difficulty: number; attempts: Attempts; now: Date },
): Promise<ProofOfWork> {
  let keys = await validSecrets(db, PROOF_KEY, now);
  let readAt = now.getTime();

  async function readKeys(at: Date): Promise<void> {
    readAt = at.getTime();
    keys = await validSecrets(db, PROOF_KEY, at);
  }

  /** Undefined for a forged or expired session. */
  function difficultyOf(session: string, at: Date): number | undefined {
    const content = session.slice(0, session.lastIndexOf('.'));
    if (!isSigned(session, keys, (key) => signed(key, content))) return;
    const [, bits, endsAt] = content.split('.');
    return Number(endsAt) > at.getTime() ? Number(bits) : undefined;
  }

  return {
    wanted: (at) => ({
      session: signed(keys[0], `${randomUUID()}.${difficulty}.${at.getTime() + SESSION_LIFE}`),
      difficulty,
      time: at.getTime(),
    }),
    async accepts({ session, time, nonce }, call, bodyHash, at) {
      if (at.getTime() - readAt >= KNOWN_WITHIN) await readKeys(at);
      const bits = difficultyOf(session, at);
      // A text that is not a number gives NaN, which is never timely.
      const isTimely = Math.abs(Number(time) - at.getTime()) <= PROOF_SKEW;
      if (bits === undefined || !isTimely || nonce.length > LONGEST_NONCE) return false;
      const digest = hash('sha256', proofBeginning(session, time, call, bodyHash) + nonce, 'buffer');
      if (leadingZeroBits(digest) < bits) return false;
      return attempts.isFirst(`proof:${digest.toString('base64url')}`, 2 * PROOF_SKEW);
    },
  };
}

const signed = (key: Buffer, content: string): string =>
  `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;

const LONGEST_NONCE = 40;

/**
 * Requires a proof on every route whose endpoint says so (decision T7.2), before its input is
 * validated. Internal requests of our pages, for forms that are sent before scripts run, need none:
 * their attempts are still limited.
 */
export function askForProof(
  api: FastifyInstance,
  { proofOfWork, now }: { proofOfWork: ProofOfWork | undefined; now: () => Date },
): void {
  if (proofOfWork === undefined) return;
  const bodyHashes = new WeakMap<FastifyRequest, string>();

  api.addHook('onRoute', (route) => {
    const { proofOfWork: isWanted } = (route.config ?? {}) as { proofOfWork?: true | string };
    if (!isWanted) return;

    route.preParsing = async (request, _reply, payload) => {
      const digest = createHash('sha256');
      const observed = new Transform({
        transform(chunk, _encoding, done) {
          digest.update(chunk);
          done(null, chunk);
        },
        flush(done) {
          bodyHashes.set(request, digest.digest('hex'));
          done();
        },
      });
      return payload.pipe(observed);
    };
    route.preValidation = async (request) => {
      if (isInternalRequest(request) || !isWantedFor(request.body, isWanted)) return;
      const call = `${request.method} ${request.url.split('?')[0]}`;
      const bodyHash = bodyHashes.get(request) ?? hash('sha256', '', 'hex');
      if (await proofOfWork.accepts(proofOf(request), call, bodyHash, now())) return;
      throw new Problem('proof_wanted', 'Не удалось проверить браузер: обновите страницу и повторите', {
        details: { pow: proofOfWork.wanted(now()) },
      });
    };
  });
}

const isWantedFor = (body: unknown, field: true | string): boolean =>
  field === true || (typeof body === 'object' && body !== null && field in body);

function proofOf({ headers }: FastifyRequest): Proof {
  const text = (name: string) => String(headers[name] ?? '');
  return { session: text('x-pow-session'), time: text('x-pow-time'), nonce: text('x-pow-nonce') };
}
