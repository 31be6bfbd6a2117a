import type { Basket } from '#contract/basket.ts';

/* What pages tell code that is loaded later and takes no part in drawing them, such as counters. */

declare global {
  interface DocumentEventMap {
    /** The address has changed and its page is drawn. */
    pagechange: CustomEvent<{ pathname: string }>;
    /** The shop has answered a change of the basket: before, if known, and after. */
    basketchange: CustomEvent<{ before: Basket | undefined; after: Basket }>;
    /** The shopper has chosen what may be kept in the browser. */
    cookiechoice: Event;
  }
}

export const publishPageChange = (detail: { pathname: string }): void =>
  void document.dispatchEvent(new CustomEvent('pagechange', { detail }));

export const trackBasketChange = (before: Basket | undefined, after: Basket): void =>
  void document.dispatchEvent(new CustomEvent('basketchange', { detail: { before, after } }));

export const publishCookieChoice = (): void => void document.dispatchEvent(new Event('cookiechoice'));
