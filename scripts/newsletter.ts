import {
  NewsletterFile,
  type Sending,
  sendNewsletter,
} from '#server/features/mail-distribution/send-newsletter.ts';
import { StartRefusal } from '#server/start/start-refusal.ts';
import { readJsonFile } from './json-file.ts';
import { readArguments, runShopCommand, withShop } from './shop-command.ts';

/* `npm run newsletter -- send letter.json [--dry]`: queues a newsletter for all subscribers with a confirmed address. */

const USAGE = [
  'Нужно так: npm run newsletter -- send <файл.json> [--dry]',
  'В файле: {"code": "spring-2027", "subject": "…", "lines": ["…"], "link": {"title": "…", "path": "/actions"}}',
].join('\n');

await runShopCommand(async () => {
  const { path, isDry } = readCommand();
  const letter = await readJsonFile(path, NewsletterFile);
  return withShop(async (shop) => answerTo(await sendNewsletter(shop, letter, { isDry }), letter.code));
});

function readCommand(): { path: string; isDry: boolean } {
  const { values, positionals } = readArguments({ dry: { type: 'boolean' } }, USAGE);
  const [command, path, ...rest] = positionals;
  if (command !== 'send' || path === undefined || rest.length > 0) throw new StartRefusal(USAGE);
  return { path, isDry: values.dry ?? false };
}

/** @throws {StartRefusal} when a different newsletter was sent under this code */
function answerTo(sending: Sending, code: string): string {
  switch (sending.outcome) {
    case 'counted':
      return `Писем: ${sending.count}`;
    case 'sent':
      return `Поставлено в очередь писем: ${sending.count}`;
    case 'other letter':
      throw new StartRefusal(`Под кодом ${code} уже ушло другое письмо: возьмите новый код`);
  }
}
