import { type APIRequestContext, type APIResponse, request as requests } from '@playwright/test';
import { configure, within } from '@testing-library/dom';
import { JSDOM } from 'jsdom';
import { test as base, expect, inject } from 'vitest';
import { PASSWORD } from './demo-people.ts';

configure({
  // Style sheets are not read, so nothing is hidden by them.
  defaultHidden: true,
  // Without the whole document, which the message would end with.
  getElementError: (message) => new Error(message?.split('\n')[0]),
});

let visitors = 0;

/** An address of its own, because the shop limits what one address may do. */
const nextAddress = (): string => `198.18.${Math.floor(++visitors / 250)}.${(visitors % 250) + 1}`;

/** An HTTP client with cookies of its own at the built shop, or at another origin. */
export const openVisitor = (baseURL = inject('builtShop')): Promise<APIRequestContext> =>
  requests.newContext({ baseURL, extraHTTPHeaders: { 'x-forwarded-for': nextAddress() } });

/** The HTML of an answer, to be searched by roles and names. */
export async function pageOf(answer: APIResponse) {
  const html = await answer.text();
  // Readers do not see which spaces keep words together.
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

/** What somebody reads: spaces and line breaks of any kind are one space. */
export const textOf = (element: Element): string =>
  (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

export const textsOf = (elements: readonly Element[]): string[] => elements.map(textOf);

type Person = { email: string };

/** The visitor comes back signed in, by the form that is posted before scripts run. */
export async function signIn(visitor: APIRequestContext, { email }: Person): Promise<void> {
  const answer = await visitor.post('/user/signin', {
    form: { username: email, password: PASSWORD },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
}

/** The value of a cookie that the visitor has, decoded. */
export async function cookieOf(visitor: APIRequestContext, name: string): Promise<string | undefined> {
  const { cookies } = await visitor.storageState();
  const found = cookies.find((cookie) => cookie.name === name);
  return found && decodeURIComponent(found.value);
}

/**
 * Tests that read pages of the built shop as the server sends them, before any script.
 * `request` is a visitor without cookies; `read` is what it gets for an address that
 * answers 200, with headers such as a cookie for this page only.
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
