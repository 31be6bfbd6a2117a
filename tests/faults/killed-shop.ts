import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Question } from './shop-process.ts';

export type Place = { engine: 'postgres'; url: string } | { engine: 'pglite'; folder: string };

/** A running shop in a separate process. */
export type KillableShop = {
  url: string;
  ask(question: Question): Promise<unknown>;
  /** Resolves when the process has exited. */
  gone: Promise<void>;
  kill(): Promise<void>;
};

export async function startShop(place: Place): Promise<KillableShop> {
  const program = join(import.meta.dirname, 'shop-process.ts');
  const where = place.engine === 'postgres' ? place.url : place.folder;
  // Node without the options of the test runner.
  const child = fork(program, [place.engine, where], { execArgv: [] });
  const gone = once(child, 'exit').then(() => {});
  const url = String(await answerOf(child, gone));
  return {
    url,
    gone,
    ask(question) {
      const answer = answerOf(child, gone);
      child.send(question);
      return answer;
    },
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

type Message = { answer: unknown } | { error: string };

async function answerOf(child: ChildProcess, gone: Promise<void>): Promise<unknown> {
  const message = await Promise.race([
    once(child, 'message').then(([said]) => said as Message),
    gone.then((): Message => ({ error: 'The shop is gone' })),
  ]);
  if ('error' in message) throw new Error(message.error);
  return message.answer;
}
