import type { Services } from '#server/services.ts';

export type Kept<T> = {
  /** The cached value, read again after the database has notified of a change. */
  current(): Promise<T>;
  stop(): Promise<void>;
};

/**
 * Caches a value that is read often and changes seldom: this node reads it once, and again after a
 * notification on the channel. It listens before it reads, so that no change is missed.
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
      // After a failure the next caller reads again.
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
