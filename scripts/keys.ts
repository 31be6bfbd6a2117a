import { KEY_NAMES, rotate } from '#server/rotated-keys.ts';
import { StartRefusal } from '#server/start/start-refusal.ts';
import { runShopCommand, withShop } from './shop-command.ts';

/*
 * Replaces keys of the shop (ADR 0117, ADR 0124):
 *   npm run keys -- rotate               the one that signs access tokens
 *   npm run keys -- rotate orders codes  those of links to orders and of sign-in codes
 * With the embedded database, the shop must be stopped.
 */

const USAGE = `Нужно так: npm run keys -- rotate, или с названиями ключей: ${KEY_NAMES.join(', ')}`;

await runShopCommand(async () => {
  const [action, ...words] = process.argv.slice(2);
  const names = KEY_NAMES.filter((name) => words.includes(name) || (words.length === 0 && name === 'tokens'));
  if (action !== 'rotate' || names.length < words.length) throw new StartRefusal(USAGE);
  return withShop(async ({ db, now }) => {
    for (const name of names) await rotate(db, name, now());
    return `Заменены ключи: ${names.join(', ')}. Выданное прежними пока действует, никого не придётся просить войти снова`;
  });
});
