import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request as send } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/*
 * Offers requests at a rate, whether or not the shop answers: visitors do not wait for each other (an open loop). A process
 * of its own, which takes its time from neither the shop nor the test. Its parent sends an `Offer` and receives `Offered`.
 */

/** A request. In path and body `<n>` is its number, and `<id>` a new id. */
export type Asked = { method: 'GET' | 'POST'; path: string; body?: string; isPage: boolean };

export type Offer = {
  origin: string;
  /** Asked in turn, and from the beginning again. */
  requests: readonly Asked[];
  /** A second. */
  rate: number;
  seconds: number;
};

type Times = { count: number; p50: number; p99: number; longest: number };

export type Offered = {
  /** Answers with status 200, and those with 503; milliseconds since each should have been sent. */
  accepted: Times;
  /** Those of `accepted` that are pages. */
  pages: Times;
  refused: Times;
  /** Everything else, by status or error. */
  others: Record<string, number>;
  /** Refusals without a header or text that they must have. */
  wrong: string[];
  /** Seconds from the first request to the last answer of those that were accepted. */
  took: number;
};

/**
 * Connections that are open before the first request, as those of a proxy are: Node accepts one new connection in a turn of
 * its event loop.
 */
const CONNECTIONS = 400;

/** Milliseconds between two sendings: that many requests leave together. */
const TICK = 5;

async function offer({ origin, requests, rate, seconds }: Offer): Promise<Offered> {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, maxFreeSockets: CONNECTIONS });
  const [accepted, pages, refused]: [number[], number[], number[]] = [[], [], []];
  const others: Record<string, number> = {};
  const wrong = new Set<string>();
  const connected = Array.from({ length: CONNECTIONS }, () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const connect = send({ hostname, port, agent, path: '/healthz' }, (answer) =>
      answer.resume().on('end', resolve),
    );
    connect.on('error', reject).end();
    return promise;
  });
  await Promise.all(connected);
  const began = performance.now();
  let lastAnswer = began;

  function ask(n: number, due: number): Promise<void> {
    const asked = requests[n % requests.length];
    if (asked === undefined) throw new Error('Nothing to ask for');
    const { method, isPage } = asked;
    const [path, body] = [filled(asked.path, n), asked.body && filled(asked.body, n)];
    const { promise, resolve } = Promise.withResolvers<void>();
    const settle = (status: number | string) => {
      const ms = performance.now() - due;
      if (status === 200) {
        accepted.push(ms);
        if (isPage) pages.push(ms);
        lastAnswer = performance.now();
      } else if (status === 503) refused.push(ms);
      else others[status] = (others[status] ?? 0) + 1;
      resolve();
    };
    const headers = {
      // Each visitor has an address of his own.
      'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
      accept: isPage ? 'text/html' : 'application/json',
      'accept-encoding': 'br',
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      }),
    };
    const receive = async (answer: IncomingMessage) => {
      const said = await text(answer).catch(() => '');
      const status = answer.statusCode ?? 'no status';
      if (status === 503) for (const fault of faultsOf(answer, said, asked)) wrong.add(fault);
      settle(status);
    };
    const sent = send({ hostname, port, agent, method, path, headers }, (answer) => void receive(answer));
    sent.on('error', (error) => settle('code' in error ? String(error.code) : error.message));
    sent.end(body);
    return promise;
  }

  const answers: Promise<void>[] = [];
  const total = Math.round(rate * seconds);
  while (answers.length < total) {
    const due = Math.min(total, Math.ceil(((performance.now() - began) * rate) / 1000));
    while (answers.length < due) answers.push(ask(answers.length, began + (answers.length * 1000) / rate));
    await pause(TICK);
  }
  await Promise.all(answers);
  agent.destroy();
  return {
    accepted: timesOf(accepted),
    pages: timesOf(pages),
    refused: timesOf(refused),
    others,
    wrong: [...wrong],
    took: (lastAnswer - began) / 1000,
  };
}

/** What a refusal lacks. */
function faultsOf({ headers }: IncomingMessage, said: string, { isPage }: Asked): string[] {
  const type = isPage ? 'text/html' : 'application/json';
  return [
    ...(headers['retry-after'] === undefined ? ['no Retry-After'] : []),
    ...(headers['content-type']?.startsWith(type) ? [] : [`not ${type}`]),
    ...(said.includes('через несколько секунд') ? [] : [said]),
  ];
}

const filled = (template: string, n: number): string =>
  template.replace('<n>', String(n)).replace(/<id>/g, () => randomUUID());

function timesOf(times: number[]): Times {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), longest: at(1) };
}

process.on('message', (message: Offer) => void offer(message).then((offered) => process.send?.(offered)));
process.once('disconnect', () => process.exit());
