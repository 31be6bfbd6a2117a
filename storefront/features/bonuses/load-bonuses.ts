import { data } from 'react-router';
import type { Api } from '#contract/client.ts';
import { askedPage, expectPageExists } from '#storefront/api/asked-page.ts';
import { orErrorPage } from '#storefront/api/context.ts';

/** The part of the history that the parameter `log` of the page selects. */
export const LOG_KINDS = [
  { code: undefined, title: 'Все' },
  { code: 'accrual', title: 'Начисления' },
  { code: 'write-off', title: 'Списания' },
] as const;
export type LogKind = (typeof LOG_KINDS)[number]['code'];

/** The account of pending bonuses (decision T3.14). */
const PENDING_ACCOUNT = 2;

/** @throws 404 for an unknown part of the history */
export async function loadBonuses(api: Api, url: URL) {
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
