import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Buyer } from './given-crowd.ts';

/** Milliseconds between two uploads, and two looks whether there is a buyer. */
const WAITS_FOR = 200;

/** Milliseconds: all visitors have one address, whose calls a minute are limited. */
const LOOKS_FOR = 200;

/** A code file, a style sheet and a picture, which leave from the disk. */
const FILES_OF_PAGE = [
  /\/assets\/[\w.-]+\.js/,
  /\/assets\/[\w.-]+\.css/,
  /\/api\/image-minifier\/v1\/[\w.-]+\?preview=\d+/,
];

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
  async function read(path: string, init: RequestInit = {}): Promise<string> {
    const { status, body } = await answerOf(`${origin}${path}`, init);
    load.answered += 1;
    if (status !== 200) load.failed.push(`${init.method ?? 'GET'} ${path}: ${status}`);
    return body;
  }

  /** A write with the id of its request, which nginx repeats as well. */
  async function write(path: string, init: RequestInit): Promise<unknown> {
    load.answered += 1;
    try {
      const answer = await fetch(`${origin}${path}`, init);
      const body: unknown = await answer.json();
      if (answer.ok) return body;
      load.failed.push(`${init.method} ${path}: ${answer.status}`);
    } catch (error) {
      load.failed.push(`${init.method} ${path}: ${error}`);
    }
    return;
  }

  const json = (body: unknown): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

  async function browse(): Promise<void> {
    const page = await read('/');
    for (const file of FILES_OF_PAGE) await read(page.match(file)?.[0] ?? `/page-without-${file.source}`);
    await read('/catalog/koltsa');
    await read('/catalog/koltsa', { method: 'HEAD' });
    await read('/api/currencies/v1');
    await read('/api/catalog/v1/products', json({ filter: { available: true } }));
    await read('/api/catalog/v1/products/by-articles', json({ articles: ['7'] }));
    await pause(LOOKS_FOR);
  }

  async function fillBasket(): Promise<void> {
    const basket = randomUUID();
    for (let count = 1; count <= 3 && !isOver; count += 1) {
      const body = { basket, groups: [{ id: groupId, count: 1 }], requestId: randomUUID() };
      if ((await write('/api/basket/v1/products', json(body))) !== undefined) load.baskets.set(basket, count);
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
    await pause(WAITS_FOR);
  }

  const waiting = [...buyers];
  async function order(): Promise<void> {
    const buyer = waiting.shift();
    if (buyer === undefined) return void (await pause(WAITS_FOR));
    const { headers, body } = buyer;
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const placed = (await write('/api/orders/v1', init)) as { orderId: number } | undefined;
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

async function answerOf(url: string, init: RequestInit): Promise<{ status: number | string; body: string }> {
  try {
    const answer = await fetch(url, init);
    return { status: answer.status, body: await answer.text() };
  } catch (error) {
    return { status: String(error), body: '' };
  }
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
