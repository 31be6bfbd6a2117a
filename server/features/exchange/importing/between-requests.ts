import type { KyselyPlugin } from 'kysely';
import type { Services } from '#server/services.ts';

/** Times that requests may interrupt one batch, so that an import ends also under load without a pause. */
const INTERRUPTIONS = 3;

class Interrupted extends Error {}

/**
 * Applies a batch, and on an embedded database begins again when a request waits for its only connection: the request is
 * served after the statement that runs, not after the batch.
 */
export async function betweenRequests<Work extends { services: Pick<Services, 'db' | 'exchange'> }>(
  applying: Work,
  apply: (interruptible: Work) => Promise<void>,
): Promise<void> {
  const { services } = applying;
  const { isAwaited } = services.exchange;
  if (isAwaited === undefined) return apply(applying);
  const db = services.db.withPlugin(interruptedWhen(isAwaited));
  for (let times = 0; times < INTERRUPTIONS; times++) {
    try {
      return await apply({ ...applying, services: { ...services, db } });
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
    }
  }
  await apply(applying);
}

/** Fails at the first statement after a request has come. */
const interruptedWhen = (isAwaited: () => boolean): KyselyPlugin => ({
  transformQuery({ node }) {
    if (isAwaited()) throw new Interrupted();
    return node;
  },
  transformResult: async ({ result }) => result,
});
