import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearSession, type SessionServices } from '#server/features/auth/sessions.ts';
import { mergeBaskets } from '#server/features/basket/merge-baskets.ts';
import { cookiesNow } from './cookies-now.ts';
import { isLive } from './shopper.ts';
import { UUID, VISIT_COOKIE } from './visit.ts';

/**
 * §2: "A login redirect may carry query authToken and cartToken; both are
 * stored and removed from the URL", on the server and before any HTML, for
 * whatever is in an address gets into logs and referrers (decision T2.10).
 *
 * @returns whether the request is answered, by the address without them
 */
export async function takeTokensOfUrl(
  request: FastifyRequest,
  reply: FastifyReply,
  services: SessionServices,
): Promise<boolean> {
  const [path = '/', search = ''] = splitOnce(request.url, '?');
  const isDocument = request.method === 'GET' && !path.endsWith('.data');
  if (!isDocument || !search.includes('Token')) return false;
  const query = new URLSearchParams(search);
  const authToken = query.get('authToken');
  const cartToken = query.get('cartToken');
  if (authToken === null && cartToken === null) return false;

  const userId = await takeAuthToken(request, reply, services, authToken);
  if (cartToken !== null && UUID.test(cartToken)) {
    await takeCartToken(request, reply, services, { cartToken, userId });
  }
  query.delete('authToken');
  query.delete('cartToken');
  reply
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(query.size > 0 ? `${ownPath(path)}?${query}` : ownPath(path), 302);
  return true;
}

/** A token that is not good is dropped; a good one wins over whoever is signed in. Who is signed in then, if anybody. */
async function takeAuthToken(
  request: FastifyRequest,
  reply: FastifyReply,
  services: SessionServices,
  given: string | null,
): Promise<string | undefined> {
  const known = await ownerOf(services, request.cookies.authToken);
  if (given === null) return known;
  const userId = await ownerOf(services, given);
  if (userId === undefined) {
    request.log.warn({ event: 'url-token-refused' });
    return known;
  }
  // Decision T2.11: it brings no refresh token, and that of another session would bring its owner back.
  const writer = cookiesNow(reply);
  if (userId !== known) clearSession(writer);
  writer.setCookie('authToken', given, VISIT_COOKIE);
  request.log.warn({ event: 'url-token-taken', userId, instead: known });
  return userId;
}

async function ownerOf(services: SessionServices, token: string | undefined): Promise<string | undefined> {
  if (!token || !(await isLive(services, token))) return;
  return (await services.tokens.verify(token, services.now()))?.uid;
}

/** The new basket replaces the old one, whose lines are not lost to somebody signed in (decision T2.12). */
async function takeCartToken(
  { cookies }: FastifyRequest,
  reply: FastifyReply,
  { db }: SessionServices,
  { cartToken, userId }: { cartToken: string; userId: string | undefined },
): Promise<void> {
  const known = cookies.cartToken;
  if (userId !== undefined && known !== undefined && UUID.test(known)) {
    await db.transaction().execute((trx) => mergeBaskets(trx, known, userId));
  }
  cookiesNow(reply).setCookie('cartToken', cartToken, VISIT_COOKIE);
}

/** Browsers read several slashes, of either kind, as the beginning of another host. */
const ownPath = (path: string): string => path.replace(/^[/\\]+/, '/');

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
