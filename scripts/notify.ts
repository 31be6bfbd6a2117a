import { notifyByCommand, type Saying } from '#server/features/notifications/say-to.ts';
import { StartRefusal } from '#server/start/start-refusal.ts';
import { readArguments, runShopCommand, type Shop, withShop } from './shop-command.ts';

/* `npm run notify -- reload_page --all`: sends a command to open pages, or a notification to a user. */

const USAGE =
  'Нужно так: npm run notify -- reset_session|reload_page --user <e-mail>|--all или npm run notify -- <код> --user <e-mail> --title <текст> --body <текст>';

await runShopCommand(async () => {
  const message = readMessage();
  return withShop((shop) => send(shop, message));
});

function readMessage(): Saying {
  const text = { type: 'string' } as const;
  const options = { user: text, title: text, body: text, all: { type: 'boolean' } } as const;
  const { values, positionals } = readArguments(options, USAGE);
  const [typeCode, ...rest] = positionals;
  const { user: email, all: isToAll = false, title = '', body = '' } = values;
  const isCode = typeCode !== undefined && /^[a-z][a-z_]{0,39}$/.test(typeCode);
  if (!isCode || rest.length > 0 || isToAll === (email !== undefined)) throw new StartRefusal(USAGE);
  return { email, typeCode, title, body };
}

/** @throws {StartRefusal} for an unknown recipient */
async function send(shop: Shop, message: Saying): Promise<string> {
  const outcome = await notifyByCommand(shop, message);
  if (outcome === 'nobody') throw new StartRefusal(`Покупателя с e-mail ${message.email} нет`);
  if (outcome === 'only to one') throw new StartRefusal(USAGE);
  return message.email === undefined ? 'Сказано всем открытым страницам' : `Сказано: ${message.email}`;
}
