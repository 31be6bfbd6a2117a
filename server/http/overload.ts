import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { overloadedPage } from '#server/pages/failed-page.ts';
import { overloaded, waitsForClient } from './admission.ts';
import { problemBody, RETRY_AFTER } from './error-handler.ts';
import { METRICS, PROBES } from './probes.ts';

/*
 * Refuses new requests while those that are accepted would wait too long (ADR 0123). It stands before the framework, whose
 * hooks cost as much as many an answer: at four times the traffic that the shop can serve, three of four are refused.
 */

export type Gate = {
  /** @returns whether the request is refused, and so answered */
  refuses(request: IncomingMessage, response: ServerResponse): boolean;
  close(): void;
};

export type Watched = {
  /** Whether requests wait for a connection to the database. */
  isDatabaseBusy(): boolean;
  /** Whether the request is for a page that was kept; no page is when absent. */
  isKept?(request: IncomingMessage): boolean;
};

type Options = Watched & {
  /** Sent with every answer of the shop. */
  headers: Readonly<Record<string, string>>;
  /** Called for each refused request. */
  count(): void;
};

/** Milliseconds that a request may wait for those before it. */
const LONGEST_WAIT = 200;
/** Milliseconds between two looks at the load. */
const LOOK_EVERY = 25;
/** Requests that are accepted however busy the shop is: a long computation, or a hundred visitors at once, is no overload. */
const FEW = 128;
/** Requests for kept pages that are accepted besides: one shows that its page is still true, and the next ones need no gate. */
const FEW_KEPT = 8;
/** The share of its time that a saturated event loop works. */
const SATURATED = 0.9;
/** Looks at a saturated shop that are remembered, and looks at a free one after which they are forgotten. */
const REMEMBERED = 20;
const LOOKS_OF_PEACE = 40;

/** Never refused: probes, the metrics, and a bank's notices, which concern money that is already paid. */
const ALWAYS = new RegExp(`^(?:${Object.values(PROBES).join('|')}|${METRICS}|/api/payments/v1/webhooks/.*)$`);

export function openGate({ isDatabaseBusy, isKept = () => false, headers, count }: Options): Gate {
  /** Accepted and not yet answered. */
  const accepted = new Set<{ request: IncomingMessage; response: ServerResponse }>();
  const bounds = openBounds();
  let answered = 0;
  let keptUnderWay = 0;
  let [since, loop, wasDatabaseBusy] = [performance.now(), performance.eventLoopUtilization(), false];

  function look(): void {
    const [now, loopNow, isBusy] = [performance.now(), performance.eventLoopUtilization(), isDatabaseBusy()];
    const { utilization } = performance.eventLoopUtilization(loopNow, loop);
    const isSaturated = utilization > SATURATED || (isBusy && wasDatabaseBusy);
    bounds.look({ isSaturated, answered, ms: now - since });
    [answered, since, loop, wasDatabaseBusy] = [0, now, loopNow, isBusy];
  }
  const timer = setInterval(look, LOOK_EVERY).unref();

  const security = Object.entries({
    ...headers,
    'cache-control': 'no-store',
    'retry-after': String(RETRY_AFTER),
  });
  const asHtml = ready(overloadedPage(), 'text/html; charset=utf-8', security);
  const { code, message } = overloaded();
  const asJson = ready(
    JSON.stringify(problemBody(code, message)),
    'application/json; charset=utf-8',
    security,
  );

  return {
    refuses(request, response) {
      // Timers wait until the loop has accepted all that has arrived at once.
      if (performance.now() - since >= LOOK_EVERY) look();
      const most = bounds.most();
      const isFull = accepted.size >= most && countForShop(accepted) >= most;
      const isForKept = isFull && keptUnderWay < FEW_KEPT && isKept(request);
      if (isFull && !isForKept && !ALWAYS.test(pathOf(request))) {
        count();
        const { head, body } = isPage(request) ? asHtml : asJson;
        // The rest of its body would precede the next request of the connection.
        request.resume();
        response.writeHead(503, head).end(body);
        return true;
      }
      const one = { request, response };
      accepted.add(one);
      if (isForKept) keptUnderWay++;
      response.once('close', () => {
        if (isForKept) keptUnderWay--;
        accepted.delete(one);
        answered++;
      });
      return false;
    },
    close: () => clearInterval(timer),
  };
}

export type Look = {
  /** Whether requests waited for the shop since the last look. */
  isSaturated: boolean;
  /** Requests answered since then. */
  answered: number;
  ms: number;
};

export type Bounds = {
  look(look: Look): void;
  /** How many requests may be under way. */
  most(): number;
};

/**
 * N requests under way, of which the shop answers r a millisecond, take N/r ms (Little's law). How many it can answer shows
 * only while it is saturated; until then any number is accepted.
 */
export function openBounds(): Bounds {
  let looks: Look[] = [];
  let peaceful = 0;
  let most = Number.POSITIVE_INFINITY;
  return {
    look(one) {
      peaceful = one.isSaturated ? 0 : peaceful + 1;
      if (one.isSaturated) looks = [...looks, one].slice(-REMEMBERED);
      else if (peaceful >= LOOKS_OF_PEACE) looks = [];
      else return;
      const rate = sumOf(looks, 'answered') / sumOf(looks, 'ms');
      most = looks.length === 0 ? Number.POSITIVE_INFINITY : Math.max(FEW, rate * LONGEST_WAIT);
    },
    most: () => most,
  };
}

const sumOf = (looks: readonly Look[], name: 'answered' | 'ms'): number =>
  looks.reduce((sum, { [name]: one }) => sum + one, 0);

/** Those that wait for the shop, and not for their clients. */
function countForShop(requests: Iterable<{ request: IncomingMessage; response: ServerResponse }>): number {
  let waiting = 0;
  for (const one of requests) if (!waitsForClient(one)) waiting++;
  return waiting;
}

function ready(text: string, type: string, more: readonly [string, string][]) {
  const body = Buffer.from(text);
  const head = [...more, ['content-type', type], ['content-length', String(body.length)]].flat();
  return { head, body };
}

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? '';

/** Whether a browser shows the answer to a visitor. */
const isPage = ({ url = '', headers }: IncomingMessage): boolean =>
  !url.startsWith('/api/') && headers.accept?.includes('text/html') === true;
