import type { Client, ClientConfig } from 'pg';

/** Milliseconds between two attempts to reconnect. */
const RECONNECT_AFTER = 250;

/** The part of a logger that this root needs. */
export type DatabaseLog = { error(details: { err: unknown }, line: string): void };

type Listener = { receive: (payload: string) => void; missed: () => void };

export type Listening = {
  listen(
    channel: string,
    receive: (payload: string) => void,
    missed: () => void,
  ): Promise<() => Promise<void>>;
  /** See Database. */
  claim(key: number, mode: 'alone' | 'shared'): Promise<boolean>;
  close(): Promise<void>;
};

/**
 * The subscriptions and locks of this process, on one connection, which is opened for the
 * first of them. A lost connection is opened again, takes the same locks and is subscribed to the same
 * channels, and every listener is notified that it may have missed messages.
 *
 * @param log receives the cause of each lost connection
 */
export function openListening(createClient: (config?: ClientConfig) => Client, log: DatabaseLog): Listening {
  const channels = new Map<string, Set<Listener>>();
  /** Statements that take the locks of this process. */
  const claims: string[] = [];
  let connection: Promise<Client> | undefined;
  let again: NodeJS.Timeout | undefined;
  let isOver = false;
  /** Serialises the statements on the connection. */
  let lastOne: Promise<unknown> = Promise.resolve();

  function inTurn(client: Client, statement: 'listen' | 'unlisten', channel: string): Promise<unknown> {
    return after(() => client.query(`${statement} ${client.escapeIdentifier(channel)}`));
  }

  function after<Result>(work: () => Promise<Result>): Promise<Result> {
    const run = lastOne.then(work);
    lastOne = run.catch(() => undefined);
    return run;
  }

  async function take(client: Client, statement: string): Promise<boolean> {
    const { rows } = await after(() => client.query<{ taken: boolean }>(statement));
    return rows[0]?.taken ?? false;
  }

  async function connect(): Promise<Client> {
    const client = createClient();
    let cause: unknown;
    // `end` follows; without this handler the error would end the process.
    client.on('error', (error) => {
      cause = error;
    });
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { receive } of channels.get(channel) ?? []) receive(payload);
    });
    await client.connect();
    try {
      for (const channel of channels.keys()) await inTurn(client, 'listen', channel);
      for (const statement of claims) {
        if (!(await take(client, statement)))
          log.error({ err: statement }, 'Место этого узла у базы занял другой');
      }
    } catch (error) {
      await client.end();
      throw error;
    }
    client.once('end', () => {
      if (isOver) return;
      log.error({ err: cause }, 'Соединение, по которому приходят уведомления базы, потеряно');
      connection = undefined;
      reconnectLater();
    });
    return client;
  }

  function reconnectLater(): void {
    if (!isOver) again = setTimeout(reconnect, RECONNECT_AFTER);
  }

  function reconnect(): void {
    // A new listener may have opened the connection already.
    open().then(publishMissed, reconnectLater);
  }

  function open(): Promise<Client> {
    if (connection !== undefined) return connection;
    const opening = connect();
    connection = opening;
    opening.catch(() => {
      if (connection === opening) connection = undefined;
    });
    return opening;
  }

  function publishMissed(): void {
    if (isOver) return;
    for (const listeners of channels.values()) for (const { missed } of listeners) missed();
  }

  async function forget(channel: string, listener: Listener): Promise<void> {
    const listeners = channels.get(channel);
    if (!listeners?.delete(listener) || listeners.size > 0) return;
    channels.delete(channel);
    // A lost connection has no subscriptions.
    const client = await connection?.catch(() => undefined);
    if (client && !channels.has(channel)) {
      await inTurn(client, 'unlisten', channel).catch(() => undefined);
    }
  }

  return {
    async listen(channel, receive, missed) {
      const listener = { receive, missed };
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners.add(listener));
      try {
        // Repeating LISTEN on a channel has no effect.
        await inTurn(await open(), 'listen', channel);
      } catch (error) {
        await forget(channel, listener);
        throw error;
      }
      return () => forget(channel, listener);
    },
    async claim(key, mode) {
      const kind = mode === 'shared' ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
      const statement = `select ${kind}(${key}) as taken`;
      const isTaken = await take(await open(), statement);
      if (isTaken) claims.push(statement);
      return isTaken;
    },
    async close() {
      isOver = true;
      clearTimeout(again);
      const client = await connection?.catch(() => undefined);
      await client?.end();
    },
  };
}
