import { byCommand } from '#server/features/staff/by-command.ts';
import { type Approval, approveOrganization } from '#server/features/users/approve-organization.ts';
import { listOrganizationsBy, listOrganizationsToApprove } from '#server/features/users/queries.ts';
import { UUID } from '#server/platform/visit.ts';
import { StartRefusal } from '#server/start/start-refusal.ts';
import { runShopCommand, type Shop, withShop } from './shop-command.ts';

/*
 * Admin command that approves organisations for wholesale prices:
 *   npm run organization -- list                  pending ones with their ids
 *   npm run organization -- approve <id>          or a unique e-mail or INN
 */

const USAGE = [
  'Нужно так:',
  '  npm run organization -- list',
  '  npm run organization -- approve <номер, e-mail или ИНН>',
].join('\n');

await runShopCommand(async () => {
  const [command, who = '', ...rest] = process.argv.slice(2);
  if (rest.length > 0) throw new StartRefusal(USAGE);
  if (command === 'list' && who === '') return withShop(list);
  if (command === 'approve' && who !== '') {
    return withShop(async (shop) => {
      const id = await idOf(shop, who);
      return answerTo(who, await byCommand(shop, (at) => approveOrganization(at, id)));
    });
  }
  throw new StartRefusal(USAGE);
});

async function list({ db }: Shop): Promise<string> {
  const waiting = await listOrganizationsToApprove(db);
  return waiting.length === 0 ? 'Все организации одобрены' : waiting.map(lineOf).join('\n');
}

type Organization = Awaited<ReturnType<typeof listOrganizationsToApprove>>[number];

const lineOf = ({ id, organization, inn, email, phone }: Organization): string =>
  `${id}  ${organization}  ИНН ${inn ?? '—'}  ${email ?? phone ?? ''}`;

/** @throws {StartRefusal} when no account matches, or several do */
async function idOf({ db }: Shop, who: string): Promise<string> {
  if (UUID.test(who)) return who;
  const [only, ...others] = await listOrganizationsBy(db, who.trim());
  if (only === undefined) throw new StartRefusal(`Организации с e-mail или ИНН ${who} нет`);
  if (others.length === 0) return only.id;
  const lines = [only, ...others].map(lineOf);
  throw new StartRefusal([`С ИНН ${who} несколько аккаунтов, назовите номер одного:`, ...lines].join('\n'));
}

/** @throws {StartRefusal} for an unknown id */
function answerTo(who: string, approval: Approval): string {
  switch (approval.outcome) {
    case 'approved':
      return approval.email === null
        ? `${approval.organization}: оптовые цены открыты; e-mail не указан, письма не будет`
        : `${approval.organization}: оптовые цены открыты, письмо уйдёт на ${approval.email}`;
    case 'approved before':
      return `${approval.organization}: оптовые цены были открыты раньше`;
    case 'not found':
      throw new StartRefusal(`Организации с номером ${who} нет`);
  }
}
