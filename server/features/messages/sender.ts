import type { Database } from '#database/connect.ts';
import { MESSAGES_CHANNEL } from './queries.ts';
import { type Post, sendMessages } from './send-messages.ts';

/** Milliseconds until messages that failed are looked for again. */
const LOOK_EVERY = 15_000;

export type Sender = { stop(): Promise<void> };

/** Sends messages as soon as they are queued, by whichever process, and those that failed when their pause is over. */
export async function openSender(listen: Database['listen'], post: Post): Promise<Sender> {
  let working: Promise<void> | undefined;
  let isAskedAgain = false;
  let isOver = false;

  function work(): void {
    if (isOver) return;
    if (working !== undefined) {
      isAskedAgain = true;
      return;
    }
    working = sendMessages(post)
      .catch((error: unknown) => post.report('Сообщения не отправляются', error))
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
