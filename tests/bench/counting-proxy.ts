import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Messages after which a client of PostgreSQL waits for the answer: Query and Sync. */
const WAITS = new Set(['Q'.charCodeAt(0), 'S'.charCodeAt(0)]);
/** Bytes of a message before its content: its type and its length, which counts itself. */
const HEAD = 5;

export type CountingProxy = AsyncDisposable & {
  /** The address of the database through the proxy. */
  url: string;
  /** Round trips to the database since the last call. */
  take(): number;
};

/** Stands between the shop and PostgreSQL, and counts how often the shop waits for the database. */
export async function openCountingProxy(databaseUrl: string): Promise<CountingProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let trips = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
      socket.once('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    const count = messageCounter((type) => {
      if (WAITS.has(type)) trips += 1;
    });
    client.on('data', count);
    client.pipe(upstream);
    upstream.pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${address.port}`;
  return {
    url: url.href,
    take() {
      const taken = trips;
      trips = 0;
      return taken;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Reads the types of messages out of a stream; the first one, which starts the session, has none. */
function messageCounter(found: (type: number) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let isStarted = false;
  /** The length of the first message; undefined until it is there as a whole. */
  function nextLength(): number | undefined {
    if (rest.length < HEAD) return;
    const length = isStarted ? 1 + rest.readUInt32BE(1) : rest.readUInt32BE(0);
    return rest.length < length ? undefined : length;
  }
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (let length = nextLength(); length !== undefined; length = nextLength()) {
      if (isStarted) found(rest[0] ?? 0);
      isStarted = true;
      rest = rest.subarray(length);
    }
  };
}
