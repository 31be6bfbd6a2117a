import { redirect } from 'react-router';
import { apiContext, orErrorPage } from '#storefront/api/context.ts';
import { cookieLine } from '#storefront/api/visit-cookies.ts';
import {
  CHOICE_MAX_AGE,
  COOKIE_CHOICE,
  isCookieChoice,
} from '#storefront/features/analytics/cookie-choice.ts';
import { CITY_COOKIE, cityIn, cityText } from '#storefront/features/city/city-choice.ts';
import { textOf } from '#storefront/forms/fields.ts';
import { ownPath } from '#storefront/kit/own-path.ts';
import type { Route } from './+types/visit-action.ts';

const SEE_OTHER = 303;

/** Saves the choice of currency, site, city or cookies. Values that the shop does not have are ignored. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const api = context.get(apiContext);
  const [sites, currencies] = await orErrorPage(
    Promise.all([api('GET /sites/v1'), api('GET /currencies/v1')]),
  );

  const headers = new Headers();
  for (const [name, offered] of Object.entries({ siteId: sites, currencyId: currencies })) {
    const chosen = offered.find(({ id }) => String(id) === form.get(name));
    if (chosen) headers.append('set-cookie', cookieLine(name, String(chosen.id)));
  }
  const city = cityIn(textOf(form, CITY_COOKIE));
  if (city) headers.append('set-cookie', cookieLine(CITY_COOKIE, cityText(city)));
  const cookies = form.get(COOKIE_CHOICE);
  if (isCookieChoice(cookies))
    headers.append('set-cookie', cookieLine(COOKIE_CHOICE, cookies, CHOICE_MAX_AGE));
  return redirect(ownPath(form.get('returnTo')), { status: SEE_OTHER, headers });
}

export const loader = () => redirect('/');
