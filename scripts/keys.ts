import { rotateKeys } from '#server/security/tokens.ts';
import { StartRefusal } from '#server/start/start-refusal.ts';
import { runShopCommand, withShop } from './shop-command.ts';

/*
 * Replaces the key that signs access tokens (ADR 0117):
 *   npm run keys -- rotate
 * With the embedded database, the shop must be stopped.
 */

const USAGE = 'Нужно так: npm run keys -- rotate';

await runShopCommand(async () => {
  const [action, ...rest] = process.argv.slice(2);
  if (action !== 'rotate' || rest.length > 0) throw new StartRefusal(USAGE);
  return withShop(async ({ db, now }) => {
    await rotateKeys(db, now());
    return 'Ключ заменён: прежний ещё 16 минут проверяет выданное им, никого не придётся просить войти снова';
  });
});
