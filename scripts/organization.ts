import { type Approval, approveOrganization } from '#server/features/users/approve-organization.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';
import { runShopCommand, withShop } from './shop-command.ts';

/* `npm run organization -- approve <e-mail or INN>`: opens dealer prices to an organisation. */

const USAGE = 'Нужно так: npm run organization -- approve <e-mail или ИНН>';

await runShopCommand(async () => {
  const [command, emailOrInn, ...rest] = process.argv.slice(2);
  if (command !== 'approve' || !emailOrInn || rest.length > 0) throw new StartRefusal(USAGE);
  return withShop(async ({ db, now }) =>
    answerTo(emailOrInn, await approveOrganization(db, emailOrInn, now())),
  );
});

/** @throws {StartRefusal} when nobody was approved */
function answerTo(emailOrInn: string, approval: Approval): string {
  switch (approval.outcome) {
    case 'approved':
      return approval.email === null
        ? `${approval.organization}: оптовые цены открыты; e-mail не указан, письма не будет`
        : `${approval.organization}: оптовые цены открыты, письмо уйдёт на ${approval.email}`;
    case 'approved before':
      return `${approval.organization}: оптовые цены были открыты раньше`;
    case 'several':
      throw new StartRefusal(
        `С ИНН ${emailOrInn} несколько аккаунтов, назовите e-mail одного: ${approval.emails.join(', ')}`,
      );
    case 'not found':
      throw new StartRefusal(`Организации с e-mail или ИНН ${emailOrInn} нет`);
  }
}
