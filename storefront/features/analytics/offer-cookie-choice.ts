import { readCookieChoice } from './cookie-choice.ts';

/** Asks once, and only where there is something to choose: the footer names the counter of the shop. */
export function offerCookieChoice(): void {
  const isCounted = document.querySelector('footer[data-metrica]') !== null;
  if (!isCounted || readCookieChoice() !== undefined) return;
  void import('./cookie-bar.ts').then(({ showCookieBar }) => {
    // It may have been answered on its own page meanwhile.
    if (readCookieChoice() === undefined) showCookieBar();
  });
}
