import { notifyByCommand, type StaffNotice } from '#server/features/notifications/notify-by-command.ts';
import { StartRefusal } from '#server/start/start-refusal.ts';
import { readArguments, runShopCommand, type Shop, withShop } from './shop-command.ts';

/* `npm run notify -- reload_page --all`: sends a command to open pages, or a notification to a user. */

const USAGE =
  'Нужно так: npm run notify -- reset_session|reload_page --user <e-mail>|--all или npm run notify -- <код> --user <e-mail> --title <текст> --body <текст>';

await runShopCommand(async () => {
  const notice = readNotice();
  return withShop((shop) => send(shop, notice));
});

function readNotice(): StaffNotice {
  const text = { type: 'string' } as const;
  const options = { user: text, title: text, body: text, all: { type: 'boolean' } } as const;
  const { values, positionals } = readArguments(options, USAGE);
  const [typeCode, ...rest] = positionals;
  const { user: email, all: isToAll = false, title = '', body = '' } = values;
  const isCode = typeCode !== undefined && /^[a-z][a-z_]{0,39}$/.test(typeCode);
  if (!isCode || rest.length > 0 || isToAll === (email !== undefined)) throw new StartRefusal(USAGE);
  return { email, typeCode, title, body };
}

/** @throws {StartRefusal} when no user has this e-mail */
async function send(shop: Shop, notice: StaffNotice): Promise<string> {
  const outcome = await notifyByCommand(shop, notice);
  if (outcome === 'unknown user') throw new StartRefusal(`Покупателя с e-mail ${notice.email} нет`);
  if (outcome === 'only to one') throw new StartRefusal(USAGE);
  return notice.email === undefined ? 'Сказано всем открытым страницам' : `Сказано: ${notice.email}`;
}
