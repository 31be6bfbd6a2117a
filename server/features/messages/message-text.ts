/** The content of a message on any channel. */
export type MessageText = {
  subject: string;
  /** Paragraphs. */
  lines: readonly string[];
  /** A text to copy from the message, such as a code. */
  key?: string;
  /** Titles and amounts; the last row is the sum. */
  rows?: readonly { title: string; amount: string }[];
  /** Stars to press, for each of these titles. */
  stars?: readonly { title: string; paths: readonly string[] }[];
  link?: { title: string; path: string };
  /** A second, quieter link. */
  more?: { title: string; path: string };
  /** The unsubscribe link, and its title unless it is that of the newsletter. */
  leave?: string;
  leaveTitle?: string;
  /** Of a text message: as short as possible. */
  short: string;
  /** The path of the link that ends a text message. */
  shortPath?: string;
};

export const greeting = (name: string): string => (name === '' ? 'Здравствуйте!' : `Здравствуйте, ${name}!`);

const MOSCOW = new Intl.DateTimeFormat('ru-RU', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Moscow',
});

/** «21 ноября 2026 г. в 15:00» in Moscow, of a moment in ISO 8601. */
export const moscowTime = (moment: string): string =>
  MOSCOW.format(new Date(moment)).replace(/\s(?=г\.)/, '\u00a0');
