import { apiContext } from '#storefront/api/context.ts';
import { AccountPage } from '#storefront/features/account/account-page.tsx';
import { accountMeta } from '#storefront/features/account/account-pages.ts';
import { BonusCard } from '#storefront/features/bonuses/bonus-card.tsx';
import { BonusLog } from '#storefront/features/bonuses/bonus-log.tsx';
import { HowBonusesWork } from '#storefront/features/bonuses/how-bonuses-work.tsx';
import { loadBonuses } from '#storefront/features/bonuses/load-bonuses.ts';
import { NoBonuses } from '#storefront/features/bonuses/no-bonuses.tsx';
import type { Route } from './+types/bonus-page.ts';

export const loader = ({ context, url }: Route.LoaderArgs) => loadBonuses(context.get(apiContext), url);

/** §2: the title of the route user-bonus. */
const TITLE = 'Бонусы';

export const meta: Route.MetaFunction = ({ loaderData }) => accountMeta(TITLE, loaderData?.page);

export default function BonusPage({
  loaderData: { balance, pending, log, kind, page, pageCount, userBonusType, levels },
}: Route.ComponentProps) {
  const { percent = 0 } = levels.find((level) => level.userBonusType === userBonusType) ?? {};
  const isCollecting = percent > 0;
  return (
    <AccountPage title={TITLE}>
      {!isCollecting && <NoBonuses />}
      {(isCollecting || balance > 0 || pending > 0) && (
        <BonusCard balance={balance} pending={pending} percent={percent} />
      )}
      {(isCollecting || log.length > 0 || kind !== undefined) && (
        <BonusLog log={log} kind={kind} page={page} pageCount={pageCount} />
      )}
      {isCollecting && <HowBonusesWork levels={levels} ownType={userBonusType} />}
    </AccountPage>
  );
}
