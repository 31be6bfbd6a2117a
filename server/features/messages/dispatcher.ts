import type { Services } from '#server/services.ts';
import { priorityOf } from './priority.ts';
import { MESSAGES_CHANNEL, takeDueMessages } from './queries.ts';

/** Milliseconds between two checks for messages whose retry is due. */
const LOOK_EVERY = 15_000;

/** Messages per transaction: an urgent one waits for at most these. */
const AT_ONCE = 500;

/** Milliseconds after which an unsent message is queued again, which changes nothing while it is still queued. */
const QUEUED_FOR = 3_600_000;

type Queued = Pick<Services, 'db' | 'jobs' | 'now'>;

/** Queues every message that is due, the urgent ones first (ADR 0071). */
export async function dispatchMessages({ db, jobs, now }: Queued): Promise<void> {
  for (;;) {
    const at = now();
    const count = await db.transaction().execute(async (trx) => {
      const until = new Date(at.getTime() + QUEUED_FOR);
      const due = await takeDueMessages(trx, { now: at, until, most: AT_ONCE });
      await jobs.addMessages(
        trx,
        due.map(({ id: messageId, tries, template }) => ({
          messageId,
          tries,
          priority: priorityOf(template),
        })),
      );
      return due.length;
    });
    if (count < AT_ONCE) return;
  }
}

/** Dispatches messages as soon as any process writes them, and failed ones when their pause is over. */
export async function openDispatcher({
  listen,
  log,
  ...queued
}: Queued & Pick<Services, 'listen' | 'log'>): Promise<{ stop(): Promise<void> }> {
  let working: Promise<void> | undefined;
  let isAskedAgain = false;
  let isOver = false;

  function work(): void {
    if (isOver) return;
    if (working !== undefined) {
      isAskedAgain = true;
      return;
    }
    working = dispatchMessages(queued)
      .catch((error: unknown) => log.error({ err: error }, 'Сообщения не отправляются'))
      .finally(() => {
        working = undefined;
        if (!isAskedAgain) return;
        isAskedAgain = false;
        work();
      });
  }

  const silence = await listen(MESSAGES_CHANNEL, work, work);
  const timer = setInterval(work, LOOK_EVERY);
  work();
  return {
    async stop() {
      isOver = true;
      clearInterval(timer);
      await silence();
      await working;
    },
  };
}
