import { resolve } from 'node:path';
import { CONTENT_KINDS } from '#server/content-kinds.ts';
import { exportContent, importContent } from '#server/platform/content-files.ts';
import { StartRefusal } from '#server/start/start-refusal.ts';
import { runShopCommand, withShop } from './shop-command.ts';

/*
 * Exports and imports the pages of the shop as files:
 *   npm run content -- export content     writes every page and record into ./content
 *   npm run content -- import content     reads them in one transaction
 * With the embedded database, the shop must be stopped.
 */

const USAGE = 'Нужно так: npm run content -- <export | import> <папка>';

const WAYS = { export: exportContent, import: importContent } as const;
const DONE = { export: 'Записано', import: 'Принято' } as const;

await runShopCommand(async () => {
  const [way = '', folder, ...rest] = process.argv.slice(2);
  if ((way !== 'export' && way !== 'import') || folder === undefined || rest.length > 0) {
    throw new StartRefusal(USAGE);
  }
  return withShop(async ({ db }) => {
    const counts = await WAYS[way](db, resolve(folder), CONTENT_KINDS);
    return `${DONE[way]}: ${[...counts].map(([kind, count]) => `${kind} — ${count}`).join(', ')}`;
  });
});
