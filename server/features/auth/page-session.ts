import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CookieWriter, cookiesNow } from '#server/platform/cookies-now.ts';
import { Problem } from '#server/platform/problem.ts';
import { accountOf } from '#server/platform/shopper.ts';
import { GUEST_AUDIENCE, placeOf, UUID, VISIT_COOKIE, type Visit } from '#server/platform/visit.ts';
import {
  clearSession,
  closeSession,
  forgetReset,
  isReset,
  refreshSession,
  type SessionServices,
  sendSession,
} from './sessions.ts';
import { askedOwner, takeTokensOfUrl } from './url-tokens.ts';

/** A visitor who has lost a session starts in the shop's own currency (decision T4.21). */
const ROUBLES = 1;

/**
 * Steps 1 and 2 of decision T0.6: takes tokens from the URL, checks cookies, and prolongs a session
 * whose access token has expired. Every request does so for itself, so that no state of one visitor
 * can reach another (decision T4.14).
 *
 * @returns undefined when the request is already answered
 */
export async function openVisit(
  request: FastifyRequest,
  reply: FastifyReply,
  services: SessionServices,
): Promise<Visit | undefined> {
  const { siteId, currencyId } = placeOf(request);
  const deviceId = uuidFrom(request.cookies.deviceId);
  const writer = cookiesNow(reply);
  const continued = () => continueSession(request, writer, services, deviceId);
  if (await takeTokensOfUrl(request, reply, services, async () => (await continued())?.authToken)) return;
  const session = (await continued()) ?? endSession(request, writer);
  return {
    siteId,
    currencyId: session.isSessionOver ? ROUBLES : currencyId,
    authToken: session.authToken,
    audience: audienceOf(session.account),
    cartToken: session.isSessionOver ? undefined : uuidFrom(request.cookies.cartToken),
    isSessionOver: session.isSessionOver,
    askedOwner: await askedOwner(request, services),
    browser: {
      address: request.ip,
      protocol: request.protocol,
      refreshToken: session.refreshToken,
      deviceId,
    },
  };
}

type Account = Awaited<ReturnType<typeof accountOf>>;

type SessionState = {
  authToken?: string;
  refreshToken?: string;
  account?: Account;
  isSessionOver: boolean;
};

/** Undefined when there is no session or it cannot be continued. */
async function continueSession(
  request: FastifyRequest,
  writer: CookieWriter,
  services: SessionServices,
  deviceId: string | undefined,
): Promise<SessionState | undefined> {
  const { authToken, refreshToken } = request.cookies;
  if (isReset(request)) {
    await closeSession(services, { refreshToken, token: authToken });
    return;
  }
  const account = authToken ? await accountOf(services, authToken) : undefined;
  if (authToken && account) {
    return { authToken, ...(refreshToken && { refreshToken }), account, isSessionOver: false };
  }
  const session = refreshToken ? await prolonged(services, refreshToken, deviceId) : undefined;
  if (session === undefined) return;
  sendSession(writer, session);
  // The id of the browser must live as long as the session that is bound to it.
  if (deviceId) writer.setCookie('deviceId', deviceId, VISIT_COOKIE);
  return {
    authToken: session.token,
    refreshToken: session.refreshToken,
    account: await accountOf(services, session.token),
    isSessionOver: false,
  };
}

/** Neither the account nor its session: what prices, texts and settings follow from it. */
function audienceOf(account: Account): string {
  if (account === undefined) return GUEST_AUDIENCE;
  const { userRole, priceRole, visiblePriceRoles, userTypeCode, userBonusType } = account;
  return JSON.stringify([userRole, priceRole, visiblePriceRoles, userTypeCode, userBonusType]);
}

function endSession(request: FastifyRequest, writer: CookieWriter): SessionState {
  const { authToken, refreshToken } = request.cookies;
  forgetReset(request, writer);
  if (!authToken && !refreshToken) return { isSessionOver: false };
  clearSession(writer);
  // These cookies end with the session (§4 "Logout"); the site stays.
  writer.clearCookie('cartToken');
  writer.setCookie('currencyId', String(ROUBLES), VISIT_COOKIE);
  return { isSessionOver: true };
}

/** Undefined when the session is over. */
async function prolonged(services: SessionServices, refreshToken: string, deviceId: string | undefined) {
  try {
    return await refreshSession(services, refreshToken, deviceId);
  } catch (error) {
    if (error instanceof Problem && error.code === 'session_over') return;
    throw error;
  }
}

const uuidFrom = (cookie: string | undefined) => (cookie && UUID.test(cookie) ? cookie : undefined);
