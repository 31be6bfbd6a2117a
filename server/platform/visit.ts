import type { FastifyRequest } from 'fastify';

/** The visitor of a page, from checked cookies (§3). Plain data, because pages may be rendered in another thread. */
export type Visit = {
  siteId: number;
  currencyId: number;
  /** A valid token, prolonged if necessary. */
  authToken: string | undefined;
  /** All that a public page may depend on in an account; `GUEST_AUDIENCE` without one. */
  audience: string;
  /** Only private pages may read it: a public page is the same for everyone (ADR 0007). */
  cartToken: string | undefined;
  /**
   * The session could not be prolonged: an account's page reports it, any other is rendered for a
   * guest (decision T4.18).
   */
  isSessionOver: boolean;
  /** On the page that asks whether to take the tokens of a link: the account that they open (ADR 0069). */
  askedOwner: { fio: string; contact: string } | undefined;
  /** Headers of the browser for the API, for forms that are posted before scripts run. */
  browser: {
    address: string;
    protocol: string;
    refreshToken: string | undefined;
    deviceId: string | undefined;
  };
};

export const GUEST_AUDIENCE = 'guest';

/** The page that makes an internal request. */
type InternalCaller = { inProcessKey: string; requestId: string; traceparent: string | undefined };

/** Headers that identify the visitor in internal requests of our pages. */
export function apiHeaders(
  visit: Visit,
  { inProcessKey, requestId, traceparent }: InternalCaller,
): Record<string, string> {
  const { siteId, currencyId, authToken, browser } = visit;
  const cookies = [
    ...(browser.refreshToken ? [`refreshToken=${encodeURIComponent(browser.refreshToken)}`] : []),
    ...(browser.deviceId ? [`deviceId=${browser.deviceId}`] : []),
  ];
  return {
    'x-site-id': String(siteId),
    'x-currency-id': String(currencyId),
    'x-client-platform': 'site',
    'x-in-process': inProcessKey,
    'x-request-id': requestId,
    ...(traceparent !== undefined && { traceparent }),
    'x-visitor-address': browser.address,
    // Behind a proxy, cookies of a secure page are secure, whichever way the call comes.
    'x-forwarded-proto': browser.protocol,
    ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
    ...(authToken && { authorization: `Bearer ${authToken}` }),
  };
}

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Cookies that scripts read live for thirty days (§3), in seconds. */
export const VISIT_COOKIE = { path: '/', maxAge: 2_592_000, sameSite: 'lax' } as const;

const DEFAULT_ID = 1;

/** A missing or invalid cookie means the default. */
export function placeOf({ cookies }: FastifyRequest): { siteId: number; currencyId: number } {
  return { siteId: idFrom(cookies.siteId), currencyId: idFrom(cookies.currencyId) };
}

function idFrom(cookie: string | undefined): number {
  const id = Number(cookie);
  return Number.isInteger(id) && id > 0 && id < 1_000_000 ? id : DEFAULT_ID;
}
