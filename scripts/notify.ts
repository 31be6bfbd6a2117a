import { parseArgs } from 'node:util';
import { migrate } from '#database/migrate.ts';
import { readConfig } from '#server/config.ts';
import { type Saying, sayTo } from '#server/features/notifications/say-to.ts';
import { openShopDatabase } from '#server/platform/shop-database.ts';
import { refusalLine, StartRefusal } from '#server/platform/start-refusal.ts';

/* `npm run notify -- reload_page --all`: has open pages do something, or tells a user something in the shop. */

const USAGE =
  'npm run notify -- reset_session|reload_page --user <e-mail>|--all или npm run notify -- <код> --user <e-mail> --title <текст> --body <текст>';

try {
  console.log(await say(readSaying()));
} catch (error) {
  console.error(refusalLine(error));
  process.exit(1);
}

function readSaying(): Saying {
  const { values, positionals } = parsed();
  const [typeCode, ...rest] = positionals;
  const { user: email, all: isToAll = false, title = '', body = '' } = values;
  const isCode = typeCode !== undefined && /^[a-z][a-z_]{0,39}$/.test(typeCode);
  if (!isCode || rest.length > 0 || isToAll === (email !== undefined)) throw badUsage();
  return { email, typeCode, title, body };
}

function parsed() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      allowPositionals: true,
      options: { user: text, title: text, body: text, all: { type: 'boolean' } },
    });
  } catch (cause) {
    throw badUsage(cause);
  }
}

function badUsage(cause?: unknown): StartRefusal {
  return new StartRefusal(`Нужно так: ${USAGE}`, { cause });
}

/** @throws {StartRefusal} when there is nobody to say it to */
async function say(saying: Saying): Promise<string> {
  const database = await openShopDatabase(readConfig(process.env));
  try {
    await migrate(database.db);
    const outcome = await sayTo({ db: database.db, now: () => new Date() }, saying);
    if (outcome === 'nobody') throw new StartRefusal(`Покупателя с e-mail ${saying.email} нет`);
    if (outcome === 'only to one') throw badUsage();
    return saying.email === undefined ? 'Сказано всем открытым страницам' : `Сказано: ${saying.email}`;
  } finally {
    await database.close();
  }
}
