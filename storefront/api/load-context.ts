import { RouterContextProvider } from 'react-router';
import { createApi, type Send } from '#contract/client.ts';
import { answeredCookiesContext, apiContext } from './context.ts';
import { type Frame, frameContext, loadFrame } from './frame.ts';
import { type Visitor, visitorContext } from './visitor.ts';

/** Data about the visitor that the server reads from verified cookies. */
export type Visit = {
  siteId: number;
  currencyId: number;
  authToken: string | undefined;
  cartToken: string | undefined;
  isSessionOver: boolean;
  askedOwner: Visitor['askedOwner'];
};

/** How a page request reaches the API. */
export type Transport = { send: Send; baseUrl: string; headers: Record<string, string> };

/**
 * The server calls this through `build.entry.module`: context keys and error classes must come from the
 * module graph of the pages, not from the server's.
 */
export function createLoadContext(transport: Transport, visit: Visit): RouterContextProvider {
  const { siteId, currencyId, authToken, cartToken, isSessionOver, askedOwner } = visit;
  const isGuest = authToken === undefined;
  const provider = new RouterContextProvider();
  const cookies: string[] = [];
  const api = createApi(keepCookies(transport.send, cookies), transport.baseUrl, () => transport.headers);
  let frame: Promise<Frame> | undefined;
  provider.set(apiContext, api);
  provider.set(answeredCookiesContext, cookies);
  provider.set(frameContext, () => {
    frame ??= loadFrame(api, { siteId, currencyId });
    return frame;
  });
  provider.set(visitorContext, { cartToken, isSignedIn: !isGuest, isSessionOver, askedOwner });
  return provider;
}

function keepCookies(send: Send, cookies: string[]): Send {
  return async (url, init) => {
    const answer = await send(url, init);
    cookies.push(...(answer.headers?.getSetCookie() ?? []));
    return answer;
  };
}
