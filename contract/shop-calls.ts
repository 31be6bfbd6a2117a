import type { auth } from './auth.ts';
import type { basket } from './basket.ts';
import type { catalog } from './catalog.ts';
import type { Endpoint } from './endpoint.ts';
import type { pages } from './pages.ts';
import type { site } from './site.ts';

type AnyEndpoint =
  | (typeof auth)[keyof typeof auth]
  | (typeof site)[keyof typeof site]
  | (typeof catalog)[keyof typeof catalog]
  | (typeof basket)[keyof typeof basket]
  | (typeof pages)[keyof typeof pages];

/** Every JSON call of §7 by its spelling: `ShopCalls['GET /basket/v1']`. Types only; it weighs nothing in the browser. */
export type ShopCalls = {
  [E in AnyEndpoint as E extends Endpoint ? `${E['method']} ${E['path']}` : never]: E;
};

export type CallName = keyof ShopCalls;
