import { migrate } from '#database/migrate.ts';
import { readConfig } from '#server/config.ts';
import { type Approval, approveOrganization } from '#server/features/users/approve-organization.ts';
import { openShopDatabase } from '#server/platform/shop-database.ts';
import { refusalLine, StartRefusal } from '#server/platform/start-refusal.ts';

/* `npm run organization -- approve <e-mail or INN>`: opens dealer prices to an organisation. */

const USAGE = 'npm run organization -- approve <e-mail или ИНН>';

try {
  const [command, emailOrInn, ...rest] = process.argv.slice(2);
  if (command !== 'approve' || !emailOrInn || rest.length > 0) throw new StartRefusal(`Нужно так: ${USAGE}`);
  console.log(await approve(emailOrInn));
} catch (error) {
  console.error(refusalLine(error));
  process.exit(1);
}

async function approve(emailOrInn: string): Promise<string> {
  const database = await openShopDatabase(readConfig(process.env));
  try {
    await migrate(database.db);
    return answerTo(emailOrInn, await approveOrganization(database.db, emailOrInn, new Date()));
  } finally {
    await database.close();
  }
}

/** @throws {StartRefusal} when nobody was approved */
function answerTo(emailOrInn: string, approval: Approval): string {
  switch (approval.outcome) {
    case 'approved':
      return approval.email === null
        ? `${approval.organization}: дилерские цены открыты; e-mail не указан, письма не будет`
        : `${approval.organization}: дилерские цены открыты, письмо уйдёт на ${approval.email}`;
    case 'approved before':
      return `${approval.organization}: дилерские цены были открыты раньше`;
    case 'several':
      throw new StartRefusal(
        `С ИНН ${emailOrInn} несколько аккаунтов, назовите e-mail одного: ${approval.emails.join(', ')}`,
      );
    case 'not found':
      throw new StartRefusal(`Организации с e-mail или ИНН ${emailOrInn} нет`);
  }
}
