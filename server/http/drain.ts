import type { Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { closeSockets } from './web-socket.ts';

/** Milliseconds for which a slow client may delay a shutdown. */
const FINISH_WITHIN = 8000;

/** Milliseconds for which a connection that has just been accepted may send its request. */
const QUIET_FOR = 100;

/** Shuts a node down without failing a request (ADR 0064). */
export type Drain = {
  /** Whether load balancers should send no more requests to this node. */
  readonly hasBegun: boolean;
  /** Counts the requests of this server. */
  watch(server: Server): void;
  /**
   * Keeps serving for `waitMs` while load balancers react, then accepts no more connections and
   * resolves once all requests are answered.
   *
   * @returns how many requests were cut because their clients were too slow
   */
  run(app: FastifyInstance, waitMs: number): Promise<number>;
  /** Ends the current wait: first that for load balancers, then that for clients. */
  hurry(): void;
};

export function openDrain(): Drain {
  const running = new Set<ServerResponse>();
  let hasBegun = false;
  let hurried = Promise.withResolvers<void>();
  let answered = Promise.withResolvers<void>();

  async function untilAnswered(): Promise<void> {
    do {
      if (running.size > 0) await answered.promise;
      await pause(QUIET_FOR);
    } while (running.size > 0);
  }

  const atMost = (ms: number) => Promise.race([pause(ms, undefined, { ref: false }), hurried.promise]);

  return {
    get hasBegun() {
      return hasBegun;
    },
    watch(server) {
      server.prependListener('request', (_request, response: ServerResponse) => {
        if (hasBegun) closeAfter(response);
        running.add(response);
        response.once('close', () => {
          running.delete(response);
          if (running.size > 0) return;
          answered.resolve();
          answered = Promise.withResolvers();
        });
      });
    },
    async run(app, waitMs) {
      hasBegun = true;
      running.forEach(closeAfter);
      if (app.server.listening) await atMost(waitMs);
      const closed = new Promise((resolve) => app.server.close(resolve));
      closeSockets(app);
      await Promise.race([untilAnswered(), atMost(FINISH_WITHIN)]);
      const cut = running.size;
      app.server.closeAllConnections();
      await closed;
      return cut;
    },
    hurry() {
      hurried.resolve();
      hurried = Promise.withResolvers();
    },
  };
}

/** The client sends nothing more on a connection that is about to close. */
function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
