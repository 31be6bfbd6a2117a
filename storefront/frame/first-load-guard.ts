/**
 * An inline script placed in every document before the other scripts, for the case that they fail. When a
 * script of the first load cannot be fetched, or the connection is lost before the code of the error page is
 * loaded, it reloads the page as soon as the shop responds, at most once in ten seconds (§4 Builds); after
 * that it shows a message with a button (ADR 0073).
 */
export const firstLoadGuard = (): string => `<script>(${guard})()</script>`;

/**
 * Serialised into the document, so it must not use anything of this module. The page dispatches
 * `shop-started` once its scripts run and `shop-lost` when it can render neither the page nor its error page.
 */
function guard(): void {
  const key = `reloaded:${location.pathname}`;
  const untilStarted = new AbortController();
  const { signal } = untilStarted;
  addEventListener('shop-started', () => untilStarted.abort());
  addEventListener('shop-lost', recover);
  // A script of the document failed to load, or one of its imports; such events do not bubble.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && recover(), {
    capture: true,
    signal,
  });
  // A dynamic import of such a script failed.
  addEventListener('unhandledrejection', recover, { signal });

  function recover() {
    untilStarted.abort();
    if (Date.now() - Number(sessionStorage.getItem(key)) < 10_000) showMessage();
    else if (navigator.onLine) void reloadIfReachable();
    else {
      showMessage();
      addEventListener('online', () => void reloadIfReachable(), { once: true });
    }
  }

  // Reloads only when the shop responds: otherwise the readable page would be lost, too.
  async function reloadIfReachable() {
    const answer = await fetch('/latest-build.json', { cache: 'no-store' }).catch(() => undefined);
    if (!answer?.ok) return showMessage();
    sessionStorage.setItem(key, String(Date.now()));
    location.reload();
  }

  function showMessage() {
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
