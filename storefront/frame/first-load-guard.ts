/**
 * Stands in every document in front of its scripts, because it is there for when
 * they are not: a piece of the first load that cannot be had leaves the page
 * without scripts, and a connection lost before the page was idle leaves it
 * without the words of its error page. The page is loaded once more as soon as
 * the shop can be reached, at most once in ten seconds (§4 Builds); after that a
 * sentence with a button says what has happened (ADR 0073).
 */
export const firstLoadGuard = (): string => `<script>(${guard})()</script>`;

/**
 * Runs in the browser as it is written here, and knows nothing of this module.
 * `shop-started` is dispatched once the scripts of the page run, `shop-lost` when
 * a page can neither be shown nor explained.
 */
function guard(): void {
  const key = `reloaded:${location.pathname}`;
  const untilStarted = new AbortController();
  const { signal } = untilStarted;
  addEventListener('shop-started', () => untilStarted.abort());
  addEventListener('shop-lost', lose);
  // A script of the document, with everything that it imports; such events do not bubble.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && lose(), {
    capture: true,
    signal,
  });
  // What such a script has asked for itself.
  addEventListener('unhandledrejection', lose, { signal });

  function lose() {
    untilStarted.abort();
    if (Date.now() - Number(sessionStorage.getItem(key)) < 10_000) say();
    else if (navigator.onLine) void tryAgain();
    else {
      say();
      addEventListener('online', () => void tryAgain(), { once: true });
    }
  }

  // Only a shop that answers: otherwise the page that can be read would be lost, too.
  async function tryAgain() {
    const answer = await fetch('/latest-build.json', { cache: 'no-store' }).catch(() => undefined);
    if (!answer?.ok) return say();
    sessionStorage.setItem(key, String(Date.now()));
    location.reload();
  }

  function say() {
    const place = document.getElementById('first-load') ?? document.createElement('div');
    place.id = 'first-load';
    place.role = 'alert';
    place.style.cssText =
      'position:fixed;z-index:99;inset:auto 0 0;display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;justify-content:center;padding:12px 16px;background:#1d2623;color:#fff';
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Обновить страницу';
    button.style.cssText =
      'min-height:44px;padding:6px 18px;border:1px solid #fff;border-radius:6px;color:#fff';
    button.onclick = () => location.reload();
    place.replaceChildren(
      'Страница загрузилась не\u00a0полностью. Проверьте связь и\u00a0попробуйте ещё раз.',
      button,
    );
    document.body.append(place);
  }
}
