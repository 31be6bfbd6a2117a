import { cookieLine } from '#storefront/api/visit-cookies.ts';

/** Headers that clear a session (§4 "Logout") ended by the page's own response; the site stays (decision T4.21). */
export function forgottenSession(): Headers {
  const headers = new Headers({ 'set-cookie': cookieLine('currencyId', '1') });
  for (const name of ['authToken', 'refreshToken', 'cartToken']) {
    headers.append('set-cookie', cookieLine(name, '', 0));
  }
  return headers;
}
