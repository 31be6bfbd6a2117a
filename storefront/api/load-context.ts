import { createContext, RouterContextProvider } from 'react-router';
import { createApi } from '#contract/client.ts';
import { apiContext } from './context.ts';
import { visitorContext } from './visitor.ts';

/** What the host knows of a page request, from checked cookies. */
export type Visit = {
  siteId: number;
  currencyId: number;
  authToken: string | undefined;
  cartToken: string | undefined;
};

/** How a page request reaches the API. */
export type Transport = { send: typeof fetch; baseUrl: string; headers: Record<string, string> };

/** What a public page may depend on beside the price role, which the API knows by the token. */
export type Place = { siteId: number; currencyId: number; isGuest: boolean };

export const placeContext = createContext<Place>();

/**
 * Called by the host through `build.entry.module`: context keys and error
 * classes must come from the module graph of the pages, which is not the host's.
 */
export function createLoadContext(transport: Transport, visit: Visit): RouterContextProvider {
  const { siteId, currencyId, authToken, cartToken } = visit;
  const isGuest = authToken === undefined;
  const provider = new RouterContextProvider();
  provider.set(
    apiContext,
    createApi(transport.send, transport.baseUrl, () => transport.headers),
  );
  provider.set(placeContext, { siteId, currencyId, isGuest });
  provider.set(visitorContext, { cartToken, isSignedIn: !isGuest });
  return provider;
}
