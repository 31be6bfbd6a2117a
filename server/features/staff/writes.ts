import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { Problem } from '#server/platform/problem.ts';
import { retryConflicts } from '#server/platform/retry-conflicts.ts';
import { UUID } from '#server/platform/visit.ts';
import type { Services } from '#server/services.ts';
import type { Actor, Write } from './person.ts';
import { callerOf } from './staff-call.ts';

/* Calls that write: one transaction with their audit and their kept answer (BD3, BD17, §5 "Idempotency"). */

const DAY = 86_400_000;

/** Who makes the change of this request. */
export function actorOf(request: FastifyRequest): Actor & { kind: 'staff' } {
  const { session, person } = callerOf(request);
  return {
    kind: 'staff',
    id: person.id,
    title: person.fio,
    sessionId: session.session_id,
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    requestId: request.id,
  };
}

/**
 * Carries a change out in one transaction. A POST does so once for its `Idempotency-Key`: the same call gets
 * the same answer for a day.
 *
 * @throws {Problem} `invalid` without a key, `request_reused` for one of other data, `at_work` while the same
 * request is being carried out
 */
export async function write<Answer>(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  change: (write: Write) => Promise<Answer>,
): Promise<Answer> {
  const by = actorOf(request);
  const key = request.method === 'POST' ? keyOf(request) : undefined;
  const at = now();
  const answer = await retryConflicts(() =>
    db.transaction().execute(async (trx) => {
      if (key === undefined) return { body: await change({ trx, by, now: at }), isReplay: false };
      const call = { staffId: by.id, key, hash: hashOfCall(request) };
      const kept = await keptAnswer<Answer>(trx, call);
      if (kept !== undefined) return { body: kept, isReplay: true };
      const body = await change({ trx, by, now: at });
      await keepAnswer(trx, { ...call, body, at });
      return { body, isReplay: false };
    }),
  );
  if (answer.isReplay) reply.header('idempotent-replay', 'true');
  return answer.body;
}

function keyOf({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key'];
  if (typeof key === 'string' && UUID.test(key)) return key.toLowerCase();
  throw new Problem('invalid', 'Нужен заголовок Idempotency-Key с\u00a0номером запроса (UUID)');
}

const hashOfCall = ({ method, url, body }: FastifyRequest): string =>
  hash('sha256', JSON.stringify([method, url, body]), 'base64url');

type Call = { staffId: string; key: string; hash: string };

async function keptAnswer<Answer>(trx: Db, { staffId, key, hash: given }: Call): Promise<Answer | undefined> {
  // The lock ends with the transaction, however that ends.
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${staffId}:${key}`}, 0)) as taken`.execute(trx);
  if (!rows[0]?.taken) {
    throw new Problem('at_work', 'Этот запрос ещё выполняется', { retryAfter: 1 });
  }
  const kept = await trx
    .selectFrom('staff_requests')
    .select(['request_hash', 'answer'])
    .where('staff_id', '=', staffId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (kept === undefined) return;
  if (kept.request_hash !== given) {
    throw new Problem('request_reused', 'Этот ключ уже использован с\u00a0другими данными');
  }
  return kept.answer as Answer;
}

async function keepAnswer(
  trx: Db,
  { staffId, key, hash: given, body, at }: Call & { body: unknown; at: Date },
): Promise<void> {
  await trx
    .insertInto('staff_requests')
    .values({ staff_id: staffId, key, request_hash: given, answer: JSON.stringify(body ?? null), at })
    .execute();
}

/** Answers older than a day are not repeated. */
export async function sweepRequests(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('staff_requests')
    .where('at', '<', new Date(now.getTime() - DAY))
    .execute();
}
