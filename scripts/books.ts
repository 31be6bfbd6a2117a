import { reconcileWhole } from '#server/features/ledger/reconcile.ts';
import { openLog } from '#server/observability/log.ts';
import { StartRefusal } from '#server/start/start-refusal.ts';
import { readArguments, runShopCommand, withShop } from './shop-command.ts';

/* Admin command that reconciles the whole ledger: npm run books */

const USAGE = 'Нужно так: npm run books';

await runShopCommand(async () => {
  if (readArguments({}, USAGE).positionals.length > 0) throw new StartRefusal(USAGE);
  return withShop(async (shop) => {
    const differences = await reconcileWhole({ ...shop, log: openLog('silent') });
    if (differences.length === 0) return 'Книги сходятся';
    throw new StartRefusal(['Книги не сходятся:', ...differences].join('\n'));
  });
});
