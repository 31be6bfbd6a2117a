import { data } from 'react-router';
import { isWholesaler } from '#domain/roles.ts';
import { askedPage, expectPageExists } from '#storefront/api/asked-page.ts';
import { apiContext, orErrorPage } from '#storefront/api/context.ts';
import { AccountPage } from '#storefront/features/account/account-page.tsx';
import { accountMeta } from '#storefront/features/account/account-pages.ts';
import { BonusCard } from '#storefront/features/bonuses/bonus-card.tsx';
import { BonusLog, LOG_KINDS, type LogKind } from '#storefront/features/bonuses/bonus-log.tsx';
import { HowBonusesWork } from '#storefront/features/bonuses/how-bonuses-work.tsx';
import { useFrame } from '#storefront/kit/use-frame.ts';
import * as paths from '#storefront/paths.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import type { Route } from './+types/bonus-page.ts';

/** The account of pending bonuses (decision T3.14). */
const PENDING_ACCOUNT = 2;

/** @throws 404 for an unknown part of the history */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const page = askedPage(url);
  const kind = askedKind(url);
  const [client, { accounts }] = await orErrorPage(
    Promise.all([api('GET /bonuses/v1/client', { query: { page, kind } }), api('GET /bonuses/v1/accounts')]),
  );
  expectPageExists(client.meta);
  const { value: balance, bonusLog: log, meta, userBonusType, bonusesByUserTypes: levels } = client;
  const pending = accounts.find(({ accountType }) => accountType.id === PENDING_ACCOUNT)?.value ?? 0;
  return { balance, pending, log, kind, page, pageCount: meta.pageCount, userBonusType, levels };
}

function askedKind({ searchParams }: URL): LogKind {
  const asked = searchParams.get('log');
  if (asked === null) return;
  const known = LOG_KINDS.find(({ code }) => code === asked);
  if (!known) throw data('Страница не найдена', { status: 404 });
  return known.code;
}

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

/** Explains why a bonus type earns no bonuses. */
const NoBonuses = () => (
  <>
    <Notice tone="info">
      Бонусы для вашего аккаунта не&nbsp;начисляются.
      {isWholesaler(useFrame().userRole) &&
        ' Ваша выгода уже в\u00a0оптовой цене: чем больше сумма корзины, тем ниже цена каждого украшения.'}
    </Notice>
    <div>
      <LinkButton href={paths.wholeCatalog} variant="tonal">
        Перейти в&nbsp;каталог
      </LinkButton>
    </div>
  </>
);
