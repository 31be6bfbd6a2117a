/** A message of the embedded adapters, which deliver nothing, for testing the shop. */
export type KeptMessage = {
  channel: 'email' | 'sms';
  recipient: string;
  /** Empty for a text message. */
  subject: string;
  text: string;
  /** Empty for a text message. */
  html: string;
  sentAt: Date;
};

export type Outbox = {
  keep(message: KeptMessage): void;
  /** The latest first. */
  list(): readonly KeptMessage[];
};

const KEPT = 200;

/** In the memory of this process, so that passwords and codes are on no disk. */
export function openOutbox(): Outbox {
  let kept: readonly KeptMessage[] = [];
  return {
    keep(message) {
      kept = [message, ...kept].slice(0, KEPT);
    },
    list: () => kept,
  };
}
