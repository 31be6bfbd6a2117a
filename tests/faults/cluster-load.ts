import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Buyer } from './given-crowd.ts';

/** Milliseconds between two presses of a visitor whose request had no answer. */
const PRESS_AGAIN_AFTER = 200;

/** Milliseconds: all visitors have one address, whose calls a minute are limited. */
const LOOKS_FOR = 100;

/** Visitors give up after this time. */
const GIVES_UP_AFTER = 15_000;

export type Load = {
  /** Requests that had to be answered at once and were not: what, status. */
  failed: string[];
  answered: number;
  /** Confirmed pieces of each basket. */
  baskets: Map<string, number>;
  /** Confirmed orders of each buyer. */
  orders: Map<string, number>;
  /** Ids of confirmed uploads. */
  files: string[];
  /** Resolves when the visitors have finished what they had begun. */
  end(): Promise<void>;
};

/** Visitors of each kind: three that read, two that fill baskets, one that uploads, and the buyers one by one. */
export function startLoad(origin: string, groupId: number, buyers: readonly Buyer[]): Load {
  let isOver = false;
  const load = {
    failed: [] as string[],
    answered: 0,
    baskets: new Map(),
    orders: new Map(),
    files: [] as string[],
  };

  async function loop(turn: () => Promise<void>): Promise<void> {
    while (!isOver) await turn();
  }

  /** What nginx repeats by itself. */
  async function read(path: string, init: RequestInit = {}): Promise<void> {
    const status = await statusOf(`${origin}${path}`, init);
    load.answered += 1;
    if (status !== 200) load.failed.push(`${init.method ?? 'GET'} ${path}: ${status}`);
  }

  /** What a visitor repeats with the same id. */
  async function press(path: string, init: RequestInit): Promise<unknown> {
    const until = performance.now() + GIVES_UP_AFTER;
    while (performance.now() < until) {
      const answer = await fetch(`${origin}${path}`, init).catch(() => undefined);
      const body: unknown = await answer?.json().catch(() => undefined);
      if (answer?.ok && body !== undefined) {
        load.answered += 1;
        return body;
      }
      await pause(PRESS_AGAIN_AFTER);
    }
    load.failed.push(`${init.method} ${path}: never`);
    return;
  }

  const json = (body: unknown): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

  async function browse(): Promise<void> {
    await read('/');
    await read('/catalog/koltsa');
    await read('/catalog/koltsa', { method: 'HEAD' });
    await read('/api/currencies/v1');
    await read('/api/catalog/v1/products', json({ filter: { available: true } }));
    await pause(LOOKS_FOR);
  }

  async function fillBasket(): Promise<void> {
    const basket = randomUUID();
    for (let count = 1; count <= 3 && !isOver; count += 1) {
      const body = { basket, groups: [{ id: groupId, count: 1 }], requestId: randomUUID() };
      if ((await press('/api/basket/v1/products', json(body))) !== undefined) load.baskets.set(basket, count);
      await pause(LOOKS_FOR);
    }
  }

  /** An upload has no id: it may fail, but a confirmed file is not lost. */
  async function upload(): Promise<void> {
    const body = new FormData();
    body.set('file', new Blob([PIXEL], { type: 'image/png' }), 'a.png');
    const answer = await fetch(`${origin}/api/file/v1?targetCode=form`, { method: 'POST', body }).catch(
      () => undefined,
    );
    const file = (await answer?.json().catch(() => undefined)) as { fileId?: string } | undefined;
    if (answer?.ok && file?.fileId !== undefined) load.files.push(file.fileId);
    await pause(PRESS_AGAIN_AFTER);
  }

  const waiting = [...buyers];
  async function order(): Promise<void> {
    const buyer = waiting.shift();
    if (buyer === undefined) return void (await pause(PRESS_AGAIN_AFTER));
    const { headers, body } = buyer;
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const placed = (await press('/api/orders/v1', init)) as { orderId: number } | undefined;
    if (placed !== undefined) load.orders.set(buyer.userId, placed.orderId);
  }

  const visitors = [browse, browse, browse, fillBasket, fillBasket, upload, order].map(loop);
  return Object.assign(load, {
    async end() {
      isOver = true;
      await Promise.all(visitors);
    },
  });
}

async function statusOf(url: string, init: RequestInit): Promise<number | string> {
  try {
    const answer = await fetch(url, init);
    await answer.arrayBuffer();
    return answer.status;
  } catch (error) {
    return String(error);
  }
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
