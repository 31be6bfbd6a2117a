import { createHash, randomBytes } from 'node:crypto';
import { isPassword } from '#server/features/auth/password.ts';
import { Problem } from '#server/platform/problem.ts';
import { hashOfToken } from '#server/security/hash-of-token.ts';
import type { Services } from '#server/services.ts';
import {
  type ExchangeAccount,
  type ExchangeSession,
  findAccountByLogin,
  findSession,
  hasAccounts,
  openSessionOf,
} from '../queries.ts';
import { ExchangeSettings } from '../settings.ts';
import { isWithin } from './networks.ts';
import { ExchangeRefusal } from './refusal.ts';

/* Who may exchange (exchange, §2): Basic once, then a cookie. */

export const COOKIE = 'exchange';

/** Of a session, from its last call. */
const SESSION_LIVES = 6 * 3_600_000;

const QUARTER_OF_AN_HOUR = 15 * 60_000;
const REFUSALS_OF_ADDRESS = { max: 10, windowMs: QUARTER_OF_AN_HOUR };
const REFUSALS_OF_LOGIN = { max: 30, windowMs: QUARTER_OF_AN_HOUR };

export type Subject = 'catalog' | 'sale';

export type Exchange = {
  session: ExchangeSession;
  account: ExchangeAccount;
  settings: ExchangeSettings;
  /** What 1C calls `sessid`. */
  sessid: string;
};

/**
 * @throws {ExchangeRefusal} 401 for a wrong login or password, 403 without the right or from another network, 429 after
 *   too many refusals
 */
export async function signIn(
  { db, now, attempts }: Pick<Services, 'db' | 'now' | 'attempts'>,
  {
    authorization,
    subject,
    address,
  }: { authorization: string | undefined; subject: Subject; address: string },
): Promise<{ token: string; sessid: string; settings: ExchangeSettings }> {
  if (!(await hasAccounts(db))) throw new ExchangeRefusal('Обмен с 1С выключен', { status: 403 });
  const { login, password } = readBasic(authorization);
  const keys = [`exchange address ${address}`, `exchange login ${login}`] as const;
  await waitAfterRefusals(async () => {
    await attempts.take(keys[0], REFUSALS_OF_ADDRESS);
    await attempts.take(keys[1], REFUSALS_OF_LOGIN);
  });
  const account = await findAccountByLogin(db, login);
  // A password is compared also for an unknown login, so that both answers take equal time.
  const isRight = await isPassword(account?.password_hash, password);
  if (account === undefined || !isRight || account.is_off) {
    throw new ExchangeRefusal('Неверный логин или пароль', {
      status: 401,
      headers: { 'www-authenticate': 'Basic realm="1C"' },
    });
  }
  await Promise.all(keys.map((key) => attempts.giveBack(key)));
  refuseNetwork(account, address);
  refuseWithoutRight(account, subject);
  const token = randomBytes(32).toString('base64url');
  await openSessionOf(db, { accountId: account.id, tokenHash: hashOfToken(token), address, now: now() });
  return { token, sessid: sessidOf(token), settings: ExchangeSettings.parse(account.settings) };
}

/** @throws {ExchangeRefusal} 403 without a session, with another `sessid`, without the right or from another network */
export async function identify(
  { db, now }: Pick<Services, 'db' | 'now'>,
  {
    token,
    sessid,
    subject,
    address,
  }: { token: string | undefined; sessid: string | undefined; subject: Subject; address: string },
): Promise<Exchange> {
  const at = now();
  const found =
    token === undefined
      ? undefined
      : await findSession(db, hashOfToken(token), {
          now: at,
          usedSince: new Date(at.getTime() - SESSION_LIVES),
        });
  const refusal = new ExchangeRefusal('Сессия не найдена: начните обмен заново', { status: 403 });
  if (found === undefined || token === undefined) throw refusal;
  const { session, account } = found;
  const settings = ExchangeSettings.parse(account.settings);
  const right = sessidOf(token);
  if (sessid === undefined ? settings.requireSessid : sessid !== right) throw refusal;
  refuseNetwork(account, address);
  refuseWithoutRight(account, subject);
  return { session, account, settings, sessid: right };
}

async function waitAfterRefusals(take: () => Promise<void>): Promise<void> {
  try {
    await take();
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'too_many') throw error;
    const { retryAfter } = error.options;
    throw new ExchangeRefusal('Слишком много попыток, попробуйте позже', {
      status: 429,
      headers: { 'retry-after': String(retryAfter) },
    });
  }
}

function readBasic(header = ''): { login: string; password: string } {
  const [, encoded = ''] = /^Basic\s+([\w+/=-]+)$/i.exec(header.trim()) ?? [];
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return { login: text.slice(0, Math.max(colon, 0)), password: text.slice(colon + 1) };
}

/** Follows from the token, so that nothing more is stored. */
const sessidOf = (token: string): string =>
  createHash('sha256').update(`sessid ${token}`).digest('hex').slice(0, 32);

function refuseNetwork({ networks }: ExchangeAccount, address: string): void {
  if (!isWithin(networks, address)) throw new ExchangeRefusal(OTHER_NETWORK, { status: 403 });
}

export const OTHER_NETWORK = 'С\u00a0этого адреса обмен не\u00a0разрешён';

function refuseWithoutRight(account: ExchangeAccount, subject: Subject): void {
  const [may, what] =
    subject === 'catalog' ? [account.may_catalog, 'товарами'] : [account.may_orders, 'заказами'];
  if (!may) throw new ExchangeRefusal(`Учётной записи не\u00a0разрешён обмен ${what}`, { status: 403 });
}
