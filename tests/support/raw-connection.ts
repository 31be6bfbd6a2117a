import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';

export type RawAnswer = { status: number; headers: Record<string, string>; body: string };

/** Promise R17: milliseconds within which a request is answered or its connection closed. */
const ANSWERED_WITHIN = 4000;

/** A connection to a local shop that sends the given bytes unchanged. */
export async function openRawConnection(port: number) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => {});
  let received = Buffer.alloc(0);
  let isClosed = false;
  let changed = Promise.withResolvers<void>();
  const change = () => {
    changed.resolve();
    changed = Promise.withResolvers();
  };
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    change();
  });
  socket.on('close', () => {
    isClosed = true;
    change();
  });

  async function until<T>(find: () => T | undefined): Promise<T | undefined> {
    const isLate = AbortSignal.timeout(ANSWERED_WITHIN);
    const late = once(isLate, 'abort');
    for (;;) {
      const found = find();
      if (found !== undefined || isClosed) return found;
      if (isLate.aborted) throw new Error(`No answer within ${ANSWERED_WITHIN} ms, only: ${received}`);
      await Promise.race([changed.promise, late]);
      // What arrived while this process was busy is read after its timers.
      if (isLate.aborted) await setImmediate();
    }
  }

  return {
    socket,
    /** Resolves when the system has accepted the bytes, or the connection is closed. */
    send: (data: string | Buffer) =>
      new Promise<void>((sent) => {
        socket.write(data, () => sent());
      }),
    /**
     * The next answer; undefined when the connection was closed before it.
     *
     * @throws {Error} when neither happens within four seconds
     */
    answer: (method = 'GET'): Promise<RawAnswer | undefined> =>
      until(() => {
        const found = firstAnswer(received, method);
        if (found) received = received.subarray(found.length);
        return found?.answer;
      }),
    /** Resolves to true when the other side has closed, false when it has not within four seconds. */
    closed: () => until(() => (isClosed ? true : undefined)).then(Boolean, () => false),
    /** Received bytes that belong to no awaited answer. */
    rest: () => received.toString(),
    [Symbol.dispose]: () => void socket.destroy(),
  };
}

function firstAnswer(bytes: Buffer, method: string): { answer: RawAnswer; length: number } | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd === -1) return;
  const [statusLine = '', ...lines] = bytes.toString('latin1', 0, headEnd).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    }),
  );
  const status = Number(statusLine.split(' ')[1]);
  const start = headEnd + 4;
  if (method === 'HEAD' || status === 304 || status === 204 || status < 200) {
    return { answer: { status, headers, body: '' }, length: start };
  }
  const body =
    headers['transfer-encoding'] === 'chunked'
      ? chunkedBody(bytes.subarray(start))
      : sizedBody(bytes.subarray(start), Number(headers['content-length'] ?? 0));
  return body && { answer: { status, headers, body: body.content.toString() }, length: start + body.length };
}

type Body = { content: Buffer; length: number };

const sizedBody = (bytes: Buffer, length: number): Body | undefined =>
  bytes.length < length ? undefined : { content: bytes.subarray(0, length), length };

function chunkedBody(bytes: Buffer): Body | undefined {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd === -1) return;
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    const next = lineEnd + 2 + size + 2;
    if (bytes.length < next) return;
    if (size === 0) return { content: Buffer.concat(parts), length: next };
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = next;
  }
}
