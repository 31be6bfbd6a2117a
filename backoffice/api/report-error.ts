import { ApiError } from '#contract/api-error.ts';
import type { ClientError } from '#contract/client-errors.ts';
import { withoutPeople } from '#domain/errors/without-people.ts';

/** Limit per page: a page that fails in a loop sends nothing new. */
const MAX_REPORTS = 5;

const reported = new Set<string>();

/**
 * Reports an error of this page to the shop, once, without personal data and never in development. Skips refusals and
 * connection failures: the shop knows the former, and its code does not cause the latter.
 */
export function reportError(error: unknown): void {
  if (!import.meta.env.PROD || !navigator.onLine) return;
  if (!(error instanceof Error) || error instanceof ApiError || error.name === 'AbortError') return;
  const message = withoutPeople(`${error.name}: ${error.message}`).slice(0, 500);
  if (reported.size >= MAX_REPORTS || reported.has(message)) return;
  reported.add(message);
  const body = {
    kind: 'script',
    message,
    ...(error.stack !== undefined && { stack: withoutPeople(error.stack).slice(0, 4000) }),
    path: location.pathname.slice(0, 300),
    build: ownBuild(),
  } satisfies ClientError;
  const headers = { 'content-type': 'application/json' };
  // A report that cannot be delivered is dropped.
  fetch('/api/client-errors/v1', { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => {});
}

/** The name of the first script, which follows from everything that it loads. */
const ownBuild = (): string =>
  /admin\/assets\/([^"?]{1,40})$/.exec(
    document.querySelector<HTMLScriptElement>('script[src^="/admin/assets/"]')?.src ?? '',
  )?.[1] ?? '';

/** Reports errors that nothing has caught. */
export function watchErrors(): void {
  addEventListener('error', ({ error }) => reportError(error));
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
