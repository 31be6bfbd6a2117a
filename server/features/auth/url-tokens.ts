import type { FastifyReply, FastifyRequest } from 'fastify';
import { mergeBaskets } from '#server/features/basket/merge-baskets.ts';
import { findUser } from '#server/features/users/queries.ts';
import { cookiesNow } from '#server/platform/cookies-now.ts';
import { isLive } from '#server/platform/shopper.ts';
import { UUID, VISIT_COOKIE } from '#server/platform/visit.ts';
import { clearSession, forgetReset, type SessionServices } from './sessions.ts';

/** The page that asks before tokens sent by another site are taken (ADR 0069). */
const ASKING_PAGE = '/enter';

/**
 * The cookie with tokens that await the answer, out of the address and out of reach of scripts; ten
 * minutes, in seconds.
 */
const ASKED = 'askedTokens';
const ASKED_COOKIE = {
  path: ASKING_PAGE,
  sameSite: 'lax',
  httpOnly: true,
  secure: 'auto',
  maxAge: 600,
} as const;

/** The access token of the visitor's own session, prolonged if necessary. */
type OwnToken = () => Promise<string | undefined>;

type Tokens = { authToken: string | undefined; cartToken: string | undefined };

/** Acceptable tokens, the account they sign in to, and the account that is already signed in. */
type Entry = Tokens & { userId: string | undefined; own: string | undefined };

/**
 * §2: "A login redirect may carry query authToken and cartToken; both are stored and removed from
 * the URL". The server removes them before any HTML, because addresses end up in logs and referrers
 * (decision T2.10). A live session of another account is never replaced, and visitors who come from
 * another site are asked first (ADR 0069).
 *
 * @returns whether the request is answered, by a redirect to an address without tokens
 */
export async function takeTokensOfUrl(
  request: FastifyRequest,
  reply: FastifyReply,
  services: SessionServices,
  ownToken: OwnToken,
): Promise<boolean> {
  const [path = '/', search = ''] = splitOnce(request.url, '?');
  const query = new URLSearchParams(search);
  if (path === ASKING_PAGE) return answerAskingPage(request, reply, services, { query, ownToken });

  const isDocument = request.method === 'GET' && !path.endsWith('.data');
  if (!isDocument || !(query.has('authToken') || query.has('cartToken'))) return false;
  const given = {
    authToken: query.get('authToken') ?? undefined,
    cartToken: query.get('cartToken') ?? undefined,
  };
  const entry = await entryOf(request, services, given, await ownerOf(services, await ownToken()));
  query.delete('authToken');
  query.delete('cartToken');
  const page = query.size > 0 ? `${ownPath(path)}?${query}` : ownPath(path);
  if (request.headers['sec-fetch-site'] === 'cross-site' && changesAnything(entry, request)) {
    cookiesNow(reply).setCookie(ASKED, `${entry.authToken ?? ''} ${entry.cartToken ?? ''}`, ASKED_COOKIE);
    redirect(reply, `${ASKING_PAGE}?${new URLSearchParams({ to: page })}`, 302);
    return true;
  }
  await take(request, reply, services, entry);
  redirect(reply, page, 302);
  return true;
}

/** The account of the tokens that await an answer; undefined when there are none, or they have expired. */
export async function askedOwner(
  { cookies, url }: FastifyRequest,
  services: SessionServices,
): Promise<{ fio: string; contact: string } | undefined> {
  if (splitOnce(url, '?')[0] !== ASKING_PAGE) return;
  const userId = await ownerOf(services, askedTokens(cookies[ASKED]).authToken);
  if (userId === undefined) return;
  const { full_name: fio, email, phone } = await findUser(services.db, userId);
  return { fio, contact: email ?? phone ?? '' };
}

/**
 * Takes the waiting tokens when the button is pressed. Another site cannot post with their cookie,
 * which is `SameSite=Lax`.
 *
 * @returns false when the page is to be shown
 */
async function answerAskingPage(
  request: FastifyRequest,
  reply: FastifyReply,
  services: SessionServices,
  { query, ownToken }: { query: URLSearchParams; ownToken: OwnToken },
): Promise<boolean> {
  const asked = request.cookies[ASKED];
  if (asked !== undefined && request.method !== 'POST') return false;
  if (asked !== undefined) {
    cookiesNow(reply).clearCookie(ASKED, { path: ASKING_PAGE });
    const own = await ownerOf(services, await ownToken());
    await take(request, reply, services, await entryOf(request, services, askedTokens(asked), own));
  }
  redirect(reply, encodedPath(query.get('to') ?? '/'), 303);
  return true;
}

function askedTokens(cookie = ''): Tokens {
  const [authToken, cartToken] = cookie.split(' ');
  return { authToken: authToken || undefined, cartToken: cartToken || undefined };
}

/** The acceptable part of these tokens: valid ones, and none of an account other than the one signed in. */
async function entryOf(
  request: FastifyRequest,
  services: SessionServices,
  { authToken, cartToken }: Tokens,
  own: string | undefined,
): Promise<Entry> {
  const userId = await ownerOf(services, authToken);
  const isOthers = userId !== undefined && own !== undefined && userId !== own;
  if (authToken !== undefined && (userId === undefined || isOthers)) {
    request.log.warn({ event: 'url-token-refused', userId, signedIn: own });
  }
  if (isOthers) return { authToken: undefined, cartToken: undefined, userId: own, own };
  return {
    authToken: userId && authToken,
    cartToken: cartToken !== undefined && UUID.test(cartToken) ? cartToken : undefined,
    userId: userId ?? own,
    own,
  };
}

/** Whether they would sign in, or exchange the basket. */
const changesAnything = ({ authToken, cartToken, own }: Entry, { cookies }: FastifyRequest): boolean =>
  (authToken !== undefined && own === undefined) ||
  (cartToken !== undefined && cartToken !== cookies.cartToken);

async function take(
  request: FastifyRequest,
  reply: FastifyReply,
  { db }: SessionServices,
  { authToken, cartToken, userId, own }: Entry,
): Promise<void> {
  const { cookies, log } = request;
  const writer = cookiesNow(reply);
  if (authToken !== undefined) {
    forgetReset(request, writer);
    // Decision T2.11: the link brings no refresh token; a remaining one belongs to a session that has ended.
    if (own === undefined) clearSession(writer);
    writer.setCookie('authToken', authToken, VISIT_COOKIE);
    // The link names its own page, so the page requested before is forgotten (decision T11.9).
    writer.clearCookie('prevLink');
    log.warn({ event: 'url-token-taken', userId });
  }
  if (cartToken === undefined) return;
  // The new basket replaces the old one, whose lines are merged for a signed-in user (decision T2.12).
  const known = cookies.cartToken;
  if (userId !== undefined && known !== undefined && UUID.test(known)) {
    await db.transaction().execute((trx) => mergeBaskets(trx, known, userId));
  }
  writer.setCookie('cartToken', cartToken, VISIT_COOKIE);
}

function redirect(reply: FastifyReply, to: string, status: number): void {
  reply
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(to, status);
}

async function ownerOf(services: SessionServices, token: string | undefined): Promise<string | undefined> {
  if (!token || !(await isLive(services, token))) return;
  return (await services.tokens.verify(token, services.now()))?.uid;
}

/** Browsers read several slashes, of either kind, as the start of another host. */
const ownPath = (path: string): string => `/${path.replace(/^[/\\]+/, '')}`;

/** Encodes a decoded path, whatever it contains. */
function encodedPath(path: string): string {
  const { pathname, search } = new URL(ownPath(path), 'http://shop.invalid');
  return ownPath(pathname) + search;
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
