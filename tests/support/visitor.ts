import { type APIRequestContext, type APIResponse, request as requests } from '@playwright/test';
import { configure, within } from '@testing-library/dom';
import { JSDOM } from 'jsdom';
import { test as base, expect, inject } from 'vitest';
import { PASSWORD } from './demo-people.ts';

configure({
  // Style sheets are not loaded, so no element is hidden by them.
  defaultHidden: true,
  // Omits the whole document from the end of the message.
  getElementError: (message) => new Error(message?.split('\n')[0]),
});

let visitors = 0;

/** A separate address, because the shop limits requests per address. */
const nextAddress = (): string => `198.18.${Math.floor(++visitors / 250)}.${(visitors % 250) + 1}`;

/** An HTTP client with its own cookies, at the built shop or another origin. */
export const openVisitor = (baseURL = inject('builtShop')): Promise<APIRequestContext> =>
  requests.newContext({ baseURL, extraHTTPHeaders: { 'x-forwarded-for': nextAddress() } });

/** The HTML of an answer, searchable by roles and names. */
export async function pageOf(answer: APIResponse) {
  const html = await answer.text();
  // Non-breaking spaces look like plain ones.
  const { document } = new JSDOM(html.replaceAll('\u00a0', ' '), { url: answer.url() }).window;
  return {
    html,
    document,
    title: document.title,
    headings: textsOf(within(document.body).queryAllByRole('heading', { level: 1 })),
    main: within(within(document.body).getByRole('main')),
    /** Content of the `meta` with this name or property. */
    meta: (key: string) =>
      document.querySelector(`meta[name="${key}"], meta[property="${key}"]`)?.getAttribute('content') ??
      undefined,
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? undefined,
    ...within(document.body),
  };
}

export type ServedPage = Awaited<ReturnType<typeof pageOf>>;

/** The visible text; spaces and line breaks of any kind are one space. */
export const textOf = (element: Element): string =>
  (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

export const textsOf = (elements: readonly Element[]): string[] => elements.map(textOf);

type Person = { email: string };

/** Signs the visitor in through the form without scripts. */
export async function signIn(visitor: APIRequestContext, { email }: Person): Promise<void> {
  const answer = await visitor.post('/user/signin', {
    form: { username: email, password: PASSWORD },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
}

/** The decoded value of a cookie of the visitor. */
export async function cookieOf(visitor: APIRequestContext, name: string): Promise<string | undefined> {
  const { cookies } = await visitor.storageState();
  const found = cookies.find((cookie) => cookie.name === name);
  return found && decodeURIComponent(found.value);
}

/**
 * Tests that read pages of the built shop as the server sends them, before any script.
 * `request` is a visitor without cookies; `read` returns the page of an address that
 * answers 200, with optional headers such as a cookie for this page only.
 */
export const test = base
  .extend('origin', inject('builtShop'))
  .extend('request', async ({ origin }, { onCleanup }) => {
    const visitor = await openVisitor(origin);
    onCleanup(() => visitor.dispose());
    return visitor;
  })
  .extend('read', ({ request }) => async (path: string, headers: Record<string, string> = {}) => {
    const answer = await request.get(path, { headers });
    expect(answer.status(), path).toBe(200);
    return pageOf(answer);
  });
