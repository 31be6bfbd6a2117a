import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openNotificationSocket } from './notification-socket.ts';

/** A socket that the test opens and closes. */
class DrivenSocket extends EventTarget {
  readyState: number = WebSocket.CONNECTING;
  readonly sent: unknown[] = [];

  open(): void {
    this.readyState = WebSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  fail(): void {
    this.dispatchEvent(new Event('error'));
  }

  drop(code = 1006): void {
    this.readyState = WebSocket.CLOSED;
    this.dispatchEvent(new CloseEvent('close', { code }));
  }

  say(message: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.drop(1000);
  }
}

/** Milliseconds within which the next attempt has started, for any jitter. */
const MAX_PAUSE = 24_000;

function openPage() {
  const sockets: DrivenSocket[] = [];
  const tokens: string[] = [];
  const notes: string[] = [];
  const warnings: string[] = [];
  const errors: string[] = [];
  const received: unknown[] = [];
  const page = {
    token: 'of.first.us' as string | undefined,
    isOnline: true,
    sessionGoesOn: true,
    expired: '',
  };
  const socket = openNotificationSocket({
    open(token) {
      tokens.push(token);
      const driven = new DrivenSocket();
      sockets.push(driven);
      return driven as EventTarget as WebSocket;
    },
    token: () => page.token,
    isExpired: (token) => token === page.expired,
    async refresh(expired) {
      if (page.sessionGoesOn) page.token = expired.replace('first', 'next');
      return page.sessionGoesOn;
    },
    isOnline: () => page.isOnline,
    onMessage: (message) => received.push(message),
    log: {
      info: (line: string) => notes.push(line),
      warn: (line: string) => warnings.push(line),
      error: (line: string) => errors.push(line),
    },
  });
  return {
    page,
    socket,
    sockets,
    tokens,
    notes,
    warnings,
    errors,
    received,
    latest: () => sockets.at(-1) as DrivenSocket,
  };
}

type OpenPage = ReturnType<typeof openPage>;

async function failTimes({ latest }: OpenPage, times: number): Promise<void> {
  for (let failed = 0; failed < times; failed += 1) {
    latest().drop();
    await vi.advanceTimersByTimeAsync(MAX_PAUSE);
  }
}

const REQUEST = { uid: '7a0f3f0e-93a1-4d6e-8c53-1c1f0e6d2a11', notifyIDs: [7] };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the live connection', () => {
  test('opens with a token, and not for a guest [C314]', () => {
    const given = openPage();
    expect(given.tokens).toEqual(['of.first.us']);
    given.page.token = undefined;
    given.socket.followToken();
    expect(given.sockets).toHaveLength(1);
    given.page.token = 'of.second.us';
    given.socket.followToken();
    expect(given.tokens).toEqual(['of.first.us', 'of.second.us']);
  });

  test('reopens when the token changes, and closes the old socket [C315]', () => {
    const given = openPage();
    given.latest().open();
    const [old] = given.sockets;
    given.page.token = 'of.first.somebody-else';
    given.socket.followToken();
    expect(given.sockets).toHaveLength(1);
    given.page.token = 'of.second.us';
    given.socket.followToken();
    expect(old?.readyState).toBe(WebSocket.CLOSED);
    expect(given.tokens).toEqual(['of.first.us', 'of.second.us']);
  });

  test('retries five times in a row after an unexpected close, with growing pauses [C316, C601, C636]', async () => {
    const given = openPage();
    for (const pause of [1000, 2000, 4000, 8000, 16_000]) {
      const tried = given.sockets.length;
      given.latest().drop();
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(given.sockets).toHaveLength(tried);
      await vi.advanceTimersByTimeAsync(pause / 2 + 1);
      expect(given.sockets).toHaveLength(tried + 1);
    }
    expect(given.warnings).toEqual([]);
    given.latest().drop();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(given.sockets).toHaveLength(6);
    expect(given.warnings).toHaveLength(1);
  });

  test('logs each error (§8) [C600]', () => {
    const given = openPage();
    expect(given.notes).toEqual([]);
    given.latest().fail();
    expect(given.notes).toEqual(['Живое соединение прервалось']);
    expect([...given.warnings, ...given.errors]).toEqual([]);
  });

