import type { Client, ClientConfig } from 'pg';

/** Milliseconds between two attempts to reach the server again. */
const RECONNECT_AFTER = 250;

type Hearer = { heard: (payload: string) => void; missed: () => void };

export type Listening = {
  listen(channel: string, heard: (payload: string) => void, missed: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

/**
 * All that this process listens to, on one connection, which is opened for the
 * first listener. When it is lost, it is opened again, subscribed to the same
 * channels, and every listener is told that it may have missed something.
 *
 * @param report receives what the connection was lost to, once for each loss
 */
export function openListening(
  createClient: (config?: ClientConfig) => Client,
  report: (line: string, error: unknown) => void,
): Listening {
  const channels = new Map<string, Set<Hearer>>();
  let connection: Promise<Client> | undefined;
  let again: NodeJS.Timeout | undefined;
  let isOver = false;
  /** Statements on the connection, one after another. */
  let lastOne: Promise<unknown> = Promise.resolve();

  function inTurn(client: Client, statement: 'listen' | 'unlisten', channel: string): Promise<unknown> {
    const run = lastOne.then(() => client.query(`${statement} ${client.escapeIdentifier(channel)}`));
    lastOne = run.catch(() => undefined);
    return run;
  }

  async function connect(): Promise<Client> {
    const client = createClient();
    let cause: unknown;
    // Followed by `end`; without a listener it would end the process.
    client.on('error', (error) => {
      cause = error;
    });
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { heard } of channels.get(channel) ?? []) heard(payload);
    });
    await client.connect();
    try {
      for (const channel of channels.keys()) await inTurn(client, 'listen', channel);
    } catch (error) {
      await client.end();
      throw error;
    }
    client.once('end', () => {
      if (isOver) return;
      report('Соединение, по которому приходят уведомления базы, потеряно', cause);
      connection = undefined;
      reconnectLater();
    });
    return client;
  }

  function reconnectLater(): void {
    if (!isOver) again = setTimeout(reconnect, RECONNECT_AFTER);
  }

  function reconnect(): void {
    // Somebody who has begun to listen meanwhile may have been first.
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
    for (const hearers of channels.values()) for (const { missed } of hearers) missed();
  }

  async function forget(channel: string, hearer: Hearer): Promise<void> {
    const hearers = channels.get(channel);
    if (!hearers?.delete(hearer) || hearers.size > 0) return;
    channels.delete(channel);
    // A connection that is lost has no subscriptions.
    const client = await connection?.catch(() => undefined);
    if (client && !channels.has(channel)) {
      await inTurn(client, 'unlisten', channel).catch(() => undefined);
    }
  }

  return {
    async listen(channel, heard, missed) {
      const hearer = { heard, missed };
      const hearers = channels.get(channel) ?? new Set();
      channels.set(channel, hearers.add(hearer));
      try {
        // Nothing is changed where it is subscribed already.
        await inTurn(await open(), 'listen', channel);
      } catch (error) {
        await forget(channel, hearer);
        throw error;
      }
      return () => forget(channel, hearer);
    },
    async close() {
      isOver = true;
      clearTimeout(again);
      const client = await connection?.catch(() => undefined);
      await client?.end();
    },
  };
}
