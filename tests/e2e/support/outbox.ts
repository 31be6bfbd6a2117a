import { type APIRequestContext, expect } from '@playwright/test';

/** The undelivered messages of the shop, from `/dev/outbox.json`. */
export type SentMessage = {
  channel: 'email' | 'sms';
  recipient: string;
  subject: string;
  text: string;
  html: string;
};

/** The latest message to this e-mail or number with a matching subject or text; waits until it is sent. */
export async function waitForMessage(
  request: APIRequestContext,
  recipient: string,
  words: RegExp,
): Promise<SentMessage> {
  let found: SentMessage | undefined;
  await expect
    .poll(
      async () => {
        const messages: SentMessage[] = await (await request.get('/dev/outbox.json')).json();
        found = messages.find(
          (message) => message.recipient === recipient && words.test(`${message.subject}\n${message.text}`),
        );
        return found !== undefined;
      },
      { message: `сообщение для ${recipient}`, timeout: 20_000 },
    )
    .toBe(true);
  if (found === undefined) throw new Error(`Нет сообщения для ${recipient}`);
  return found;
}

/** The code of a message: its only number of four digits or more. */
export function codeIn({ text }: SentMessage): string {
  const [code] = /\d{4,}/.exec(text) ?? [];
  if (code === undefined) throw new Error(`Нет кода: ${text}`);
  return code;
}

/** The password at the start of an e-mail. */
export const passwordIn = ({ text }: SentMessage): string => text.split('\n')[0] ?? '';

/** The path of the link in an e-mail. */
export function pathIn({ text }: SentMessage): string {
  const [, path] = /: (?:https?:\/\/[^/\s]+)?(\/\S+)/.exec(text) ?? [];
  if (path === undefined) throw new Error(`Нет ссылки: ${text}`);
  return path;
}
