import type { Services } from '#server/services.ts';

export type Kept<T> = {
  /** What was read last, read anew when the database has said since that it changed. */
  current(): Promise<T>;
  stop(): Promise<void>;
};

/**
 * Something of the database that everybody asks for and few change: read once by
 * this node, and again after the database has said on the channel that it is
 * another. It listens before it reads, so that no change is missed.
 */
export function cached<T>(
  { listen }: Pick<Services, 'listen'>,
  channel: string,
  read: () => Promise<T>,
): Kept<T> {
  let listening: Promise<() => Promise<void>> | undefined;
  let known: Promise<T> | undefined;

  const forget = () => {
    known = undefined;
  };

  async function readListening(): Promise<T> {
    listening ??= listen(channel, forget, forget);
    await listening.catch((error: unknown) => {
      listening = undefined;
      throw error;
    });
    return read();
  }

  return {
    current() {
      if (known !== undefined) return known;
      const reading = readListening();
      known = reading;
      // What could not be read is read again by the next who asks.
      reading.catch(() => {
        if (known === reading) forget();
      });
      return reading;
    },
    async stop() {
      const silence = await listening;
      await silence?.();
    },
  };
}
