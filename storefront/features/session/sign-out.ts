import { browserApi } from '#storefront/api/browser-api.ts';
import { refusalText } from '#storefront/api/refusal-text.ts';
import { writeCookie } from '#storefront/api/visit-cookies.ts';
import { showToast } from '#storefront/kit/toast-store.ts';
import { isAccountPage } from './guards.ts';
import { forgetLink } from './prev-link.ts';

/**
 * §4: "Logout clears tokens, currency, caches, basket, favorites and re-initialises": the server revokes the
 * session, and the reloaded page contains nothing of the account. The site stays (decision T4.21).
 */
export async function signOut(): Promise<void> {
  try {
    await browserApi('POST /users/v1/logout');
  } catch (error) {
    showToast({ type: 'error', text: refusalText(error, navigator.onLine) });
    return;
  }
  for (const name of ['authToken', 'cartToken']) writeCookie(name, '', 0);
  forgetLink();
  writeCookie('currencyId', '1');
  if (isAccountPage(location.pathname)) location.assign('/');
  else location.reload();
}
