import type { FastifyRequest } from 'fastify';

/** Who asks for a page, from checked cookies (§3). Plain data: pages may be drawn in another thread. */
export type Visit = {
  siteId: number;
  currencyId: number;
  /** A token that is good now, prolonged if need be. */
  authToken: string | undefined;
  /** Only private pages may look at it: a public page is the same for everyone (ADR 0007). */
  cartToken: string | undefined;
  /** Came with a session that could not be prolonged: an account's page tells it, any other is shown to a guest (decision T4.18). */
  isSessionOver: boolean;
  /** On the page that asks whether to take the tokens of a link: whose account they open (ADR 0069). */
  askedOwner: { fio: string; contact: string } | undefined;
  /** What the API is told of the browser besides, for forms that are posted before scripts run. */
  browser: {
    address: string;
    protocol: string;
    refreshToken: string | undefined;
    deviceId: string | undefined;
  };
};

/** Headers by which calls of our own pages speak for their visitor. */
export function apiHeaders(visit: Visit, inProcessKey: string): Record<string, string> {
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
    'x-visitor-address': browser.address,
    // Behind a proxy cookies of a secure page are secure, whichever door they come by.
    'x-forwarded-proto': browser.protocol,
    ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
    ...(authToken && { authorization: `Bearer ${authToken}` }),
  };
}

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Cookies that scripts read live for thirty days (§3), in seconds. */
export const VISIT_COOKIE = { path: '/', maxAge: 2_592_000, sameSite: 'lax' } as const;

const DEFAULT_ID = 1;

/** A cookie that is missing or strange means the default. */
export function placeOf({ cookies }: FastifyRequest): { siteId: number; currencyId: number } {
  return { siteId: idFrom(cookies.siteId), currencyId: idFrom(cookies.currencyId) };
}

function idFrom(cookie: string | undefined): number {
  const id = Number(cookie);
  return Number.isInteger(id) && id > 0 && id < 1_000_000 ? id : DEFAULT_ID;
}
