import { type Answer, ApiError } from './api-error.ts';
import type { Input, Output } from './endpoint.ts';
import type { CallName, ShopCalls } from './shop-calls.ts';

type Optional<I> = Record<never, never> extends I ? [input?: I] : [input: I];

/**
 * The shop's API as one function. A call is named as §7 writes it; the contract types its input and
 * answer:
 *
 *     const basket = await api('GET /basket/v1', { query: { basket: cartToken } });
 *
 * @throws {ApiError} for every answer except 2xx, and without an answer
 */
export type Api = <Call extends CallName>(
  call: Call,
  ...[input]: Optional<Input<ShopCalls[Call]> & { signal?: AbortSignal }>
) => Promise<Output<ShopCalls[Call]>>;

type AnyInput = {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
};

/** Transport of a call to the API: `fetch` of the browser, or the server itself without a socket. */
export type Send = (
  url: string,
  init: { method: string; headers: Record<string, string>; body: string | null; signal: AbortSignal | null },
) => Promise<Answer>;

/** Headers of a call; evaluated for each call, because tokens change while a page is open. */
export type HeadersOf = () => Record<string, string>;

/** The only HTTP client of the API: pages, the browser and the API tests call through it. */
export function createApi(send: Send, baseUrl: string, headersOf: HeadersOf): Api {
  return async (call, ...[given]) => {
    const { body, signal, ...address } = (given ?? {}) as AnyInput;
    const [method, template] = call.split(' ') as [string, string];
    const response = await send(baseUrl + addressOf(template, address), {
      method,
      headers: body === undefined ? headersOf() : { ...headersOf(), 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    }).catch((cause: unknown) => {
      throw signal?.aborted ? cause : ApiError.unanswered(cause);
    });
    if (!response.ok) throw await ApiError.from(response, call);
    // Not parsed again: the server has just validated this body by the same schema.
    return (response.status === 204 ? undefined : await response.json()) as Output<ShopCalls[typeof call]>;
  };
}

/** `/banners/v1/:code` with `code` and a query → `/banners/v1/home-hero?category=koltsa`. */
export function addressOf(
  template: string,
  { params = {}, query = {} }: Pick<AnyInput, 'params' | 'query'>,
): string {
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
