/** A message of the embedded adapters, which deliver nothing, for testing the shop. */
export type OutboxMessage = {
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
  add(message: OutboxMessage): void;
  /** The latest first. */
  list(): readonly OutboxMessage[];
};

const MOST_MESSAGES = 200;

/** In the memory of this process, so that passwords and codes are on no disk. */
export function openOutbox(): Outbox {
  let messages: readonly OutboxMessage[] = [];
  return {
    add(message) {
      messages = [message, ...messages].slice(0, MOST_MESSAGES);
    },
    list: () => messages,
  };
}