  test('resets the attempts after a successful open [C317]', async () => {
    const given = openPage();
    await failTimes(given, 4);
    given.latest().open();
    await failTimes(given, 5);
    expect(given.sockets).toHaveLength(10);
    expect(given.warnings).toEqual([]);
    await failTimes(given, 1);
    expect(given.sockets).toHaveLength(10);
    expect(given.warnings).toHaveLength(1);
  });

  test('reconnects with a new token after expiry, and not when the session has ended', async () => {
    const given = openPage();
    given.latest().open();
    given.latest().drop(4401);
    await vi.advanceTimersByTimeAsync(MAX_PAUSE);
    expect(given.tokens).toEqual(['of.first.us', 'of.next.us']);
    given.latest().open();
    given.page.sessionGoesOn = false;
    given.latest().drop(4401);
    await vi.advanceTimersByTimeAsync(MAX_PAUSE);
    expect(given.sockets).toHaveLength(2);
  });

  test('refreshes an expired token before it connects', async () => {
    const given = openPage();
    given.latest().open();
    given.page.expired = 'of.first.us';
    given.latest().drop();
    await vi.advanceTimersByTimeAsync(MAX_PAUSE);
    given.page.expired = 'of.next.us';
    given.socket.reconnect();
    await vi.advanceTimersByTimeAsync(0);
    expect(given.tokens).toEqual(['of.first.us', 'of.next.us', 'of.next.us']);
  });

  test('stays closed without a network', async () => {
    const given = openPage();
    given.latest().open();
    given.page.isOnline = false;
    given.latest().drop();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(given.sockets).toHaveLength(1);
    given.page.isOnline = true;
    given.socket.reconnectAfterOffline();
    expect(given.sockets).toHaveLength(2);
  });

  test('continues to count attempts when the network returns (decision T4.44)', async () => {
    const given = openPage();
    await failTimes(given, 4);
    given.page.isOnline = false;
    given.latest().drop();
    given.page.isOnline = true;
    given.socket.reconnectAfterOffline();
    const before = given.sockets.length;
    await failTimes(given, 1);
    expect(given.sockets).toHaveLength(before + 1);
    expect(given.warnings).toEqual([]);
    await failTimes(given, 1);
    expect(given.sockets).toHaveLength(before + 1);
    expect(given.warnings).toHaveLength(1);
  });

  test('does not retry after an intentional close (decision T4.45)', async () => {
    const given = openPage();
    given.latest().open();
    given.latest().drop(1000);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(given.sockets).toHaveLength(1);
    expect(given.warnings).toEqual([]);
    given.page.token = 'of.second.us';
    given.socket.followToken();
    expect(given.sockets).toHaveLength(2);
  });
});

describe('marking as read', () => {
  test('is sent at once over an open connection', async () => {
    const given = openPage();
    given.latest().open();
    await given.socket.markRead(REQUEST);
    expect(given.latest().sent).toEqual([REQUEST]);
  });

  test('waits up to 5 s for the connection [C320, C637]', async () => {
    const given = openPage();
    const marked = given.socket.markRead(REQUEST);
    await vi.advanceTimersByTimeAsync(4999);
    given.latest().open();
    await marked;
    expect(given.latest().sent).toEqual([REQUEST]);
    expect(given.errors).toEqual([]);
  });

  test('logs an error without a connection after 5 s [C321, C637]', async () => {
    const given = openPage();
    const marked = given.socket.markRead(REQUEST);
    await vi.advanceTimersByTimeAsync(4999);
    expect(given.errors).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await marked;
    expect(given.errors).toEqual(['Уведомления не отмечены прочитанными: нет соединения']);
    expect(given.latest().sent).toEqual([]);
  });
});

test('a message that this version of the page does not know is ignored', () => {
  const { latest, received, socket } = openPage();
  socket.reconnect();
  latest().open();
  const known = { kind: 'unread', count: 3 };
  for (const message of [{ kind: 'polished' }, { kind: 'unread', count: '3' }, 'unread', null, known]) {
    latest().say(message);
  }
  expect(received).toEqual([known]);
});
