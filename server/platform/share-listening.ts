import type { Services } from '#server/services.ts';

type Listen = Services['listen'];
type Hearer = { heard: (payload: string) => void; missed: () => void };
type Channel = { hearers: Set<Hearer>; silence: Promise<() => Promise<void>> };

/**
 * The same `listen`, with one listener for a channel however many ask for it:
 * on PostgreSQL each is a connection of its own.
 */
export function shareListening(listen: Listen): Listen {
  const channels = new Map<string, Channel>();

  function open(name: string): Channel {
    const hearers = new Set<Hearer>();
    const silence = listen(
      name,
      (payload) => {
        for (const { heard } of hearers) heard(payload);
      },
      () => {
        for (const { missed } of hearers) missed();
      },
    );
    const channel = { hearers, silence };
    channels.set(name, channel);
    // Whoever asks next tries anew.
    silence.catch(() => forget(name, channel));
    return channel;
  }

  function forget(name: string, channel: Channel): void {
    if (channels.get(name) === channel) channels.delete(name);
  }

  return async (name, heard, missed) => {
    const channel = channels.get(name) ?? open(name);
    const hearer = { heard, missed };
    channel.hearers.add(hearer);
    const silence = await channel.silence;
    return async () => {
      if (!channel.hearers.delete(hearer) || channel.hearers.size > 0) return;
      forget(name, channel);
      await silence();
    };
  };
}
