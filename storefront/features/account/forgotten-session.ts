import { cookieLine } from '#storefront/api/visit-cookies.ts';

/** What a session leaves with (§4 "Logout") when the page's own answer ends it: the site stays (decision T4.21). */
export function forgottenSession(): Headers {
  const headers = new Headers({ 'set-cookie': cookieLine('currencyId', '1') });
  for (const name of ['authToken', 'refreshToken', 'cartToken']) {
    headers.append('set-cookie', cookieLine(name, '', 0));
  }
  return headers;
}
