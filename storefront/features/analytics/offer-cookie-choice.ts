import { readCookieChoice } from './cookie-choice.ts';

/** Asks once, and only if the shop uses analytics: the footer contains its Metrica id. */
export function offerCookieChoice(): void {
  const isCounted = document.querySelector('footer[data-metrica]') !== null;
  if (!isCounted || readCookieChoice() !== undefined) return;
  void import('./cookie-bar.ts').then(({ showCookieBar }) => {
    // The user may have answered on the cookies page in the meantime.
    if (readCookieChoice() === undefined) showCookieBar();
  });
}
