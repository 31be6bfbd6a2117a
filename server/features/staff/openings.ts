import type { FastifyRequest } from 'fastify';
import type { Db } from '#database/schema.ts';
import { moscowDay } from '#domain/contacts/birth-date.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Services } from '#server/services.ts';
import { audit } from './audit.ts';
import { callerOf } from './staff-call.ts';
import { actorOf } from './writes.ts';

/* Which people have seen whose contacts (§2.2, rule 9, §2.4). */

type Opened = { kind: 'order' | 'customer' | 'blank'; id: string; title: string };

/** Records that contacts are shown, once a day for a person and an object: the one thing that a GET writes. */
export async function recordOpening(
  { db, now }: Pick<Services, 'db' | 'now'>,
  request: FastifyRequest,
  { kind, id, title }: Opened,
): Promise<void> {
  const { person } = callerOf(request);
  const at = now();
  const opening = { staff_id: person.id, object_kind: kind, object_id: id, day: moscowDay(at) };
  await db.transaction().execute(async (trx) => {
    const first = await trx
      .insertInto('staff_openings')
      .values(opening)
      .onConflict((conflict) => conflict.doNothing())
      .returning('day')
      .executeTakeFirst();
    if (first === undefined) return;
    await audit(
      { trx, by: actorOf(request), now: at },
      { action: `${kind}.open`, object: { kind, id, title } },
    );
  });
}

const HOUR = 3_600_000;
const MOST_REVEALED = 60;

/**
 * «Показать контакты»: counted and recorded each time.
 *
 * @throws {Problem} `too_many` after sixty in an hour
 */
export async function recordReveal(
  { db, now, attempts }: Pick<Services, 'db' | 'now' | 'attempts'>,
  request: FastifyRequest,
  object: Opened,
): Promise<void> {
  const { person } = callerOf(request);
  try {
    await attempts.take(`staff contacts ${person.id}`, { max: MOST_REVEALED, windowMs: HOUR });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem('too_many', 'Слишком много открытых контактов, попробуйте позже', {
      retryAfter: HOUR / 1000,
    });
  }
  await db
    .transaction()
    .execute((trx) =>
      audit({ trx, by: actorOf(request), now: now() }, { action: `${object.kind}.reveal`, object }),
    );
}

/** Only the present day is asked for. */
export async function sweepOpenings(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('staff_openings').where('day', '<', moscowDay(now)).execute();
}
