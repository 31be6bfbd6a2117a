import { type MiddlewareFunction, redirect } from 'react-router';
import { answeredCookiesContext } from '#storefront/api/context.ts';
import { frameContext, isInitFailure } from '#storefront/api/frame.ts';
import { visitorContext } from '#storefront/api/visitor.ts';
import { forgottenSession } from '#storefront/features/account/forgotten-session.ts';
import { isUnknownOrderPage } from '#storefront/features/orders/order-paths.ts';
import { redirectElsewhere, type Visitor } from './guards.ts';
import { linkCookie } from './prev-link.ts';

/** The pattern of the catch-all route. */
const UNKNOWN_PAGE = '*';

/**
 * Steps 4 to 7 of decision T0.6, for documents and for data requests: the server has handled tokens and
 * cookies before, and the page itself does everything later.
 */
export const guardVisit: MiddlewareFunction<Response> = async ({ request, context, url, pattern }, next) => {
  const visitor = visitorOf(context.get(visitorContext));
  if (visitor === 'user') await context.get(frameContext)().catch(signOutOnce);

  const isUnknown = pattern === UNKNOWN_PAGE || isUnknownOrderPage(url.pathname);
  const target = isUnknown ? undefined : redirectElsewhere(visitor, url);
  if (target) {
    const wanted = request.method === 'GET' ? target.wanted : undefined;
    throw redirect(target.to, { headers: wanted ? { 'set-cookie': linkCookie(wanted) } : {} });
  }

  const response = await next();
  for (const cookie of context.get(answeredCookiesContext)) response.headers.append('set-cookie', cookie);
  return response;

  /** §8 "Init failure": signs out and retries as a guest, whose failure is final (decision T4.19). */
  function signOutOnce(error: unknown): void {
    if (!isInitFailure(error)) return;
    throw redirect(url.pathname + url.search, { headers: forgottenSession() });
  }
};

function visitorOf({ isSignedIn, isSessionOver }: { isSignedIn: boolean; isSessionOver: boolean }): Visitor {
  if (isSignedIn) return 'user';
  return isSessionOver ? 'session-over' : 'guest';
}
