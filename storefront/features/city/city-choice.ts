import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from '#storefront/api/visit-cookies.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';

/** The city that prices and dates of delivery are shown for (ADR 0096). */
export type City = {
  name: string;
  /** Empty for a city that is known by its name only. */
  kladrId: string;
};

export const CITY_COOKIE = 'city';

/** As the cookie and the form of the page have it. */
export const cityText = ({ kladrId, name }: City): string => `${kladrId} ${name}`;

/** The client controls the cookie: undefined for any other text. */
export function cityIn(text: string | undefined): City | undefined {
  const [, kladrId = '', name = ''] = /^(\d{2,19})? ([^\p{Cc}]{1,100})$/u.exec(text ?? '') ?? [];
  return name.trim() === '' ? undefined : { name, kladrId };
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function chooseCity(city: City): void {
  writeCookie(CITY_COOKIE, cityText(city));
  for (const listener of listeners) listener();
}

/** The chosen city, or the city of the site: always that on the server, as a public page is the same for everyone. */
export function useCity(): City {
  const { site } = useFrame();
  const text = useSyncExternalStore(
    subscribe,
    () => readCookie(CITY_COOKIE),
    () => undefined,
  );
  return cityIn(text) ?? { name: site.city, kladrId: '' };
}
