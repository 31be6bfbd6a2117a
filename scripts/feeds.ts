import { readConfig } from '#server/config.ts';
import { linesOfFeeds } from '#server/features/feeds/command.ts';
import { StartRefusal } from '#server/start/start-refusal.ts';
import { readArguments, runShopCommand, withShop } from './shop-command.ts';

/*
 * Admin command for the feeds of Yandex and Google: npm run feeds -- list
 * prints their addresses, when they were built, and what they do not have.
 */

const USAGE = 'Нужно так: npm run feeds -- list';

await runShopCommand(async () => {
  const { positionals } = readArguments({}, USAGE);
  if (positionals.length !== 1 || positionals[0] !== 'list') throw new StartRefusal(USAGE);
  const { feedSecret: secret, publicOrigin: origin } = readConfig(process.env);
  if (secret === undefined || origin === undefined) {
    throw new StartRefusal('Фидов нет: задайте FEED_SECRET и PUBLIC_ORIGIN, те же, что у магазина');
  }
  return withShop(async ({ db }) => (await linesOfFeeds(db, { secret, origin })).join('\n'));
});
